import type { IncomingMessage } from 'node:http';
import type { GatewayName } from '../../../gateways.ts';
import type { GatewayKeys } from '../keys.ts';

/** A request as the vendor sees it. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A status with a JSON body; 303 with an address to go to. */
export type Reply = [number, unknown];

/** The vendor's record of one payment; amounts in the vendor's own units. */
export interface Payment {
  reference: string;
  id: number;
  amount: number;
  currency: string;
  state: 'open' | 'approved' | 'success' | 'failed';
  returnUrl: string;
  cancelUrl: string;
  /** Our transaction, as we sent it to the vendor. */
  transactionId: string;
  /** The shop's name of the item, where the vendor stores it. */
  unit?: string;
  refunds: Refund[];
  /** What becomes of refunds from now on; they are done at once unless said. */
  refundsAs?: Refund['state'];
  /** What its payer's bank says. */
  dispute?: Dispute;
}

export interface Refund {
  id: string;
  amount: number;
  key: string;
  /** Done unless said. */
  state?: 'pending' | 'success' | 'failed';
}

export interface Dispute {
  id: string;
  state: 'open' | 'won' | 'lost';
}

interface Announcement {
  body: Buffer;
  headers: Record<string, string>;
}

export type Outcome = 'success' | 'failed' | 'cancelled';
export type Spoiling = 'error' | 'silence' | 'garbage' | 'lost';

/** What differs between vendors. */
export interface Vendor {
  name: string;
  /** Checks a request as the vendor does: authentication, shape, then what is asked. */
  answer(asked: Asked): Reply;
  /** What the payer's deed makes of a payment, and what is announced of it. */
  settle(payment: Payment, outcome: 'success' | 'failed', now: Date): object;
  /** What is announced of the last refund of a payment. */
  announceRefund?(payment: Payment, refund: Refund, now: Date): object;
  announceDispute?(payment: Payment, dispute: Dispute, now: Date): object;
  sign(body: Buffer, now: Date): Record<string, string>;
  /** What the browser takes back to the shop. */
  returned?(payment: Payment): { method: 'get' | 'post'; fields: Record<string, string> };
}

/** A vendor's server on a loopback socket that checks what the real one checks. */
export interface StandIn {
  readonly url: string;
  readonly payments: Map<string, Payment>;
  readonly requests: Asked[];
  /** Where announcements go by themselves; null leaves them to the caller. */
  webhookUrl: string | null;
  /** Spoils the next request (to such an address): an answer of 500, none at all, no JSON, or work that is done and its answer lost. */
  spoilNext(how: Spoiling, at?: RegExp): void;
  /** What the payer does. Returns the vendor's announcement, which went to `webhookUrl` too where that is set. */
  pay(reference: string, outcome: 'success' | 'failed'): Promise<Announcement>;
  /** What becomes of a payment's last refund. Returns the announcement, which goes nowhere by itself. */
  endRefund(reference: string, state: 'pending' | 'success' | 'failed'): Announcement;
  /** What the payer's bank says. Returns the announcement, which goes nowhere by itself. */
  dispute(reference: string, state: Dispute['state']): Announcement;
  /** Any announcement, signed as the vendor signs. */
  announce(event: object, at?: Date): Announcement;
  deliver(announcement: Announcement, url?: string): Promise<number>;
  close(): Promise<void>;
}

/** What tests know of a gateway: exported as `standIn` by `stand-in.testing.ts` in the gateway's folder. */
export interface GatewayStandIn<Name extends GatewayName> {
  start(now?: () => Date): Promise<StandIn>;
  keys: GatewayKeys<Name>;
  /** In the place of the same ones of `keys`: what the vendor does not know. */
  wrongKeys: Partial<GatewayKeys<Name>>;
  /** The header that proves an announcement. */
  proof: string;
  /** An event of a kind we do not follow. */
  other: object;
  /** One of a kind we follow that says nothing. */
  empty: object;
  /** In what the vendor differs from most. */
  differs?: {
    /** The same key gives back again. */
    refundsTwice?: true;
    /** It announces no disputes that are followed. */
    noDisputes?: true;
    /** Its announcements prove little: the vendor is asked, and what counts is its word. */
    isAsked?: true;
    /** Every delivery is signed anew, so that none is early. */
    signsDeliveries?: true;
    /** Its library asks once more by itself. */
    retries?: true;
    /** It takes thousandths of a currency. */
    takesThousandths?: true;
  };
}
