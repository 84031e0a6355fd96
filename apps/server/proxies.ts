import { notFound } from '@keystead/http/errors';
import type { Config } from '@keystead/platform/config';
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Which proxies' word about the visitor's address is believed, in the form that Fastify takes. */
export function trustedProxies(setting: Config['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** What only visitors on this machine may read: behind an unknown proxy everybody seems to be one. */
const LOCAL_ONLY = /^\/(api\/dev-mailbox|dev\/mailbox)(?![\w-])/;

/** Warns once of a proxy that is not trusted: all its visitors count as one address. */
export function watchForUnknownProxies(app: FastifyInstance, { config, log }: Services): void {
  if (config.TRUST_PROXY !== 0) return;
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined)
      return done();
    if (!isSaid)
      log.warn(
        'A proxy that is not trusted passes requests on: all its visitors count as one address. Set TRUST_PROXY.',
      );
    isSaid = true;
    done(LOCAL_ONLY.test(request.url) ? notFound('There is no mailbox on this site') : undefined);
  });
}
