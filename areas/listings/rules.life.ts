/** The life of a listing: its states, and the one table that says who may change them to what. Pure. */
import {
  LIFE_ACTIONS,
  type OFFER_STATES,
  type OWN_STATES,
  type PROPERTY_TYPES,
  type REQUEST_STATUSES,
} from './limits.ts';

/** Where a listing stands. */
export interface LifeState {
  /** What the site has decided. */
  readonly review: (typeof REQUEST_STATUSES)[number];
  /** The owner's own switch. */
  readonly isActive: boolean;
  readonly offer: (typeof PROPERTY_TYPES)[number];
  /** How the offer stands; absent as null: plainly on the market. */
  readonly offerState?: (typeof OFFER_STATES)[number] | null;
}

/** Who acts: the owner, someone of the site, or time itself. */
export type LifeRole = 'owner' | 'staff' | 'clock';

interface Transition {
  readonly who: readonly LifeRole[];
  /** Absent: from every state. */
  readonly from: {
    readonly review?: readonly LifeState['review'][];
    readonly offer?: readonly LifeState['offer'][];
    /** Only where there is such a state. */
    readonly hasOfferState?: true;
  };
  readonly to: Partial<LifeState> | 'deleted';
  /** Message for those who may do it: "you can …". */
  readonly words: string;
}

const ON_OFFER = ['sell', 'rent'] as const;
/** What the site has once agreed to. */
const AGREED = ['approved', 'expired'] as const;
const EVER_OFFERED = ['pending', 'approved', 'expired'] as const;

export type LifeAction = (typeof LIFE_ACTIONS)[number];

/** Every change of state there is; what is not here cannot happen. */
export const TRANSITIONS: Readonly<Record<LifeAction, Transition>> = {
  approve: {
    who: ['staff'],
    from: { review: ['pending', 'rejected'] },
    to: { review: 'approved' },
    words: 'approve it',
  },
  reject: {
    who: ['staff'],
    from: { review: ['pending'] },
    to: { review: 'rejected' },
    words: 'reject it with a reason',
  },
  take_down: {
    who: ['staff'],
    from: { review: EVER_OFFERED },
    to: { review: 'rejected' },
    words: 'take it down with a reason',
  },
  expire: {
    who: ['clock', 'staff'],
    from: { review: ['approved'], offer: ON_OFFER },
    to: { review: 'expired' },
    words: 'let it expire',
  },
  /** "Yes, it is still available": nothing changes but the day it expires. */
  confirm: {
    who: ['owner'],
    from: { review: ['approved'], offer: ON_OFFER },
    to: {},
    words: 'say that it is still available',
  },
  renew: {
    who: ['owner', 'staff'],
    from: { review: ['expired'], offer: ON_OFFER },
    to: { review: 'approved' },
    words: 'renew it',
  },
  /** An edited listing goes back to the site: always once it was rejected, else as the operator has set. */
  resubmit: {
    who: ['owner'],
    from: { review: ['rejected', 'approved', 'expired'] },
    to: { review: 'pending' },
    words: 'edit it and send it in again',
  },
  activate: {
    who: ['owner'],
    from: { review: ['approved'] },
    to: { isActive: true },
    words: 'switch it on',
  },
  deactivate: {
    who: ['owner'],
    from: { review: ['approved'] },
    to: { isActive: false },
    words: 'switch it off',
  },
  sell: {
    who: ['owner', 'staff'],
    from: { review: AGREED, offer: ['sell'] },
    to: { offer: 'sold', offerState: null },
    words: 'mark it as sold',
  },
  let: {
    who: ['owner', 'staff'],
    from: { review: AGREED, offer: ['rent'] },
    to: { offer: 'rented', offerState: null },
    words: 'mark it as rented',
  },
  relist_sell: {
    who: ['owner', 'staff'],
    from: { review: AGREED, offer: ['sold'] },
    to: { offer: 'sell' },
    words: 'put it back on sale',
  },
  relist_rent: {
    who: ['owner', 'staff'],
    from: { review: AGREED, offer: ['rented'] },
    to: { offer: 'rent' },
    words: 'offer it for rent again',
  },
  /** While editing: the same home, offered the other way. */
  offer_for_rent: {
    who: ['owner'],
    from: { offer: ['sell'] },
    to: { offer: 'rent', offerState: null },
    words: 'offer it for rent instead',
  },
  offer_for_sale: {
    who: ['owner'],
    from: { offer: ['rent'] },
    to: { offer: 'sell', offerState: null },
    words: 'offer it for sale instead',
  },
  /** The public sees it, marked, before it can be bought. */
  announce: {
    who: ['owner', 'staff'],
    from: { review: ['approved'], offer: ON_OFFER },
    to: { offerState: 'coming_soon' },
    words: 'announce it as coming soon',
  },
  under_offer: {
    who: ['owner', 'staff'],
    from: { review: ['approved'], offer: ['sell'] },
    to: { offerState: 'under_offer' },
    words: 'mark it as under offer',
  },
  reserve: {
    who: ['owner', 'staff'],
    from: { review: ['approved'], offer: ON_OFFER },
    to: { offerState: 'reserved' },
    words: 'mark it as reserved',
  },
  agree_let: {
    who: ['owner', 'staff'],
    from: { review: ['approved'], offer: ['rent'] },
    to: { offerState: 'let_agreed' },
    words: 'mark it as let agreed',
  },
  withdraw: {
    who: ['owner', 'staff'],
    from: { review: ['approved'], offer: ON_OFFER },
    to: { offerState: 'withdrawn', isActive: false },
    words: 'withdraw it from the market',
  },
  on_market: {
    who: ['owner', 'staff'],
    from: { review: ['approved'], offer: ON_OFFER, hasOfferState: true },
    to: { offerState: null, isActive: true },
    words: 'put it back on the market',
  },
  delete: { who: ['owner', 'staff'], from: {}, to: 'deleted', words: 'delete it' },
};

