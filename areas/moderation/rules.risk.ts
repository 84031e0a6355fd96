/**
 * How risky something looks that waits for staff. Pure. It decides nothing: it says what to look at first. Every signal
 * adds its points; what adds up to a hundred or more counts as a hundred.
 */

export const SIGNALS = {
  /** The person came within the last three days. */
  new_account: 15,
  /** Of what this person had sent in, staff have rejected something within half a year … */
  refused_before: 20,
  /** … three times or more. */
  refused_often: 35,
  /** Someone has reported it, and staff have not reviewed it yet. */
  reported: 25,
  /** Three people or more have. */
  reported_often: 50,
  /** Less than half of what its like cost in the same city. */
  price_low: 30,
  /** More than three times that. */
  price_high: 10,
  /** It speaks of ways to pay that leave no trace, or of paying before one has seen the home. */
  swindle_words: 40,
  /** A number, an address or a link in the text, bypassing the site. */
  contact_in_words: 15,
  /** Mostly capital letters, or the same sign over and over. */
  shouting: 5,
} as const;
export type Signal = keyof typeof SIGNALS;

/** What is known of something that waits. Prices in the operator's currency. */
export interface RiskFacts {
  /** Undefined without a known account. */
  readonly accountAgeDays?: number | undefined;
  readonly rejections: number;
  readonly openReports: number;
  readonly words?: string | undefined;
  readonly price?: number | undefined;
  readonly usualPrice?: number | undefined;
}

export interface Risk {
  /** 0 to 100. */
  readonly score: number;
  readonly signals: readonly Signal[];
}

/** Days that an account counts as new, and that an error is held against someone. */
export const RISK_DAYS = { newAccount: 3, rejections: 180 } as const;
const PRICE = { low: 0.5, high: 3 } as const;
const OFTEN = 3;

const SWINDLE_WORDS = [
  'western union',
  'money ?gram',
  'gift ?cards?',
  'paysafe(?:card)?',
  'bitcoins?|btc|usdt|crypto(?:currency)?',
  '(?:pay|send|transfer) (?:\\S+ ){0,3}(?:before|in advance|upfront)',
  'deposit (?:before|in advance|upfront|up front)',
  'keys (?:by|will be sent by) (?:post|mail|courier)',
  'i am (?:currently )?abroad',
  'pay ?pal friends',
  'transferencia anticipada|pago por adelantado',
  'virement (?:à|a) l.avance|mandat cash',
  'अग्रिम भुगतान',
  'الدفع مقدما',
];
const SWINDLE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SWINDLE_WORDS.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Bounded, or a long word of no address would be looked at from each of its letters. An address, a link, or nine digits and more that are written as numbers are. */
const CONTACT =
  /[\p{L}\p{N}._-]{1,64}@[\p{L}\p{N}-]{1,63}\.\p{L}{2}|https?:\/\/|www\.|\+?\d(?:[ .()/-]?\d){8,}/u;
const REPEATED = /([^\s\d.,-])\1{5,}/u;

/** Returns the risk of something that waits; signals in the order of the table. */
export function riskOf(facts: RiskFacts): Risk {
  const { accountAgeDays, rejections, openReports, price, usualPrice } = facts;
  const words = (facts.words ?? '').normalize('NFC');
  const ratio = price !== undefined && usualPrice ? price / usualPrice : 1;
  const holds: Readonly<Record<Signal, boolean>> = {
    new_account: accountAgeDays !== undefined && accountAgeDays < RISK_DAYS.newAccount,
    refused_before: rejections > 0 && rejections < OFTEN,
    refused_often: rejections >= OFTEN,
    reported: openReports > 0 && openReports < OFTEN,
    reported_often: openReports >= OFTEN,
    price_low: ratio < PRICE.low,
    price_high: ratio > PRICE.high,
    swindle_words: SWINDLE.test(words),
    contact_in_words: CONTACT.test(words),
    shouting: isShouted(words),
  };
  const signals = (Object.keys(SIGNALS) as Signal[]).filter((signal) => holds[signal]);
  const points = signals.reduce((sum, signal) => sum + SIGNALS[signal], 0);
  return { score: Math.min(100, points), signals };
}

function isShouted(words: string): boolean {
  if (REPEATED.test(words)) return true;
  const letters = words.replaceAll(/\P{L}/gu, '');
  const capitals = words.replaceAll(/\P{Lu}/gu, '');
  return letters.length >= 40 && capitals.length > letters.length * 0.6;
}
