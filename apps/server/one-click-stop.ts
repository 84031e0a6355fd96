import { ApiError } from '@keystead/http/errors';
import { stopMails } from '@keystead/notifications/contract';
import type { FastifyInstance } from 'fastify';
import { askerOf } from './api.ts';
import { stopMailsFor } from './compose.ts';
import { callContext } from './request.ts';
import type { Services } from './services.ts';

const BODY_BYTES = 16 * 1024;

/**
 * POST `/stop-mails?token=…`: what a mail program sends to the address of `List-Unsubscribe`, without cookies, without
 * signing in (RFC 8058). What is in its body changes nothing. The page of the same address is for people.
 */
export function mountOneClickStop(app: FastifyInstance, services: Services): void {
  app.post('/stop-mails', { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const asked = stopMails.request.safeParse(request.query);
    if (!asked.success) throw new ApiError('link_expired', 'This link leads nowhere any more.');
    const ctx = await callContext(services, stopMails, askerOf(services, request));
    await stopMailsFor(ctx, asked.data.token, false);
    return reply.headers({ 'cache-control': 'no-store' }).type('text/plain').send('Stopped.\n');
  });
}
