/** Policy of offers and applications: pure, the same in the browser and on the server. Times in seconds. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What a home is offered as: for sale it gets offers, for rent applications. */
export const KINDS = ['sell', 'rent'] as const;
export type OfferKind = (typeof KINDS)[number];

/** Who offers, and who is in charge of the home. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/**
 * How an offer stands. `submitted` waits for the seller and `countered` for the buyer; `closed` is one whose home has gone from the
 * market, `fell_through` one that was accepted and came to nothing, `completed` one by which the home was sold or let.
 */
export const STATES = [
  'submitted',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'fell_through',
  'completed',
] as const;
export type OfferState = (typeof STATES)[number];

/** States in which an offer waits for one of the two. */
export const OPEN_STATES = ['submitted', 'countered'] as const satisfies readonly OfferState[];
/** States in which an offer counts: one of a person for a home. */
export const STANDING_STATES = [...OPEN_STATES, 'accepted'] as const satisfies readonly OfferState[];
/** Returns whether an offer waits or is accepted. */
export const isStanding = (state: OfferState) => STANDING_STATES.some((one) => one === state);
/** Returns whether an offer waits for one of the two. */
export const isOpen = (state: OfferState) => OPEN_STATES.some((one) => one === state);

/** What people do with an offer. */
export const STEPS = ['accept', 'counter', 'decline', 'withdraw', 'fall_through', 'complete'] as const;
export type Step = (typeof STEPS)[number];
/** Those that say nothing new of what is offered. */
export const ANSWERS = [
  'accept',
  'decline',
  'withdraw',
  'fall_through',
  'complete',
] as const satisfies readonly Step[];
export type AnswerStep = (typeof ANSWERS)[number];

/** Lines of the history of an offer: it is made, people do steps, time and the market end it. */
export const ROUNDS = ['make', ...STEPS, 'expire', 'close'] as const;
export type Round = (typeof ROUNDS)[number];

type States = Readonly<Partial<Record<OfferState, Readonly<Partial<Record<Side, OfferState>>>>>>;

/** The one table of steps: from which state who brings an offer to which one. What is not in it cannot be done. */
const TRANSITIONS: Readonly<Record<Step, States>> = {
  accept: { submitted: { seller: 'accepted' }, countered: { buyer: 'accepted' } },
  decline: { submitted: { seller: 'declined' }, countered: { buyer: 'declined' } },
  counter: { submitted: { seller: 'countered' }, countered: { buyer: 'submitted' } },
  withdraw: { submitted: { buyer: 'withdrawn' } },
  fall_through: { accepted: { seller: 'fell_through' } },
  complete: { accepted: { seller: 'completed' } },
};

/** What a step depends on. */
export interface Standing {
  readonly state: OfferState;
  readonly expiresAt: Date;
}

/** Returns the state that a step leads to; undefined where this side cannot do it now: what has expired waits for nobody. */
export function stateAfter(
  { state, expiresAt }: Standing,
  step: Step,
  side: Side,
  now: Date,
): OfferState | undefined {
  if (isOpen(state) && expiresAt.getTime() <= now.getTime()) return undefined;
  return TRANSITIONS[step][state]?.[side];
}

/** Returns what a side may do with an offer now, in the order of the table. */
export const stepsOf = (offer: Standing, side: Side, now: Date): Step[] =>
  STEPS.filter((step) => stateAfter(offer, step, side, now) !== undefined);

/** What an offer may depend on; everything else is said in words. */
export const CONDITIONS = ['financing', 'own_sale', 'survey', 'furniture', 'move_in'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** Those that an offer, or an application, can have: who rents always says when they move in. */
export const CONDITIONS_OF: Readonly<Record<OfferKind, readonly Condition[]>> = {
  sell: CONDITIONS,
  rent: ['survey', 'furniture'],
};

export const LIMITS = {
  /** In the currency of the home. */
  amount: { min: 1, max: 1e12 },
  words: 2000,
  reason: 1000,
  /** Days until an offer expires. */
  days: { min: 1, max: 30 },
  standardDays: 7,
  months: { min: 1, max: 600 },
  people: { min: 1, max: 50 },
  /** Years ahead that someone may wish to move in. */
  startYears: 3,
  /** Of one person that wait or are accepted. */
  standing: 20,
  /** Rounds of one offer: two who agree on nothing write to each other. */
  rounds: 60,
} as const;

/** Papers that go with an offer, of both sides together. */
export const DOCUMENTS = {
  most: 10,
  bytes: 5 * 1024 * 1024,
  /** An address of one ends after this. */
  linkSeconds: 600,
  /** They are removed so long after the end of their offer. */
  retention: 30 * DAY,
} as const;

export const RATE_LIMITS = {
  offersPerPerson: { limit: 30, per: DAY },
  changesPerPerson: { limit: 120, per: HOUR },
  documentsPerPerson: { limit: 60, per: DAY },
} as const;

/** States of a listing in which it is spoken for, by its kind: what accepting an offer makes it. */
export const TAKEN = { sell: 'under_offer', rent: 'let_agreed' } as const satisfies Record<OfferKind, string>;

/** Returns why a day is none to move in on, or undefined. @param today `2027-05-31` */
export function startIssue(day: string, today: string): string | undefined {
  if (day < today) return 'must not be in the past';
  const latest = `${Number(today.slice(0, 4)) + LIMITS.startYears}${today.slice(4)}`;
  return day > latest ? 'must be within the next years' : undefined;
}
