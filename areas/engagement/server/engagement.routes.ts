import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
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
import { lookedAt, ownStatisticsOf, statisticsOf } from './statistics.service.ts';

const signedIn = (ctx: Ctx) => ctx as SignedInCtx;

export const routes: Route<Ctx>[] = [
  route(calls.addFavourite, async (ctx: Ctx, input) => {
    await setFavourite(signedIn(ctx), input.property_id, input.type === '1');
    return { message: input.type === '1' ? 'Saved to your favourites.' : 'Removed from your favourites.' };
  }),
  route(calls.mergeFavourites, async (ctx: Ctx, input) => ({
    data: await mergeFavourites(signedIn(ctx), input.property_ids),
  })),
  route(calls.getFavourites, (ctx: Ctx, page) => favourites(signedIn(ctx), page)),
  route(calls.getFavouriteIds, async (ctx: Ctx) => {
    const [data, interested] = await Promise.all([favouriteIds(signedIn(ctx)), interestIds(signedIn(ctx))]);
    return { data, interested };
  }),
  route(calls.showInterest, async (ctx: Ctx, input) => {
    await setInterest(signedIn(ctx), input.property_id, input.type === '1');
    return {
      message: input.type === '1' ? 'The owner knows of your interest.' : 'Your interest is taken back.',
    };
  }),
  route(calls.getInterestedUsers, async (ctx: Ctx, input) => {
    const { id, slug_id, title } = await requireOwn(signedIn(ctx), input);
    return { ...(await interestedIn(signedIn(ctx), id, input)), property: { id, slug_id, title } };
  }),
  route(calls.getListingStatistics, async (ctx: Ctx, input) => ({
    data: await statisticsOf(signedIn(ctx), input, input.days),
  })),
  route(calls.getOwnStatistics, async (ctx: Ctx, { days }) => ({
    data: await ownStatisticsOf(signedIn(ctx), days),
  })),
  route(calls.countClick, async (ctx: Ctx, input) => {
    await lookedAt(ctx, input.property_id);
    return {};
  }),
  route(calls.getListingCards, async (ctx: Ctx, input) => listOf(await cardsOf(ctx, input.ids))),
  route(calls.compareProperties, async (ctx: Ctx, input) => listOf(await compared(ctx, input.slugs))),
];

function listOf<Item>(data: Item[]) {
  return { data, total: data.length };
}
