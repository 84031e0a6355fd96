import type { Recommendation, WireReason } from '../../contract.ts';
import type { useText } from '../text.ts';

const LABELS = {
  city: 'whyCity',
  category: 'whyCategory',
  price: 'whyPrice',
  near_price: 'whyNearPrice',
  facilities: 'whyFacilities',
  like_favourite: 'whyFavourite',
  like_viewed: 'whyViewed',
  new: 'whyNew',
} as const;

/** Reasons under a card; more would be a paragraph. */
const SHOWN = 2;

/** Returns why a home is recommended, in the reader's language: the weightiest reasons. */
export function whyLabel(
  t: ReturnType<typeof useText>,
  { why, property_type: type }: Recommendation,
): string[] {
  return why.slice(0, SHOWN).map(({ code, name }: WireReason) => {
    if (code === 'type') return t(type === 'rent' ? 'whyRent' : 'whySale');
    return t(LABELS[code], { name });
  });
}
