import { factsOf, GATEWAY_NAMES, type GatewayName } from './gateways.ts';

/** How packages are paid for: at a gateway, by bank transfer, or, in the demo world, at a gateway that takes no money. */
export const METHODS = [...GATEWAY_NAMES, 'bank_transfer', 'test'] as const;
/** How payments were made; `moved` ones on another site, which moved in here: they are history, and nothing happens to them. */
export const ALL_METHODS = [...METHODS, 'moved'] as const;
export type Method = (typeof ALL_METHODS)[number];

const nameOf = (name: GatewayName) => factsOf(name).classic?.name ?? factsOf(name).label;

/** Names of methods on the wire, as existing clients compare them. */
export const METHOD_NAMES = {
  ...Object.fromEntries(GATEWAY_NAMES.map((name) => [name, nameOf(name)])),
  bank_transfer: 'Bank transfer',
  test: 'Test gateway',
  moved: 'Former website',
} as Readonly<Record<Method, string>>;

export const STATES = ['pending', 'success', 'failed', 'review', 'rejected', 'refunded'] as const;
export type State = (typeof STATES)[number];

/** What may happen to a payment. */
export const ACTIONS = [
  'paid',
  'mismatched',
  'declined',
  'cancelled',
  'lapsed',
  'receipt',
  'approved',
  'rejected',
  'refunding',
  'refund_failed',
  'refunded',
  'disputed',
  'dispute_won',
  'charged_back',
  'part_refunding',
  'part_refunded',
  'part_refund_failed',
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The one table of a payment's life: which state an action leads to from where. What does not stand here does not
 * happen. `paid` comes of a gateway only, with the amount and currency that were asked for; money that comes after
 * someone gave up has come all the same.
 */
export const TRANSITIONS: Readonly<Record<Action, Partial<Record<State, State>>>> = {
  paid: { pending: 'success', failed: 'success', review: 'success', rejected: 'success' },
  // Money came, but other than asked for: staff decides.
  mismatched: { pending: 'review', failed: 'review' },
  declined: { pending: 'failed' },
  cancelled: { pending: 'failed' },
  lapsed: { pending: 'failed' },
  // A transfer may be under way when its payer gives up, or arrive after a month.
  receipt: { pending: 'review', failed: 'review', review: 'review', rejected: 'review' },
  approved: { pending: 'success', failed: 'success', review: 'success', rejected: 'success' },
  rejected: { pending: 'rejected', review: 'rejected' },
  // Money on its way back, or in question, is not gone yet: the state stays, and the package rests.
  refunding: { success: 'success', review: 'review' },
  refund_failed: { success: 'success', review: 'review' },
  refunded: { success: 'refunded', review: 'refunded' },
  disputed: { success: 'success', review: 'review' },
  dispute_won: { success: 'success', review: 'review' },
  charged_back: { success: 'refunded', review: 'refunded' },
  // What goes back in part leaves the package where it is.
  part_refunding: { success: 'success' },
  part_refunded: { success: 'success' },
  part_refund_failed: { success: 'success' },
};

export const TRANSFER = 'bank_transfer' satisfies Method;

/** Whether a gateway has the money, the gateway says: other money than was asked for is given back, not approved. */
const BY_TRANSFER_ONLY: readonly Action[] = ['receipt', 'approved'];
const BY_GATEWAY_ONLY: readonly Action[] = [
  ...(['paid', 'mismatched', 'declined', 'refund_failed'] as const),
  ...(['disputed', 'dispute_won', 'charged_back'] as const),
];

/** Returns the state an action leads to; undefined when it may not happen here. */
export function next(method: Method, from: State, action: Action): State | undefined {
  if (method === 'moved') return undefined;
  const isTransfer = method === 'bank_transfer';
  if (isTransfer ? BY_GATEWAY_ONLY.includes(action) : BY_TRANSFER_ONLY.includes(action)) return undefined;
  if (action === 'rejected' && !isTransfer && from === 'pending') return undefined;
  return TRANSITIONS[action][from];
}

/** Returns the transitions open to a payment now. */
export const possible = (method: Method, from: State): Action[] =>
  ACTIONS.filter((action) => next(method, from, action) !== undefined);

/** What a gateway says about the money, beside what was asked for. */
export interface Said {
  /** `returned`: it was paid, and all of it went back since. */
  readonly state: 'pending' | 'success' | 'failed' | 'returned';
  readonly amountMinor: number;
  readonly currency: string;
}

/** Returns the state that a gateway's word means for a payment; undefined: nothing has happened yet. */
export function actionOf(
  said: Said,
  asked: { readonly amountMinor: number; readonly currency: string },
): Action | undefined {
  if (said.state === 'pending') return undefined;
  if (said.state === 'failed' || said.state === 'returned') return 'declined';
  return said.amountMinor === asked.amountMinor && said.currency === asked.currency ? 'paid' : 'mismatched';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times in milliseconds. */
export const TIMES = {
  /** An open payment for the same thing is gone on with, not begun again. */
  goneOnWith: 30 * MINUTE,
  /** A browser that waits does not make us ask the gateway more often. */
  betweenQuestions: 2000,
  /** Webhooks have come by then, or the gateway is asked. */
  firstQuestion: 2 * MINUTE,
  /** An announcement that is older than that is checked against what the gateway says now. */
  lateAnnouncement: 10 * MINUTE,
  /** How long a refund that is under way is asked about at every run; then less and less often. */
  refundAskedOften: 10 * MINUTE,
  /** Disputes take weeks, and are announced when they end; this is for announcements that are lost. */
  betweenDisputeQuestions: 6 * HOUR,
  /** Payments at a gateway end after that. */
  gatewayLapses: 3 * DAY,
  transferLapses: 30 * DAY,
} as const;

export const LIMITS = {
  receiptBytes: 5 * 1024 * 1024,
  /** Receipts one may send for one payment. */
  receipts: 5,
  reason: 500,
} as const;

/** Returns the reference a payer writes beside a transfer, so that it is found again. */
export const transferReference = (transactionId: number): string =>
  `KS-${String(transactionId).padStart(6, '0')}`;

/** States as owners and staff read them in English. */
export const STATE_LABELS: Readonly<Record<State, string>> = {
  pending: 'Awaiting payment',
  success: 'Paid',
  failed: 'Failed or cancelled',
  review: 'Under review',
  rejected: 'Rejected',
  refunded: 'Refunded',
};
