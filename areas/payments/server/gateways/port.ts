import type { GatewayName } from '../../gateways.ts';

/** Money: whole minor units (cents, yen, fils) of an ISO 4217 currency in capitals. See `money.ts`. */
export interface Money {
  amountMinor: number;
  currency: string;
}

/** What is to be paid, all of it from our own records. */
export interface GatewayOrder extends Money {
  /** Our transaction, as text of at most 40 of `A-Za-z0-9-`. */
  transactionId: string;
  /** What is bought, as the payer's statement and the gateway's page say it. */
  description: string;
  payer: { name: string; email: string; phone?: string | undefined };
  /** Absolute addresses to which gateways with pages of their own send the browser back. */
  successUrl: string;
  failUrl: string;
}

/** A payment that was begun at the gateway. */
export interface Started {
  /** How the gateway and we call it from now on; unique for each gateway. Store it with the transaction. */
  reference: string;
  next: NextStep;
  /** The gateway's own answer, for clients that read it (`payment_gateway_response`). Holds no secret of ours. */
  response: Record<string, unknown>;
}

/** What the browser does now. */
type NextStep =
  | { kind: 'redirect'; url: string }
  | { kind: 'secret'; clientSecret: string; publishableKey: string }
  | { kind: 'form'; method: 'get' | 'post'; action: string; fields: Record<string, string> };

/**
 * How it stands with a payment, by the gateway's own word to our server. Only `success` is final: a payer whose card
 * was rejected may try another one, so `failed` may be followed by `success`. The amount is what was paid; before
 * `success` it is what is asked for, or 0 of "" where the gateway has no record yet. What went back to the payer is no longer paid: of a part
 * the rest counts, and all of it, done or on its way, makes `returned`, with the amount that was paid.
 */
export interface GatewayState extends Money {
  state: 'pending' | 'success' | 'failed' | 'returned';
}

/** Returns the payment's state when `returnedMinor` of it went back. */
export function paidState({ amountMinor, currency }: Money, returnedMinor: number): GatewayState {
  if (returnedMinor >= amountMinor && amountMinor > 0) return { state: 'returned', amountMinor, currency };
  return { state: 'success', amountMinor: amountMinor - returnedMinor, currency };
}

/** Returns the amount of these refunds that is back or on its way. */
export const sumOf = (refunds: readonly GatewayRefund[]): number =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** What a gateway announced, verified. */
export interface GatewayEvent extends GatewayState {
  /** The same for every delivery of one announcement: the key to count it once. */
  id: string;
  at: Date;
  reference: string;
}

export interface GatewayRefund extends Money {
  /** The gateway's name for the refund. */
  reference: string;
  /** `pending`: accepted, on its way to the payer. */
  state: 'pending' | 'success' | 'failed';
}

/** How it stands with money that a payer has disputed at the bank, or at the gateway. */
export interface GatewayDispute {
  /** The gateway's name for it. */
  reference: string;
  /** `won`: the money stays with us; `lost`: it went back. */
  state: 'open' | 'won' | 'lost';
  /** The gateway's word for what the payer says. */
  reason: string;
}

/** What is news of money that goes back; `reference` is the payment's. Its status is asked for, not announced. */
export type GatewayNews =
  | { about: 'refund'; reference: string }
  | { about: 'dispute'; reference: string; dispute: string };

export type GatewayHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One provider of payments. Methods that ask it throw `GatewayError`, and give up after the configured time. */
export interface Gateway {
  readonly name: GatewayName;
  /** Whether it can take this money at all (some currencies and amounts it cannot). Makes no request. */
  takes(money: Money): boolean;
  /**
   * Begins a payment. Asked again with the same order, some answer with the same payment; at others another one is
   * begun, and the earlier one, whose reference was never shown, stays unpaid.
   */
  start(order: GatewayOrder): Promise<Started>;
  /**
   * How a payment stands. Collects first what the payer has approved and the gateway holds for us, so this is also what makes the return of the browser, and the reconciliation, complete.
   */
  state(reference: string): Promise<GatewayState>;
  /**
   * Reads an announcement: proves that it is the gateway's and fresh. Where the gateway's signature proves little
   * or money is yet to be collected, the gateway is asked, so that the event can be believed.
   * @param rawBody the bytes as they came, before any parsing
   * @returns null for a genuine announcement that is not about the state of a payment: answer 200 and forget it
   * @throws WebhookRejectedError answer 400; GatewayError the gateway could not be asked: answer 503, it will come again
   */
  readWebhook(rawBody: Buffer, headers: GatewayHeaders, now: Date): Promise<GatewayEvent | null>;
  /**
   * Proves what the browser brings back from the gateway's own dialog.
   * @returns the reference it is about; ask `state` next
   * @throws WebhookRejectedError
   */
  readReturn?(fields: Readonly<Record<string, string>>): string;
  /**
   * Which refund or dispute an announcement is about, for which `readWebhook` has proved it and given null. As the gateway
   * is asked how it stands, neither repetition nor order matters.
   * @returns null for anything else; left out where the vendor announces nothing of the kind
   */
  readNews?(rawBody: Buffer): Promise<GatewayNews | null>;
  /** How it stands with a dispute that news was about. */
  dispute?(reference: string): Promise<GatewayDispute>;
  /** Everything that went back of a payment, is on its way, or was to and has failed. */
  refunds(reference: string): Promise<GatewayRefund[]>;
  /** Whether the same key never gives back twice; where not, a try whose end is not known is the last. */
  readonly refundsOnce: boolean;
  /**
   * Gives money back, all or a part. Ask for the state first: keys are forgotten after a while.
   * @param key names this refund among all refunds, at most 40 of `A-Za-z0-9-`
   */
  refund(reference: string, money: Money, key: string): Promise<GatewayRefund>;
}

/** The gateway was not reached, or answered that it will not. Its message names no key and no person. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** True when nothing is known about what became of the request, or a later try may succeed. */
  readonly again: boolean;
  constructor(message: string, options: ErrorOptions & { again: boolean }) {
    super(message, options);
    this.again = options.again;
  }
}

export type ApiErrorReason = 'signature' | 'age' | 'content';

/** An announcement that cannot be believed: not signed by the gateway, too old, or not readable. */
export class WebhookRejectedError extends Error {
  override name = 'WebhookRejectedError';
  readonly reason: ApiErrorReason;
  constructor(reason: ApiErrorReason, options?: ErrorOptions) {
    super(`Webhook rejected: ${reason}`, options);
    this.reason = reason;
  }
}
