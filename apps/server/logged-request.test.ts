import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loggedRequest } from './logged-request.ts';

it('keeps places of visitors out of the log', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const log = pino({ level: 'info', serializers: { req: loggedRequest } }, stream);
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  app.get('/api/get-property-list', async () => ({}));
  await app.inject('/api/get-property-list?city=Vaduz&commute=47.14,9.52,foot,20,Work&limit=5');
  await app.close();
  expect(written).toContain('/api/get-property-list?city=Vaduz&commute=…&limit=5');
  expect(written).not.toMatch(/47\.14|Work/);
});