export type Step =
  | { readonly ok: true; readonly state: LifeState | 'deleted' }
  | { readonly ok: false; readonly allowed: LifeAction[]; readonly message: string };

/** Returns the state after an action, or why not and what could be done instead. */
export function step(state: LifeState, action: LifeAction, who: LifeRole): Step {
  const { to } = TRANSITIONS[action];
  if (may(state, action, who))
    return { ok: true, state: to === 'deleted' ? to : settled({ ...state, ...to }) };
  const allowed = allowedActions(state, who);
  const instead = allowed.map((one) => TRANSITIONS[one].words).join(', ');
  const message = `This listing is ${stateLabel(state)}, so you cannot ${TRANSITIONS[action].words}.`;
  return { ok: false, allowed, message: instead === '' ? message : `${message} You can: ${instead}.` };
}

/** Returns the state without what contradicts it: what is switched on is not withdrawn. */
const settled = (state: LifeState): LifeState =>
  state.isActive && state.offerState === 'withdrawn' ? { ...state, offerState: null } : state;

/** Returns everything that may be done to a listing in this state, in the order of the table. */
export function allowedActions(state: LifeState, who: LifeRole): LifeAction[] {
  return LIFE_ACTIONS.filter((action) => may(state, action, who));
}

function may(state: LifeState, action: LifeAction, who: LifeRole): boolean {
  const { who: roles, from, to } = TRANSITIONS[action];
  const offerState = state.offerState ?? null;
  const isThere = to !== 'deleted' && offerState !== null && to.offerState === offerState;
  return (
    roles.includes(who) &&
    !isThere &&
    !(from.hasOfferState && offerState === null) &&
    (from.review?.includes(state.review) ?? true) &&
    (from.offer?.includes(state.offer) ?? true)
  );
}

const OFFER_LABELS: Readonly<Record<LifeState['offer'], string>> = {
  sell: 'for sale',
  rent: 'for rent',
  sold: 'sold',
  rented: 'rented out',
};
const REVIEW_LABELS: Readonly<Record<LifeState['review'], string>> = {
  pending: 'waiting for review',
  approved: 'approved',
  rejected: 'rejected',
  expired: 'expired',
};

function stateLabel({ review, offer, isActive, offerState }: LifeState): string {
  const offered = offerState
    ? `${OFFER_LABELS[offer]}, ${offerState.replace('_', ' ')}`
    : OFFER_LABELS[offer];
  return `${REVIEW_LABELS[review]} and ${offered}${isActive ? '' : ' (switched off)'}`;
}

/** What `update_property_status` asks for with its digit: the new type, from whatever the listing is now. */
export const OFFER_ACTIONS: Readonly<Record<LifeState['offer'], LifeAction>> = {
  sell: 'relist_sell',
  rent: 'relist_rent',
  sold: 'sell',
  rented: 'let',
};

/** How long a reason for a rejection may be; characters. The owner reads it. */
export const LONGEST_REASON = 1000;

/** Returns whether the listing is public. */
export function isOnOffer({ review, isActive, offer }: LifeState): boolean {
  return review === 'approved' && isActive && (offer === 'sell' || offer === 'rent');
}

export type OwnState = (typeof OWN_STATES)[number];

/** Returns the state by its owner's name for it: the site's word first, then a closed deal, then the clock, then the switch. */
export function ownState({ review, isActive, offer }: LifeState): OwnState {
  if (review === 'pending' || review === 'rejected') return review;
  if (offer === 'sold' || offer === 'rented') return 'done';
  if (review === 'expired') return 'expired';
  return isActive ? 'live' : 'inactive';
}
