import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { Method } from '../rules.ts';
import { GatewayError, type GatewayState } from './gateways/port.ts';
import { type Cashier, GatewaySilent, gatewayOf, openMethods } from './gateways.service.ts';
import type { TransactionRow } from './transactions.queries.ts';

/** Returns the gateway of a payment that was begun there. @throws ApiError unavailable where it is not set up */
export async function cashierOf(ctx: Ctx, row: TransactionRow): Promise<Cashier> {
  const gateway = await gatewayOf(ctx, row.method);
  if (gateway && row.reference !== null) return gateway;
  throw new ApiError('unavailable', 'The gateway of this payment is not set up.');
}

/** Returns the status of a payment from its gateway. @throws ApiError unavailable */
export const lookedUp = (ctx: Ctx, gateway: Cashier, row: TransactionRow): Promise<GatewayState> =>
  asked(ctx, row, gateway.state(row.reference as string));

/** @throws ApiError unavailable: GatewaySilent when it may answer later */
export async function asked<T>(ctx: Ctx, row: TransactionRow, question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    ctx.log.warn({ err: error, gateway: row.method, transaction: row.id }, 'a gateway could not be asked');
    if (error.again) throw new GatewaySilent();
    throw new ApiError('unavailable', 'The gateway does not say how it stands with this payment.');
  }
}

/** Returns the gateways that take payments here now; not the one that takes no money. */
export async function openGateways(ctx: Ctx): Promise<Method[]> {
  return (await openMethods(ctx)).filter((method) => method !== 'test' && method !== 'bank_transfer');
}

/** No payment is called so: a gateway that works says that it knows none. */
const NO_PAYMENT = 'status-check';

/** Asks every gateway that takes payments here about a payment that there is not. @returns whether all of them answer */
export async function areGatewaysReached(ctx: Ctx): Promise<boolean> {
  const answers = (await openGateways(ctx)).map(async (method) => {
    try {
      await (await gatewayOf(ctx, method))?.state(NO_PAYMENT);
      return true;
    } catch (error) {
      return !(error instanceof GatewayError && error.again);
    }
  });
  return (await Promise.all(answers)).every(Boolean);
}
