import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { Action } from '../rules.ts';
import { storeDispute } from './disputes.queries.ts';
import { GatewayError } from './gateways/port.ts';
import { GatewaySilent, gatewayOf } from './gateways.service.ts';
import { rest, takeLocked } from './life.service.ts';
import { notifyOperator } from './notifying.jobs.ts';
import { lockTransaction } from './transactions.queries.ts';

const MEANS = { open: 'disputed', won: 'dispute_won', lost: 'charged_back' } as const satisfies Record<
  string,
  Action
>;

/**
 * Asks the gateway how it stands with a dispute, and heeds it: the package rests while it is open, goes on when it is won,
 * and ends when it is lost. A known status changes nothing; else staff are notified.
 *
 * The gateway is asked while the payment is locked, so that an older answer never comes after a newer one.
 * @throws ApiError unavailable when the gateway does not answer
 */
export async function heedDispute(ctx: Ctx, transactionId: number, reference: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const row = await lockTransaction(open, transactionId);
    const gateway = await gatewayOf(open, row.method);
    const dispute = await gateway?.dispute?.(reference).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      ctx.log.warn(
        { err: error, gateway: row.method, reference },
        'a gateway could not be asked of a dispute',
      );
      if (error.again) throw new GatewaySilent();
      // It answers, though not to this: others are asked about all the same.
      throw new ApiError('unavailable', 'The gateway does not say how it stands with this dispute.');
    });
    if (!dispute) return;
    const before = await storeDispute(open, row, dispute);
    if (before === dispute.state) return;
    await takeLocked(open, row, MEANS[dispute.state], `Dispute ${reference} ${dispute.reason}`.trim());
    await rest(open, transactionId);
    await notifyOperator(open, transactionId, `dispute_${dispute.state}`);
  });
}
