import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/** What came back, byte for byte as far as tests care. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** As they came, compressed or not. */
  bytes: Buffer;
  /** The parsed body; empty when it is not JSON. */
  body: Record<string, unknown>;
}

export interface WireRequest {
  method?: string;
  /** As it stands on the request line: nothing is normalised. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Sends a request that a browser's `fetch` would tidy up or refuse to send. */
export function send(
  origin: string,
  { method = 'GET', path, headers, body }: WireRequest,
): Promise<WireAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    // Of a DELETE, Node says no length by itself, and the body would be taken for the next request.
    const length = method === 'DELETE' && body !== undefined && { 'content-length': Buffer.byteLength(body) };
    const options = { host: hostname, port, method, path, headers: { ...length, ...headers } };
    const outgoing = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve(answerOf(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks))),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Writes raw text to a connection and reads what comes until the server closes it or falls silent.
 * @param text request line, headers and body, as they are
 * @param options.hangUp what to wait for after writing; then the connection is ended without waiting for an answer
 */
export function sendRaw(
  origin: string,
  text: string,
  options: { hangUp?: () => Promise<void> } = {},
): Promise<WireAnswer | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => {
      socket.write(text, 'latin1', () => {
        void options
          .hangUp?.()
          .catch(reject)
          .finally(() => socket.destroy());
      });
    });
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      // All that is sent here is short, so its answer comes in one piece.
      if (/\r\n\r\n/.test(chunk.toString('latin1'))) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(parsed(Buffer.concat(chunks).toString('utf8'))));
  });
}

function parsed(text: string): WireAnswer | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(status)) return undefined;
  const headers = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  return answerOf(status, headers, Buffer.from(rest.join('\r\n\r\n')));
}

function answerOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): WireAnswer {
  const text = bytes.toString('utf8');
  let body: Record<string, unknown> = {};
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Not every answer is JSON.
  }
  return { status, headers, text, bytes, body };
}
