import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, SignedInCtx } from '@keystead/platform/context';
import { deleteAdvertisement, getFeaturedData, storeAdvertisement } from '../contract.ts';
import { featureOwn } from './featuring.service.ts';
import { ownAdvertisements } from './reading.service.ts';
import { removeOwn } from './removing.service.ts';

async function answerStore(ctx: SignedInCtx, input: Input<typeof storeAdvertisement>) {
  const kind = input.feature_for;
  const thingId = kind === 'property' ? input.property_id : input.project_id;
  if (thingId === undefined) throw invalidField(`${kind}_id`, 'is required');
  const { isRunning } = await featureOwn(ctx, { kind, thingId });
  return { message: isRunning ? `Your ${kind} is featured.` : 'Your advertisement is waiting for review.' };
}

export const routes: Route<Contexts>[] = [
  route(storeAdvertisement, answerStore),
  route(deleteAdvertisement, async (ctx, { id }) => {
    await removeOwn(ctx, id);
    return { message: 'The advertisement was removed.' };
  }),
  route(getFeaturedData, (ctx, { type, ...page }) => ownAdvertisements(ctx, type, page)),
];
