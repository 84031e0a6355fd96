import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, SignedInCtx } from '@keystead/platform/context';
import {
  changeProperties,
  getAddedProperties,
  getOwnPropertyIds,
  PROPERTY_TYPES,
  postProperty,
} from '../contract.ts';
import type { OwnFilter } from './own.queries.ts';
import {
  allowedFor,
  changeEach,
  historyOf,
  inPlaceOf,
  ownIds,
  ownProperties,
  promotedOf,
} from './own.service.ts';
import { postListing } from './posting.service.ts';
import { sayWarnings } from './presentation.ts';
import { similarTo } from './reading.service.ts';

async function answerPost(
  ctx: SignedInCtx,
  form: Input<typeof postProperty>,
): Promise<Result<typeof postProperty>> {
  const { detail, warnings } = await postListing(ctx, form);
  const isLive = detail.request_status === 'approved';
  return {
    message: isLive ? 'Your listing is live.' : 'Your listing is waiting for review.',
    data: [detail],
    warnings: sayWarnings(ctx, warnings),
  };
}

async function filterOf(ctx: SignedInCtx, input: Input<typeof getOwnPropertyIds>): Promise<OwnFilter> {
  return {
    propertyTypes: input.property_type?.map(
      (digit) => PROPERTY_TYPES[Number(digit)] as (typeof PROPERTY_TYPES)[number],
    ),
    isActive: input.status?.map((digit) => digit === '1'),
    requestStatuses: input.request_status,
    ids: input.is_promoted ? await promotedOf(ctx, ctx.actor.accountId) : undefined,
    state: input.own_state,
    search: input.search,
  };
}

async function answerOwn(
  ctx: SignedInCtx,
  input: Input<typeof getAddedProperties>,
): Promise<Result<typeof getAddedProperties>> {
  const which = { slug: input.slug_id, id: input.id };
  const place = await inPlaceOf(ctx, ctx.actor.accountId, which);
  const filter = { ...(await filterOf(ctx, input)), ...which };
  const { items, rows, total, views, likes, states } = await ownProperties(ctx, place.ownerId, filter, input);
  const [only] = rows;
  const isOne = input.slug_id !== undefined || input.id !== undefined;
  const [similiar_properties, history] = await Promise.all([
    isOne && only ? similarTo(ctx, only) : [],
    isOne && only ? historyOf(ctx, only) : [],
  ]);
  return {
    data: items.map((item) => ({ ...item, can: allowedFor(place, item.can) })),
    total,
    total_views: views,
    total_favourites: likes,
    states,
    ...(isOne && { similiar_properties, history }),
  };
}

export const routes: Route<Contexts>[] = [
  route(postProperty, answerPost),
  route(getAddedProperties, answerOwn),
  route(getOwnPropertyIds, async (ctx, input) => ({
    data: await ownIds(ctx, ctx.actor.accountId, await filterOf(ctx, input)),
  })),
  route(changeProperties, async (ctx, { property_ids, action }) => ({
    data: await changeEach(ctx, property_ids, action),
  })),
];
