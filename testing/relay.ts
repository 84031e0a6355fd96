import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * What stands between a site and a service it asks over TCP: nothing, a service that is gone, one that takes connections and
 * says nothing, or a network that is cut: connections stay as they are, what is sent over them comes once it is whole again.
 */
export type RelayState = 'works' | 'gone' | 'silent' | 'cut';

export interface Relay {
  readonly port: number;
  become(state: RelayState): Promise<void>;
  close(): Promise<void>;
}

/** A connection that is relayed. */
interface Pair {
  readonly inner: Socket;
  outer: Socket | undefined;
}

/** @param target returns the port of the service at this moment */
export async function openRelay(target: () => number): Promise<Relay> {
  const pairs = new Set<Pair>();
  let state: RelayState = 'works';
  /** Lets a connection through, from where it stood. */
  const join = (pair: Pair) => {
    const { inner } = pair;
    if (!pair.outer) {
      const outer = connect(target(), '127.0.0.1');
      pair.outer = outer;
      outer.on('error', () => inner.destroy()).on('close', () => inner.destroy());
      inner.on('close', () => outer.destroy());
    }
    inner.pipe(pair.outer).pipe(inner);
  };
  const part = ({ inner, outer }: Pair) => {
    if (!outer) return;
    inner.unpipe(outer).pause();
    outer.unpipe(inner).pause();
  };
  const server = createServer({ pauseOnConnect: true }, (inner) => {
    const pair: Pair = { inner, outer: undefined };
    pairs.add(pair);
    inner.on('error', () => undefined).on('close', () => pairs.delete(pair));
    if (state === 'silent') inner.resume();
    else if (state === 'works') join(pair);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cutAll = () => {
    for (const { inner } of pairs) inner.destroy();
  };
  const close = async () => {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    cutAll();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close,
    async become(next) {
      const last = state;
      state = next;
      if (next === 'cut') for (const pair of pairs) part(pair);
      else if (next === 'works' && last === 'cut') for (const pair of pairs) join(pair);
      else cutAll();
      if (next === 'gone') await close();
      else if (!server.listening) await listen(port);
    },
  };
}
