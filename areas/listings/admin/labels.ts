import { moneyLabel } from '@keystead/kit/money';
import type { StaffListing, StaffListingPage } from '../contract.staff.ts';
import { OWN_STATES, type OwnState, PROPERTY_TYPES, type STAFF_ACTIONS } from '../rules.ts';

export type StaffAction = (typeof STAFF_ACTIONS)[number];

const STATE_LABELS: Readonly<Record<OwnState, string>> = {
  live: 'On the market',
  pending: 'Awaiting review',
  rejected: 'Not approved',
  inactive: 'Inactive',
  expired: 'Expired',
  done: 'Sold or rented',
};
export const STATE_COLOURS = {
  live: 'success',
  pending: 'warning',
  rejected: 'error',
  inactive: 'default',
  expired: 'default',
  done: 'info',
} as const;
const OFFER_LABELS: Readonly<Record<StaffListing['offer'], string>> = {
  sell: 'For sale',
  rent: 'For rent',
  sold: 'Sold',
  rented: 'Rented',
};

export const stateLabel = (state: OwnState): string => STATE_LABELS[state];
export const offerLabel = (offer: StaffListing['offer']): string => OFFER_LABELS[offer];
export const STATE_CHOICES = OWN_STATES.map((id) => ({ id, name: STATE_LABELS[id] }));
export const OFFER_CHOICES = PROPERTY_TYPES.map((id) => ({ id, name: OFFER_LABELS[id] }));

/** What can be done, what of several was done, and what is asked before. */
export const ACTIONS: Readonly<
  Record<StaffAction, { label: string; done: string; asks: string; isDangerous?: boolean }>
> = {
  approve: {
    label: 'Approve',
    done: 'approved',
    asks: 'It goes live again, and the owner is notified.',
  },
  take_down: {
    label: 'Take down',
    done: 'taken down',
    asks: 'It is removed from the site. The owner is sent the reason and can edit and resubmit it.',
    isDangerous: true,
  },
  expire: {
    label: 'Expire',
    done: 'expired',
    asks: 'It is removed from the site until the owner renews it. The owner is notified.',
    isDangerous: true,
  },
  renew: { label: 'Renew', done: 'renewed', asks: 'It is back on the market. The owner is notified.' },
  sell: {
    label: 'Mark as sold',
    done: 'marked as sold',
    asks: 'It is no longer on the market; the owner and everyone who saved it are notified.',
  },
  let: {
    label: 'Mark as rented',
    done: 'marked as rented',
    asks: 'It is no longer on the market; the owner and everyone who saved it are notified.',
  },
  relist_sell: {
    label: 'Relist for sale',
    done: 'on sale again',
    asks: 'It is back on the market. The owner is notified.',
  },
  relist_rent: {
    label: 'Relist for rent',
    done: 'for rent again',
    asks: 'It is back on the market. The owner is notified.',
  },
  announce: {
    label: 'Mark as coming soon',
    done: 'marked as coming soon',
    asks: 'It is listed as coming soon.',
  },
  under_offer: {
    label: 'Mark as under offer',
    done: 'marked as under offer',
    asks: 'It stays listed, marked as under offer.',
  },
  reserve: {
    label: 'Mark as reserved',
    done: 'marked as reserved',
    asks: 'It stays listed, marked as reserved.',
  },
  agree_let: {
    label: 'Mark as let agreed',
    done: 'marked as let agreed',
    asks: 'It stays listed, marked as let agreed.',
  },
  withdraw: {
    label: 'Withdraw',
    done: 'withdrawn',
    asks: 'It is removed from the site until it is put back on the market.',
    isDangerous: true,
  },
  on_market: {
    label: 'Back on the market',
    done: 'put back on the market',
    asks: 'It is on the market again.',
  },
};

/** Returns the audit log's names of actions, here and in the queue. */
export const doneLabel = (action: string): string =>
  (ACTIONS as Readonly<Record<string, { done: string }>>)[action]?.done ?? `${action}ed`;

/** As cards of the site have them. */
const PER_LABELS: Readonly<Record<string, string>> = {
  Daily: 'a day',
  Weekly: 'a week',
  Monthly: 'a month',
  Quarterly: 'a quarter',
  Yearly: 'a year',
};

export function priceLabel({ price, currency, rent_duration: per }: StaffListing): string {
  if (price === 0) return 'On request';
  const amount = moneyLabel(price, currency, 'stripIfInteger');
  return per === '' ? amount : `${amount} ${PER_LABELS[per] ?? per.toLowerCase()}`;
}

export const dayLabel = (at: string): string =>
  new Date(at).toLocaleDateString(undefined, { dateStyle: 'medium' });
const BY_LABELS = { owner: 'The owner', house: 'The operator', clock: 'Automatic' } as const;
const REVIEW_LABELS: Readonly<Record<string, string>> = {
  pending: 'sent in for review',
  approved: 'approved',
  rejected: 'not approved',
  expired: 'expired',
};

/** Returns a line of its history. */
export function historyLabel({ kind, before, after, by }: StaffListingPage['history'][number]): string {
  const who = BY_LABELS[by];
  if (kind === 'posted') return `${who}: posted`;
  if (kind === 'price') return `${who}: price ${before ?? ''} → ${after ?? ''}`;
  if (kind === 'activity') return `${who}: ${after === 'true' ? 'activated' : 'deactivated'}`;
  if (kind === 'offer_state') return `${who}: ${after?.replace('_', ' ') ?? 'back on the market'}`;
  if (kind === 'type')
    return `${who}: ${OFFER_LABELS[(after ?? '') as StaffListing['offer']]?.toLowerCase() ?? after ?? ''}`;
  return `${who}: ${before === 'expired' && after === 'approved' ? 'renewed' : (REVIEW_LABELS[after ?? ''] ?? after)}`;
}
