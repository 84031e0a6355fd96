import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import {
  choicesOf,
  choose,
  decline,
  forgetHistoryOf,
  forgetPreferences,
  preferencesOf,
  setPreferences,
} from './preferences.service.ts';
import { recommendations } from './recommendations.service.ts';

const signedIn = (ctx: Ctx) => ctx as SignedInCtx;

export const routes: Route<Ctx>[] = [
  route(calls.savePreferences, async (ctx: Ctx, input) => ({
    message: 'Your preferences are saved.',
    data: await setPreferences(signedIn(ctx), input),
  })),
  route(calls.getPreferences, async (ctx: Ctx) => ({ data: await preferencesOf(signedIn(ctx)) })),
  route(calls.deletePreferences, async (ctx: Ctx) => {
    await forgetPreferences(signedIn(ctx));
    return { message: 'Your preferences are cleared.' };
  }),
  route(calls.getRecommendations, (ctx: Ctx, { limit, offset, list_id: listId }) =>
    recommendations(signedIn(ctx), { limit, offset, listId }),
  ),
  route(calls.declineRecommendation, async (ctx: Ctx, input) => {
    const isDeclined = input.type === '1';
    await decline(signedIn(ctx), input.property_id, isDeclined);
    return {
      message: isDeclined ? 'This home is not recommended again.' : 'This home may be recommended again.',
    };
  }),
  route(calls.getRecommendationChoices, async (ctx: Ctx) => ({ data: await choicesOf(signedIn(ctx)) })),
  route(calls.saveRecommendationChoices, async (ctx: Ctx, input) => ({
    data: await choose(signedIn(ctx), {
      ...(input.enabled !== undefined && { isOn: input.enabled }),
      ...(input.use_favourites !== undefined && { usesFavourites: input.use_favourites }),
      ...(input.use_views !== undefined && { usesViews: input.use_views }),
    }),
  })),
  route(calls.forgetHistory, async (ctx: Ctx, { what }) => {
    await forgetHistoryOf(signedIn(ctx), what);
    return {
      message:
        what === 'viewed' ? 'What you looked at is forgotten.' : 'Hidden homes may be recommended again.',
    };
  }),
];
