import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
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

export const routes: Route<Contexts>[] = [
  route(calls.savePreferences, async (ctx, input) => ({
    message: 'Your preferences are saved.',
    data: await setPreferences(ctx, input),
  })),
  route(calls.getPreferences, async (ctx) => ({ data: await preferencesOf(ctx) })),
  route(calls.deletePreferences, async (ctx) => {
    await forgetPreferences(ctx);
    return { message: 'Your preferences are cleared.' };
  }),
  route(calls.getRecommendations, (ctx, { limit, offset, list_id: listId }) =>
    recommendations(ctx, { limit, offset, listId }),
  ),
  route(calls.declineRecommendation, async (ctx, input) => {
    const isDeclined = input.type === '1';
    await decline(ctx, input.property_id, isDeclined);
    return {
      message: isDeclined ? 'This home is not recommended again.' : 'This home may be recommended again.',
    };
  }),
  route(calls.getRecommendationChoices, async (ctx) => ({ data: await choicesOf(ctx) })),
  route(calls.saveRecommendationChoices, async (ctx, input) => ({
    data: await choose(ctx, {
      ...(input.enabled !== undefined && { isOn: input.enabled }),
      ...(input.use_favourites !== undefined && { usesFavourites: input.use_favourites }),
      ...(input.use_views !== undefined && { usesViews: input.use_views }),
    }),
  })),
  route(calls.forgetHistory, async (ctx, { what }) => {
    await forgetHistoryOf(ctx, what);
    return {
      message:
        what === 'viewed' ? 'What you looked at is forgotten.' : 'Hidden homes may be recommended again.',
    };
  }),
];
