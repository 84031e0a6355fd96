import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { minutesToCards } from '@keystead/search/server';
import * as calls from '../contract.ts';
import {
  cardsOf,
  compared,
  favouriteIds,
  favourites,
  mergeFavourites,
  setFavourite,
} from './favourites.service.ts';
import { interestedIn, interestIds, requireOwn, setInterest } from './interest.service.ts';
import { beginVisitOf, hiddenListings, setHidden } from './marks.service.ts';
import { lookedAt, ownStatisticsOf, statisticsOf } from './statistics.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.addFavourite, async (ctx, input) => {
    await setFavourite(ctx, input.property_id, input.type === '1');
    return { message: input.type === '1' ? 'Saved to your favourites.' : 'Removed from your favourites.' };
  }),
  route(calls.mergeFavourites, async (ctx, input) => ({
    data: await mergeFavourites(ctx, input.property_ids),
  })),
  route(calls.getFavourites, (ctx, page) => favourites(ctx, page)),
  route(calls.getFavouriteIds, async (ctx) => {
    const [data, interested] = await Promise.all([favouriteIds(ctx), interestIds(ctx)]);
    return { data, interested };
  }),
  route(calls.hideListing, async (ctx, input) => {
    await setHidden(ctx, input.property_id, input.type === '1');
    return { message: input.type === '1' ? 'You will not see this home again.' : 'You see this home again.' };
  }),
  route(calls.getHiddenListings, (ctx, page) => hiddenListings(ctx, page)),
  route(calls.beginVisit, async (ctx, input) => ({ data: await beginVisitOf(ctx, input) })),
  route(calls.showInterest, async (ctx, input) => {
    await setInterest(ctx, input.property_id, input.type === '1');
    return {
      message: input.type === '1' ? 'The owner knows of your interest.' : 'Your interest is taken back.',
    };
  }),
  route(calls.getInterestedUsers, async (ctx, input) => {
    const { id, slug_id, title } = await requireOwn(ctx, input);
    return { ...(await interestedIn(ctx, id, input)), property: { id, slug_id, title } };
  }),
  route(calls.getListingStatistics, async (ctx, input) => ({
    data: await statisticsOf(ctx, input, input.days),
  })),
  route(calls.getOwnStatistics, async (ctx, { days }) => ({
    data: await ownStatisticsOf(ctx, days),
  })),
  route(calls.countClick, async (ctx, input) => {
    await lookedAt(ctx, input.property_id);
    return {};
  }),
  route(calls.getListingCards, async (ctx, input) => listOf(await cardsOf(ctx, input.ids))),
  route(calls.compareProperties, async (ctx, { slugs, commute }) => {
    const homes = await compared(ctx, slugs);
    const ways = commute && (await minutesToCards(ctx, commute, homes));
    return { ...listOf(homes), commute_minutes: ways?.minutes, commute_estimated: ways?.isEstimate };
  }),
];

function listOf<Item>(data: Item[]) {
  return { data, total: data.length };
}
