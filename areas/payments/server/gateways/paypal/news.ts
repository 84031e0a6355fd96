import { z } from 'zod';
import { type GatewayDispute, GatewayError, type GatewayNews } from '../port.ts';
import { readBody } from '../signature.ts';
import { asked, type PaypalClient } from './client.ts';

const event = z.object({ event_type: z.string(), resource: z.record(z.string(), z.unknown()) });
/** A refund names its capture by its link upwards; a capture that was reversed names itself. */
const refund = z.object({ links: z.array(z.object({ href: z.string() })).default([]) });
const filed = z.object({ dispute_id: z.string().regex(/^[\w-]{1,255}$/) });
const dispute = z.object({
  status: z.string(),
  reason: z.string().default(''),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })),
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});

const REFUNDS = new Set([
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
]);
/** In the others, PayPal's own payout among them, we keep the money. */
const LOST = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Returns the news about refunds and disputes in a genuine announcement of PayPal's. */
export async function readPaypalNews(client: PaypalClient, rawBody: Buffer): Promise<GatewayNews | null> {
  const { event_type: type, resource } = readBody(rawBody, event);
  if (REFUNDS.has(type)) {
    const paths = (refund.safeParse(resource).data?.links ?? []).map(
      ({ href }) => /\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(href)?.[1],
    );
    const reference = await orderOf(client, paths.find(Boolean));
    return reference ? { about: 'refund', reference } : null;
  }
  if (!type.startsWith('CUSTOMER.DISPUTE.')) return null;
  const id = filed.safeParse(resource).data?.dispute_id;
  if (!id) return null;
  const { disputed_transactions: disputed } = await fetched(client, id);
  const captures = disputed.map((one) => one.seller_transaction_id);
  const reference = await orderOf(client, captures.find(Boolean));
  return reference ? { about: 'dispute', reference, dispute: id } : null;
}

/** Returns the status of a dispute from PayPal. */
export async function paypalDispute(client: PaypalClient, reference: string): Promise<GatewayDispute> {
  const { status, reason, dispute_outcome: outcome } = await fetched(client, reference);
  if (status !== 'RESOLVED') return { reference, state: 'open', reason };
  return { reference, state: LOST.has(outcome?.outcome_code ?? '') ? 'lost' : 'won', reason };
}

async function fetched(client: PaypalClient, id: string): Promise<z.infer<typeof dispute>> {
  const { success, data } = dispute.safeParse(await client.dispute(id));
  if (!success) throw new GatewayError('PayPal answered something unknown', { again: true });
  return data;
}

/** Returns the order that a capture was made of: by it we know the payment. */
async function orderOf(client: PaypalClient, captureId: string | undefined): Promise<string | undefined> {
  if (!captureId) return undefined;
  const { result } = await asked(client.payments.getCapturedPayment({ captureId }));
  return result.supplementaryData?.relatedIds?.orderId;
}
