import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { demandOf } from './demand.service.ts';
import { changeSearch, dropSearch, savedSearchesOf, seeSearch, storeSearch } from './searches.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getSavedSearches, async (ctx) => ({ data: await savedSearchesOf(ctx) })),
  route(calls.saveSearch, async (ctx, input) => {
    const saved = await storeSearch(ctx, input);
    return { ...saved, message: saved.already_saved ? 'You have saved this search already.' : 'Saved.' };
  }),
  route(calls.updateSavedSearch, async (ctx, input) => ({
    data: await changeSearch(ctx, input),
    message: 'Saved.',
  })),
  route(calls.seeSavedSearch, async (ctx, { id }) => ({ data: await seeSearch(ctx, id) })),
  route(calls.deleteSavedSearch, async (ctx, { id }) => {
    await dropSearch(ctx, id);
    return { message: 'Deleted.' };
  }),
  route(calls.getListingDemand, async (ctx, input) => ({ data: await demandOf(ctx, input) })),
];
