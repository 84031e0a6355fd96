import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a cache in front was told. */
export interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly keys: readonly string[];
}

/** A cache in front on this machine, as far as it hears of changes. */
export interface EdgeReceiver {
  readonly url: string;
  readonly told: Told[];
  /** From now on it answers with this status, or not at all. */
  answerWith(answer: number | 'nothing'): void;
  /** Every key it was told and has taken, each once. */
  keys(): string[];
  close(): Promise<void>;
}

export async function startEdgeReceiver(): Promise<EdgeReceiver> {
  const told: Told[] = [];
  let answer: number | 'nothing' = 200;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (answer === 'nothing') return;
    if (answer === 200) {
      const header = String(request.headers['surrogate-key'] ?? '');
      const keys = body === '' ? header.split(' ') : (JSON.parse(body) as { tags: string[] }).tags;
      told.push({ headers: request.headers, body, keys });
    }
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    told,
    answerWith(next) {
      answer = next;
      if (next !== 'nothing') server.closeAllConnections();
    },
    keys: () => [...new Set(told.flatMap(({ keys }) => keys))],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
