import { receiveWebhook } from '@keystead/payments/server';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './request.ts';
import type { Services } from './services.ts';

/** Announcements are a few kilobytes. */
const WEBHOOK_BYTES = 256 * 1024;
const RETURN_BYTES = 16 * 1024;

/**
 * `/api/webhook/{gateway}`, where gateways announce what became of payments: with the bytes as they came, for signatures
 * are over those. And the forms that gateways send browsers back with, led on to the page of the same address: nothing
 * is decided by them.
 */
export async function mountPaymentReturns(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.post<{ Params: { gateway: string } }>(
      '/api/webhook/:gateway',
      { bodyLimit: WEBHOOK_BYTES },
      async (request, reply) => {
        const ctx = {
          ...services.systemContext(),
          address: addressOf(request),
          log: services.log.child({ requestId: request.id }),
        };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receiveWebhook(ctx, request.params.gateway, body, request.headers);
        return reply.header('cache-control', 'no-store').send({ error: false, message: 'OK' });
      },
    );
  });
  for (const page of ['success', 'fail']) {
    const url = `/payment/${page}`;
    app.post<{ Querystring: { payment?: unknown } }>(url, { bodyLimit: RETURN_BYTES }, (request, reply) => {
      const id = /^\d{1,9}$/.exec(String(request.query.payment ?? ''))?.[0];
      return reply.header('cache-control', 'no-store').redirect(id ? `${url}?payment=${id}` : url, 303);
    });
  }
}
