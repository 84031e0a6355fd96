import type { PropertyDetail } from '../../contract.ts';
import type { CardListing } from '../card-listing.ts';

/** With fewer than this a row looks lost, and a picture seen before is the lesser evil. */
const ENOUGH = 4;

/**
 * Similar homes, those first whose picture stands neither on the page nor on a card before them; the others follow
 * only while the row is short. Agencies offer several homes of one building with the same picture.
 */
export function withPicturesOfTheirOwn(
  similar: readonly CardListing[],
  shown: Pick<PropertyDetail, 'title_picture' | 'gallery'>,
): CardListing[] {
  const seen = new Set(
    [shown.title_picture, ...shown.gallery.map(({ picture }) => picture)].map((picture) => picture?.base),
  );
  seen.delete(undefined);
  const fresh: CardListing[] = [];
  const repeated: CardListing[] = [];
  for (const home of similar) {
    const base = home.title_picture?.base;
    (base && seen.has(base) ? repeated : fresh).push(home);
    if (base) seen.add(base);
  }
  return [...fresh, ...repeated.slice(0, Math.max(0, ENOUGH - fresh.length))];
}
