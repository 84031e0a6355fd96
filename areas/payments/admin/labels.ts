import { moneyLabel } from '@keystead/kit/money';
import type { StaffPayment } from '../contract.staff.ts';
import { ALL_METHODS, METHOD_NAMES, STATE_LABELS, STATES, type State } from '../rules.ts';

export const STATE_CHOICES = [
  ...STATES.map((id) => ({ id, name: STATE_LABELS[id] })),
  { id: 'refunding', name: 'Refund in progress' },
  { id: 'disputed', name: 'Disputed' },
];
export const METHOD_CHOICES = ALL_METHODS.map((id) => ({ id, name: METHOD_NAMES[id] }));

/** Steps in the life of a payment, as staff read them. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
  paid: 'Paid, confirmed by the gateway',
  mismatched: 'Amount or currency does not match',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
  receipt: 'Receipt received',
  approved: 'Approved',
  rejected: 'Rejected',
  refunding: 'Full refund started',
  refund_failed: 'Refund failed',
  refunded: 'Fully refunded',
  disputed: 'Disputed',
  dispute_won: 'Dispute won',
  charged_back: 'Dispute lost',
  part_refunding: 'Partial refund started',
  part_refunded: 'Partially refunded',
  part_refund_failed: 'Partial refund failed',
};

export const PART_LABELS = {
  wanted: 'awaiting the gateway',
  under_way: 'refund in progress',
  done: 'refunded',
  failed: 'failed',
} as const;

/** Returns how a payment is called where several are found: by what was paid, for what and by whom. */
export function paymentTitle({
  id,
  amount,
  currency,
  package_name: what,
  account_name: who,
}: Pick<StaffPayment, 'id' | 'amount' | 'currency' | 'package_name' | 'account_name'>): string {
  return [`No. ${id}`, moneyLabel(amount, currency), what, who].filter((part) => part !== '').join(', ');
}

/** Why money is refunded most often; they stand on the credit note as they are chosen. */
export const REFUND_REASONS = ['Requested by the customer.', 'Charged twice.', 'Paid by mistake.'] as const;

/** Returns the status of a payment as short text. */
export function statusLabel(payment: {
  state: State;
  is_refunding: boolean;
  is_disputed: boolean;
  returned: number;
}): string {
  const words = [STATE_LABELS[payment.state]];
  if (payment.is_refunding) words.push('refund in progress');
  if (payment.is_disputed) words.push('disputed');
  if (payment.state === 'success' && payment.returned > 0) words.push('partially refunded');
  return words.join(', ');
}
