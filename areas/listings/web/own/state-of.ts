import type { OwnProperty } from '../../contract.ts';
import { type OwnState, ownState } from '../../rules.ts';

export function stateOf(listing: Pick<OwnProperty, 'status' | 'request_status' | 'property_type'>): OwnState {
  return ownState({
    review: listing.request_status,
    isActive: listing.status === 1,
    offer: listing.property_type,
  });
}
