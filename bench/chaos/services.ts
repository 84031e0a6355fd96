import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** Something outside that the site asks, on this machine: it works, is gone, or takes connections and says nothing. */
export interface Outside {
  readonly port: number;
  become(state: 'works' | 'gone' | 'silent'): Promise<void>;
}

/** Stands between the site and a service, so that any of them can be gone or silent. @param target port of the service */
export async function openOutside(target: number): Promise<Outside> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (isSilent) return void socket.resume();
    const on = new (socket.constructor as typeof Socket)();
    on.connect(target, '127.0.0.1');
    on.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => on.destroy());
    socket.pipe(on).pipe(socket);
  };
  let server: Server = createServer(accept);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    async become(state) {
      isSilent = state === 'silent';
      cut();
      if (state === 'gone') await new Promise<void>((resolve) => server.close(() => resolve()));
      else if (!server.listening) {
        server = createServer(accept);
        await listen(server, port);
      }
    },
  };
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

/** A mail server that takes everything. */
export async function openMailService(): Promise<{ port: number; taken: () => number }> {
  let taken = 0;
  const server = createServer((socket) => {
    let isInData = false;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail ready');
    socket.on('error', () => undefined).setEncoding('utf8');
    socket.on('data', (part: string) => {
      const lines = (rest + part).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isInData && line !== '.') continue;
        if (isInData) {
          isInData = false;
          taken += 1;
          say('250 taken');
        } else if (/^EHLO/i.test(line)) say('250 mail');
        else if (/^DATA/i.test(line)) {
          isInData = true;
          say('354 go on');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  });
  await listen(server, 0);
  return { port: (server.address() as AddressInfo).port, taken: () => taken };
}

/** Answers as Valhalla does, with one area for every question. */
export async function openRoutingService(): Promise<{ port: number }> {
  const ring = [
    [-8.7, 41.1],
    [-8.5, 41.1],
    [-8.5, 41.2],
    [-8.7, 41.2],
    [-8.7, 41.1],
  ];
  const server = createHttpServer((request, response) => {
    request.resume();
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] }));
  });
  await listen(server, 0);
  return { port: (server.address() as AddressInfo).port };
}
