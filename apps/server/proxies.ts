import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '@keystead/platform/config';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Returns which proxies are believed about the visitor's address, in the form that Fastify takes. */
export function trustedProxies(setting: Config['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** Warns once of a proxy that is not trusted: all its visitors count as one address. */
export function watchForUnknownProxies(app: FastifyInstance, { config, log }: Services): void {
  const isTrusted = trustOf(config.TRUST_PROXY);
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request;
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
    if (isSaid || !isForwarded || isTrusted(socket.remoteAddress ?? '')) return done();
    isSaid = true;
    log.warn(
      { proxy: socket.remoteAddress },
      'A proxy that is not trusted passes requests on: all its visitors count as one address. Set TRUST_PROXY.',
    );
    done();
  });
}

/** Returns whether the program at the other end of a connection is a trusted proxy. A number of hops trusts every program that connects. */
function trustOf(setting: Config['TRUST_PROXY']): (address: string) => boolean {
  if (typeof setting === 'number') return () => setting !== 0;
  const trusted = new BlockList();
  for (const network of setting) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return (peer) => {
    const address = peer.replace(/^::ffff:/i, '');
    return trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}
