import type { ApiClient } from '@keystead/http/client';
import { countClick } from '../../contract.ts';
import { MOST_CARDS } from '../../rules.ts';
import { storedIds, storeIds } from '../heart/stored-ids.ts';

/** Records a viewed listing in this browser, and reports it: its page may have come from a cache. */
export function noteVisit(api: ApiClient, listingId: number): void {
  const others = storedIds('recently-viewed').filter((id) => id !== listingId);
  storeIds('recently-viewed', [listingId, ...others], MOST_CARDS);
  // A view that is not counted is no error of the visitor's.
  api(countClick, { property_id: listingId }).catch(() => undefined);
}
