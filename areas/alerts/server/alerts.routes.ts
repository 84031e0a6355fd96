import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { changeSearch, dropSearch, savedSearchesOf, storeSearch, seeSearch } from './searches.service.ts';

const signedIn = (ctx: Ctx) => ctx as SignedInCtx;

export const routes: Route<Ctx>[] = [
  route(calls.getSavedSearches, async (ctx: Ctx) => ({ data: await savedSearchesOf(signedIn(ctx)) })),
  route(calls.saveSearch, async (ctx: Ctx, input) => {
    const saved = await storeSearch(signedIn(ctx), input);
    return { ...saved, message: saved.already_saved ? 'You have saved this search already.' : 'Saved.' };
  }),
  route(calls.updateSavedSearch, async (ctx: Ctx, input) => ({
    data: await changeSearch(signedIn(ctx), input),
    message: 'Saved.',
  })),
  route(calls.seeSavedSearch, async (ctx: Ctx, { id }) => ({ data: await seeSearch(signedIn(ctx), id) })),
  route(calls.deleteSavedSearch, async (ctx: Ctx, { id }) => {
    await dropSearch(signedIn(ctx), id);
    return { message: 'Deleted.' };
  }),
];
