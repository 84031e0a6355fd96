import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import type { PaymentTransaction } from '../contract.ts';
import { METHOD_NAMES, type METHODS, TRANSFER } from '../rules.ts';
import { amountOf } from './amounts.ts';
import { bankDetails, openKeysOf, openMethods } from './gateways.service.ts';
import { invoiceTerms } from './invoices/index.ts';
import { quote } from './quoting.service.ts';
import type { Begun } from './starting.service.ts';
import type { TransactionRow } from './transactions.queries.ts';
import { toTransactions } from './wire.ts';

/** One payment in wire names. */
export async function onWire(ctx: Ctx, row: TransactionRow): Promise<PaymentTransaction> {
  const [transaction] = await toTransactions(ctx, [row]);
  return transaction as PaymentTransaction;
}

/** What clients have always asked: a word for each gateway, and the keys that browsers need. */
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
  const isOpen = (method: (typeof METHODS)[number]) => (open.includes(method) ? '1' : '0');
  const key = async (method: 'stripe' | 'razorpay' | 'paystack', name: string) =>
    open.includes(method) ? String((await openKeysOf(ctx, method))[name] ?? '') : '';
  return {
    data: [
      { type: 'stripe_gateway', data: isOpen('stripe') },
      { type: 'razorpay_gateway', data: isOpen('razorpay') },
      { type: 'paystack_gateway', data: isOpen('paystack') },
      { type: 'paypal_gateway', data: isOpen('paypal') },
      { type: 'flutterwave_status', data: isOpen('flutterwave') },
      { type: 'bank_transfer_status', data: isOpen('bank_transfer') },
      { type: 'stripe_publishable_key', data: await key('stripe', 'publishableKey') },
      { type: 'stripe_currency', data: currency.code },
      { type: 'razor_key', data: await key('razorpay', 'keyId') },
      { type: 'paystack_public_key', data: await key('paystack', 'publicKey') },
      { type: 'paystack_currency', data: currency.code },
    ],
    methods: open.map((method) => ({ method, name: METHOD_NAMES[method] })),
    bank_details: open.includes(TRANSFER) ? [...details] : [],
    to_pay: asked,
  };
}

async function toPay(ctx: Ctx, packageId: number) {
  const { figures, currency } = await quote(ctx, packageId);
  if (!figures) return null;
  const { taxName, taxRate } = await invoiceTerms(ctx);
  return {
    net: amountOf(figures.netMinor, currency),
    tax: amountOf(figures.taxMinor, currency),
    gross: amountOf(figures.totalMinor, currency),
    currency,
    tax_name: taxRate > 0 ? taxName : '',
  };
}

const INTENT_STATUS = { success: 'succeed', failed: 'failed' } as const;

/** A payment that was begun, as clients of payment intents read it. */
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
