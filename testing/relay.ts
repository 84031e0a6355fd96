import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a site and a service it asks over TCP: the service works, is gone, or takes connections and says nothing. */
export interface Relay {
  readonly port: number;
  become(state: 'works' | 'gone' | 'silent'): Promise<void>;
  close(): Promise<void>;
}

/** @param target returns the port of the service at this moment */
export async function openRelay(target: () => number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (isSilent) {
      socket.resume();
      return;
    }
    const onward = connect(target(), '127.0.0.1');
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close,
    async become(state) {
      isSilent = state === 'silent';
      for (const socket of sockets) socket.destroy();
      if (state === 'gone') await close();
      else if (!server.listening) await listen(port);
    },
  };
}
