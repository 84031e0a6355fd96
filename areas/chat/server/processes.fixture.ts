import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { TestServer } from '@keystead/testing/server';
import { type ServerProcess, startServerProcess } from '@keystead/testing/server-processes';

/**
 * Starts a server process beside that of a test, on the same database.
 * @param redisUrl through which the processes notify each other; the database without
 */
export function startProcess(world: TestServer, redisUrl?: string): Promise<ServerProcess> {
  const { connectionString = '' } = world.ctx.pool.options as { connectionString?: string };
  return startServerProcess(connectionString, { REDIS_URL: redisUrl ?? '' });
}

/** Connection of one person's browser: leads to the site's processes in turn, and breaks on demand. */
export interface Way {
  readonly url: string;
  /** Breaks every connection at once, whatever is on it: a request, an answer, a stream. */
  cut(): void;
  close(): void;
}

/** @param upstreams addresses of server processes, read for each request */
export async function openWay(upstreams: readonly string[]): Promise<Way> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((asked, answer) => {
    turn += 1;
    const upstream = new URL(upstreams[turn % upstreams.length] as string);
    // From another address each time: the limit of one address is not what is tried.
    const headers = { ...asked.headers, 'x-forwarded-for': `10.9.${(turn >> 8) & 255}.${turn & 255}` };
    const { method, url: path } = asked;
    const { hostname, port } = upstream;
    const onward = request({ hostname, port, method, path, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.on('error', () => answer.destroy()).pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.on('error', () => onward.destroy()).pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
