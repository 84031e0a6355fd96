import { randomUUID } from 'node:crypto';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { z } from 'zod';
import type { Announcement } from './events.queries.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayRefund,
  type GatewayState,
  type Money,
  paidState,
  sumOf,
  WebhookRejectedError,
} from './gateways/port.ts';
import { type Charge, endCharge, findCharge, giveBack, insertCharge } from './test-charges.queries.ts';

const PURPOSE = 'payments.test-gateway webhook';
/** Milliseconds after which an announcement is believed no more. */
const FRESH = 5 * 60_000;

const announcement = z.object({
  id: z.string(),
  at: z.coerce.date(),
  reference: z.string(),
  state: z.enum(['pending', 'success', 'failed', 'returned']),
  amountMinor: z.number().int(),
  currency: z.string(),
});

/** Returns the status, without what went back. */
function said(charge: Charge): GatewayState {
  const { amountMinor, currency, state } = charge;
  if (state === 'pending' || state === 'failed') return { state, amountMinor, currency };
  return paidState({ amountMinor, currency }, sumOf(refundsOf(charge)));
}

const refundOf = (key: string, { amountMinor, currency }: Money): GatewayRefund => ({
  reference: `refund_${key}`,
  state: 'success',
  amountMinor,
  currency,
});

const refundsOf = ({ refunds, currency }: Charge): GatewayRefund[] =>
  Object.entries(refunds).map(([key, amountMinor]) => refundOf(key, { amountMinor, currency }));

/**
 * Returns a gateway without money that reports whatever is chosen on its page, for the demo world: the rest is as with
 * the real ones. Its announcements are sealed by this server, so that no one else can write one.
 */
export function testGateway(ctx: Ctx): Omit<Gateway, 'name'> {
  const charged = async (reference: string): Promise<Charge> => {
    const charge = await findCharge(ctx, reference);
    if (!charge) throw new GatewayError('The test gateway knows no such payment', { again: false });
    return charge;
  };
  return {
    refundsOnce: true,
    takes: () => true,
    async start({ transactionId, amountMinor, currency, successUrl }) {
      const reference = `test_${transactionId}`;
      await insertCharge(ctx, { reference, amountMinor, currency });
      const url = new URL(`/payment/test?payment=${transactionId}`, successUrl).href;
      return { reference, next: { kind: 'redirect', url }, response: { reference, url } };
    },
    state: async (reference) => said(await charged(reference)),
    async readWebhook(rawBody, _headers, now) {
      const event = opened(ctx, rawBody);
      if (Math.abs(now.getTime() - event.at.getTime()) > FRESH) throw new WebhookRejectedError('age');
      return event;
    },
    refunds: async (reference) => refundsOf(await charged(reference)),
    async refund(reference, money, key) {
      await charged(reference);
      if (!(await giveBack(ctx, reference, { key, amountMinor: money.amountMinor })))
        throw new GatewayError('The test gateway has not been paid that', { again: false });
      return refundOf(key, money);
    },
  };
}

function opened(ctx: Ctx, rawBody: Buffer): Announcement {
  try {
    const sealed = Buffer.from(rawBody.toString('latin1'), 'base64');
    return announcement.parse(JSON.parse(unseal(ctx.config, PURPOSE, sealed)));
  } catch {
    throw new WebhookRejectedError('signature');
  }
}

/** Ends a charge as chosen on its page. @returns the body of the announcement that the gateway sends then */
export async function endTestCharge(
  ctx: Ctx,
  reference: string,
  outcome: 'success' | 'failed',
): Promise<Buffer | undefined> {
  const charge = await endCharge(ctx, reference, outcome);
  if (!charge) return undefined;
  const event = { id: `evt_${randomUUID()}`, at: ctx.now(), reference, ...said(charge) };
  return Buffer.from(seal(ctx.config, PURPOSE, JSON.stringify(event)).toString('base64'));
}
