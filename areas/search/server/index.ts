import { accountStatusChanged } from '@keystead/accounts/server';
import { agencyShown } from '@keystead/agencies/server';
import { listingCounts } from '@keystead/catalogue/server';
import { listingChanged, listingsRevalued } from '@keystead/listings/server';
import { layersChanged } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { priceRange } from '@keystead/settings/server';
import { stopCounting } from './counting/counting.service.ts';
import { stopTotals } from './counting/totals.service.ts';
import { readCategoryCounts, readCityCounts, readPriceRange } from './counts.queries.ts';
import { readDistrictsWithHomes } from './localities.queries.ts';
import { refreshAgency, refreshListings, refreshOwner, refreshRevalued } from './refresh.service.ts';
import { followLayers } from './search.jobs.ts';
import { closeSearchPool } from './sql.ts';

export {
  type Candidate,
  readAlike,
  readCandidates,
  readCandidatesById,
} from './candidates.queries.ts';
export { placesReached } from './commute-areas.service.ts';
export {
  mayBeReached,
  minutesToCards,
  unsealCommutes,
} from './commutes.service.ts';
export { filterCounts, relaxations } from './counting/counting.service.ts';
export { readTotalsAhead } from './counting/totals.service.ts';
export type { Filter } from './filter.ts';
export {
  type CardList,
  countFacets,
  findCards,
  findCardTexts,
  forReader,
  foundIds,
  newestCards,
  newestCardTexts,
  viewerCards,
} from './list.service.ts';
export { countLocalities } from './localities.service.ts';
export { findMarks } from './map.service.ts';
export { comparePrices } from './prices.service.ts';
export { hiddenHomes, readAmounts, readLastingFilter } from './query.service.ts';
export {
  putCountsInOrder,
  recountTiles,
  refreshAllListings,
  refreshListings,
  refreshVocabulary,
  rowsChanged,
  rowsChanging,
} from './refresh.service.ts';
export { savedAmounts, savedColumns, savedFinds, savedFindsByPrice, savedFindsFor } from './saved-filter.ts';
export { jobs } from './search.jobs.ts';
export { routes } from './search.routes.ts';

/** Counts live listings by category, cached until a listing changes; of very many, as they were within the last minute. */
export const categoryCounts = lookup('listings', readCategoryCounts, {
  countedRows: (counts) => counts.values(),
});
/** Counts live listings by city, cached until a listing changes; of very many, as they were within the last minute. */
export const cityCounts = lookup('listings', readCityCounts, { countedRows: (counts) => counts.values() });
/** Returns the addresses of districts with open homes, cached until they are counted again. */
export const districtsWithHomes = lookup('localities', readDistrictsWithHomes);
const prices = lookup('listings', readPriceRange);

/** Subscribes to changes of listings, and provides earlier areas with counts and prices. */
export function connect(): void {
  agencyShown.fill(refreshAgency);
  listingChanged.fill(refreshListings);
  listingsRevalued.fill(refreshRevalued);
  accountStatusChanged.fill(refreshOwner);
  listingCounts.fill({ byCategory: categoryCounts, byCity: cityCounts });
  layersChanged.fill(followLayers);
  priceRange.fill(async (ctx) => (await prices(ctx)) ?? { min: 0, max: 0 });
}

/** Closes connections and threads of searches; the next search opens new ones. */
export async function flush(ctx: Ctx): Promise<void> {
  await Promise.all([closeSearchPool(ctx), stopCounting(ctx), stopTotals(ctx)]);
}
