import type { ApiClient } from '@keystead/http/client';
import { countClick } from '../../contract.ts';
import { MOST_CARDS } from '../../rules.ts';
import { keepIds, keptIds } from '../heart/stored-ids.ts';

/** Remembers in this browser that a listing was looked at, and tells the site: its page may have come from a cache. */
export function noteVisit(api: ApiClient, listingId: number): void {
  const others = keptIds('recently-viewed').filter((id) => id !== listingId);
  keepIds('recently-viewed', [listingId, ...others], MOST_CARDS);
  // A view that is not counted is no error of the visitor's.
  api(countClick, { property_id: listingId }).catch(() => undefined);
}
