import type { ApiClient } from '@keystead/http/client';
import { countClick } from '../../contract.ts';
import { MOST_CARDS, MOST_SEEN_HERE } from '../../rules.ts';
import { mark } from '../heart/marks.ts';
import { storedNumbers, storeNumbers } from '../heart/stored-numbers.ts';
import { whoIsHere } from '../heart/use-marks.ts';

/** Records a viewed listing in this browser, and reports it: its page may have come from a cache. */
export function noteVisit(api: ApiClient, listingId: number): void {
  const others = storedNumbers('recently-viewed').filter((id) => id !== listingId);
  storeNumbers('recently-viewed', [listingId, ...others], MOST_CARDS);
  void markSeen(listingId);
  // A view that is not counted is no error of the visitor's.
  api(countClick, { property_id: listingId }).catch(() => undefined);
}

/** The browser remembers what a guest has seen; the server knows it of those who are signed in. */
async function markSeen(listingId: number): Promise<void> {
  const accountId = await whoIsHere();
  mark('seen', listingId, true);
  if (accountId !== 0) return;
  const others = storedNumbers('seen').filter((id) => id !== listingId);
  storeNumbers('seen', [listingId, ...others], MOST_SEEN_HERE);
}
