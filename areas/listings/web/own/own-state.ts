import type { OwnProperty } from '../../contract.ts';

/** What the owner calls the state of a listing: review and switch in one word. */
export const OWN_STATES = ['live', 'pending', 'rejected', 'inactive'] as const;
export type OwnState = (typeof OWN_STATES)[number] | 'expired' | 'done';

/** The request's filters for a state. */
export const STATE_FILTERS = {
  live: { request_status: 'approved', status: '1' },
  pending: { request_status: 'pending' },
  rejected: { request_status: 'rejected' },
  inactive: { request_status: 'approved', status: '0' },
} as const satisfies Record<(typeof OWN_STATES)[number], Record<string, string>>;

export function ownState(
  listing: Pick<OwnProperty, 'status' | 'request_status' | 'property_type'>,
): OwnState {
  if (listing.request_status !== 'approved') return listing.request_status;
  if (listing.property_type === 'sold' || listing.property_type === 'rented') return 'done';
  return listing.status === 1 ? 'live' : 'inactive';
}

/** The state an address asks for, undefined for all. */
export function readState(raw: unknown): (typeof OWN_STATES)[number] | undefined {
  return OWN_STATES.find((state) => state === raw);
}

/** What the address says about the list. */
export interface DashboardSearch {
  state?: string | undefined;
  page?: string | undefined;
}
