import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { logSecurityEvent } from '@keystead/platform/security-log';
import { METHODS, type Method, TIMES } from '../rules.ts';
import { heedDispute } from './disputes.service.ts';
import { type Announcement, claimEvents, insertEvent } from './events.queries.ts';
import {
  GatewayError,
  type GatewayHeaders,
  type GatewayNews,
  WebhookRejectedError,
} from './gateways/port.ts';
import { type Cashier, gatewayOf } from './gateways.service.ts';
import { heed } from './life.service.ts';
import { heedRefund } from './refunding.service.ts';
import { findByReference, lockReference, storeBegun } from './transactions.queries.ts';

/**
 * Takes what a gateway announces at `/api/webhook/{gateway}`.
 * @param rawBody the bytes as they came: signatures are over them
 * @throws ApiError not_found for no gateway of ours, bad_request for what cannot be believed, unavailable where the
 * gateway had to be asked and could not be: it will come again
 */
export async function receiveWebhook(
  ctx: Ctx,
  name: string,
  rawBody: Buffer,
  headers: GatewayHeaders,
): Promise<void> {
  const method = METHODS.find((one) => one === name);
  const gateway = method && (await gatewayOf(ctx, method));
  if (!method || !gateway) throw notFound('There is no such gateway here.');
  const hear = async () => {
    const event = await gateway.readWebhook(rawBody, headers, ctx.now());
    return event ? upToDate(ctx, gateway, event) : gateway.readNews?.(rawBody);
  };
  const heard = await hear().catch((error: unknown) => {
    if (error instanceof WebhookRejectedError) {
      ctx.log.warn({ gateway: name, reason: error.reason }, 'a webhook was rejected');
      logSecurityEvent(ctx, 'webhook_rejected', { call: `webhook/${method}` });
      throw new ApiError('bad_request', 'This announcement cannot be believed.');
    }
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: name }, 'a gateway could not be asked about its webhook');
    throw new ApiError('unavailable', 'The gateway could not be asked; send it again.', {
      retryAfterSeconds: 60,
    });
  });
  if (!heard) return;
  await ('about' in heard ? heedNews(ctx, method, heard) : announce(ctx, method, heard));
}

async function heedNews(ctx: Ctx, method: Method, news: GatewayNews): Promise<void> {
  const row = await findByReference(ctx, method, news.reference);
  // The same account may sell elsewhere, too.
  if (!row)
    return ctx.log.warn({ gateway: method, about: news.about }, 'a webhook is about no payment of ours');
  await (news.about === 'refund' ? heedRefund(ctx, row) : heedDispute(ctx, row.id, news.dispute));
}

/** What was paid a while ago may have gone back since: the gateway is asked how it stands now. */
async function upToDate(ctx: Ctx, gateway: Cashier, event: Announcement): Promise<Announcement> {
  const isLate = ctx.now().getTime() - event.at.getTime() > TIMES.lateAnnouncement;
  if (event.state !== 'success' || !isLate) return event;
  return { ...event, ...(await gateway.state(event.reference)) };
}

/** Counts an announcement once, and heeds it; one about a payment that is not known yet waits for it. */
async function announce(ctx: Ctx, method: Method, event: Announcement): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await lockReference(open, method, event.reference);
    const known = await findByReference(open, method, event.reference);
    const isNew = await insertEvent(open, method, event, known?.id ?? null);
    if (isNew && known) await heed(open, known.id, event);
  });
}

/**
 * Stores a gateway's answer to the beginning of a payment, and applies what it has announced meanwhile.
 * @returns false when another answer was stored before: that one counts
 */
export async function cacheAnswer(
  ctx: Ctx,
  { id, method }: { id: number; method: Method },
  answer: { reference: string; begun: Buffer },
): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    await lockReference(open, method, answer.reference);
    if (!(await storeBegun(open, id, answer))) return false;
    for (const said of await claimEvents(open, method, answer.reference, id)) await heed(open, id, said);
    return true;
  });
}
