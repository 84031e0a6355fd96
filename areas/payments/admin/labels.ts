import { METHOD_NAMES, METHODS, STATES, type State } from '../rules.ts';

const STATE_LABELS: Readonly<Record<State, string>> = {
  pending: 'Begun',
  success: 'Paid',
  failed: 'Not paid',
  review: 'Waits for us',
  rejected: 'Rejected',
  refunded: 'Paid back',
};

export const STATE_CHOICES = [
  ...STATES.map((id) => ({ id, name: STATE_LABELS[id] })),
  { id: 'refunding', name: 'Being paid back' },
  { id: 'disputed', name: 'Disputed' },
];
export const METHOD_CHOICES = METHODS.map((id) => ({ id, name: METHOD_NAMES[id] }));

/** Steps in the life of a payment, as staff read them. */
export const ACTION_LABELS: Readonly<Record<string, string>> = {
  paid: 'Paid, by the gateway’s word',
  mismatched: 'Other money came than was asked for',
  declined: 'Declined',
  cancelled: 'Given up',
  lapsed: 'Lapsed',
  receipt: 'A receipt was sent',
  approved: 'Approved',
  rejected: 'Rejected',
  refunding: 'All of it is to go back',
  refund_failed: 'It could not be paid back',
  refunded: 'All of it is back',
  disputed: 'Disputed',
  dispute_won: 'The dispute is over, the money stays',
  charged_back: 'Lost to a dispute',
  part_refunding: 'A part is to go back',
  part_refunded: 'A part is back',
  part_refund_failed: 'A part could not be paid back',
};

export const PART_LABELS = {
  wanted: 'waits for the gateway',
  under_way: 'on its way back',
  done: 'back',
  failed: 'failed',
} as const;

/** Returns the status of a payment as short text. */
export function statusLabel(payment: {
  state: State;
  is_refunding: boolean;
  is_disputed: boolean;
  returned: number;
}): string {
  const words = [STATE_LABELS[payment.state]];
  if (payment.is_refunding) words.push('being paid back');
  if (payment.is_disputed) words.push('disputed');
  if (payment.state === 'success' && payment.returned > 0) words.push('a part is back');
  return words.join(', ');
}

/** Returns an amount where the reader is, with its currency's code. */
export function moneyLabel(amount: number, currency: string): string {
  return new Intl.NumberFormat(undefined, { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount,
  );
}

export const momentLabel = (at: string | null): string => (at === null ? '' : new Date(at).toLocaleString());
