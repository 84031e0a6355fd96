import type { Input, Result } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { getAddedProperties, PROPERTY_TYPES, postProperty } from '../contract.ts';
import { postListing } from './posting.service.ts';
import { ownProperties, promotedOf, similarTo } from './reading.service.ts';

async function answerPost(ctx: Ctx, form: Input<typeof postProperty>): Promise<Result<typeof postProperty>> {
  const detail = await postListing(ctx as SignedInCtx, form);
  const isLive = detail.request_status === 'approved';
  return {
    message: isLive ? 'Your listing is live.' : 'Your listing is waiting for review.',
    data: [detail],
  };
}

async function answerOwn(
  ctx: Ctx,
  input: Input<typeof getAddedProperties>,
): Promise<Result<typeof getAddedProperties>> {
  const { accountId } = (ctx as SignedInCtx).actor;
  const filter = {
    slug: input.slug_id,
    id: input.id,
    propertyTypes: input.property_type?.map(
      (digit) => PROPERTY_TYPES[Number(digit)] as (typeof PROPERTY_TYPES)[number],
    ),
    isActive: input.status?.map((digit) => digit === '1'),
    requestStatuses: input.request_status,
    // The fields of the advertisement come with the area that sells it.
    ids: input.is_promoted ? await promotedOf(ctx, accountId) : undefined,
  };
  const { items, rows, total, views, likes } = await ownProperties(ctx, accountId, filter, input);
  const [only] = rows;
  const isOne = input.slug_id !== undefined || input.id !== undefined;
  return {
    data: items,
    total,
    total_views: views,
    total_favourites: likes,
    ...(isOne && { similiar_properties: only ? await similarTo(ctx, only) : [] }),
  };
}

export const routes: Route<Ctx>[] = [route(postProperty, answerPost), route(getAddedProperties, answerOwn)];
