import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { PaymentTransaction } from '../contract.ts';
import { factsOf, GATEWAY_NAMES, type GatewayName } from '../gateways.ts';
import { METHOD_NAMES, TRANSFER } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { bankDetails, openKeysOf, openMethods } from './gateways.service.ts';
import { invoiceTerms } from './invoices/index.ts';
import { quote } from './quoting.service.ts';
import type { Begun } from './starting.service.ts';
import type { TransactionRow } from './transactions.queries.ts';
import { toTransactions } from './wire.ts';

/** Returns one payment in wire names. */
export async function onWire(ctx: Ctx, row: TransactionRow): Promise<PaymentTransaction> {
  const [transaction] = await toTransactions(ctx, [row]);
  return transaction as PaymentTransaction;
}

/** Returns the settings that clients have always asked for: a word for each gateway, and the keys that browsers need. */
export async function settingsOnWire(
  ctx: Ctx,
  { package_id: packageId }: { package_id?: number | undefined },
) {
  const [open, details, { currency }, asked] = await Promise.all([
    openMethods(ctx),
    bankDetails(ctx),
    getSettings(ctx),
    packageId === undefined ? null : toPay(ctx, packageId),
  ]);
  const isOpen = (method: (typeof open)[number]) => (open.includes(method) ? '1' : '0');
  const statuses = GATEWAY_NAMES.flatMap((name) => {
    const { classic } = factsOf(name);
    return classic ? [{ type: classic.status, data: isOpen(name) }] : [];
  });
  const keys = await Promise.all(
    GATEWAY_NAMES.map((name) => publicKeyOnWire(ctx, name, { isOpen: open.includes(name), currency })),
  );
  return {
    data: [...statuses, { type: 'bank_transfer_status', data: isOpen('bank_transfer') }, ...keys.flat()],
    methods: open.map((method) => ({ method, name: METHOD_NAMES[method] })),
    bank_details: open.includes(TRANSFER) ? [...details] : [],
    to_pay: asked,
  };
}

/** Returns the public key of a gateway and the currency it takes, under the names that existing clients know. */
async function publicKeyOnWire(
  ctx: Ctx,
  name: GatewayName,
  { isOpen, currency }: { isOpen: boolean; currency: { code: string } },
) {
  const { publicKey = '', classic } = factsOf(name);
  const key = isOpen ? String((await openKeysOf(ctx, name))[publicKey] ?? '') : '';
  return [
    ...(classic?.publicKey ? [{ type: classic.publicKey, data: key }] : []),
    ...(classic?.currency ? [{ type: classic.currency, data: currency.code }] : []),
  ];
}

async function toPay(ctx: Ctx, packageId: number) {
  const { amounts, currency } = await quote(ctx, packageId);
  if (!amounts) return null;
  const { taxName, taxRate } = await invoiceTerms(ctx);
  return {
    net: amountOf(amounts.netMinor, currency),
    tax: amountOf(amounts.taxMinor, currency),
    gross: amountOf(amounts.totalMinor, currency),
    currency,
    tax_name: taxRate > 0 ? taxName : '',
  };
}

const INTENT_STATUS = { success: 'succeed', failed: 'failed' } as const;

/** Returns a payment that was begun, as clients of payment intents read it. */
export async function intentOnWire(ctx: Ctx, { transaction, reference, next, response }: Begun) {
  const { id, state, package_id, currency } = transaction;
  return {
    payment_intent: {
      id: reference,
      amount: amountOf(transaction.amount_minor, currency),
      currency,
      metadata: { package_id, payment_transaction_id: id },
      status: state === 'success' || state === 'failed' ? INTENT_STATUS[state] : ('pending' as const),
      payment_transaction_id: id,
      payment_gateway_response: response,
    },
    payment_transaction: await onWire(ctx, transaction),
    next,
  };
}
