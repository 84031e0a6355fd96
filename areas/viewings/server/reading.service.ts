import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import type { getViewings, ViewingItem } from '../contract.ts';
import { abilitiesOf, openVideoUrl, otherSide, type Side } from '../rules.ts';
import { nameOn, personOn } from './announcing.service.ts';
import {
  countWaiting,
  type Home,
  readHomes,
  readPage,
  readViewing,
  type Viewing,
} from './viewings.queries.ts';

/** Returns on which side of a viewing the reader is. @throws ApiError not_found for one of others */
export function requireOwn<V extends Viewing>(
  ctx: SignedInCtx,
  viewing: V | undefined,
): { viewing: V; side: Side } {
  const { accountId } = ctx.actor;
  if (viewing?.agent_id === accountId) return { viewing, side: 'agent' };
  if (viewing?.visitor_id === accountId) return { viewing, side: 'visitor' };
  throw notFound('There is no such viewing.');
}

/** Returns a viewing as its reader sees it. @throws ApiError not_found */
export async function itemOf(ctx: SignedInCtx, id: number): Promise<ViewingItem> {
  const { viewing } = requireOwn(ctx, await readViewing(ctx, id));
  const [item] = await itemsOf(ctx, [viewing]);
  if (!item) throw notFound('There is no such viewing.');
  return item;
}

/** Returns one page of own viewings on both sides. */
export async function viewingsOf(
  ctx: SignedInCtx,
  { when, side, limit, offset }: Input<typeof getViewings>,
): Promise<Result<typeof getViewings>> {
  const { accountId } = ctx.actor;
  const [{ rows, total }, waiting] = await Promise.all([
    readPage(ctx, accountId, { when, side }, { limit, offset }),
    countWaiting(ctx, accountId),
  ]);
  return { data: await itemsOf(ctx, rows), total, waiting };
}

async function itemsOf(ctx: SignedInCtx, viewings: readonly Viewing[]): Promise<ViewingItem[]> {
  const own = viewings.map((viewing) => requireOwn(ctx, viewing));
  const others = own
    .map(({ viewing, side }) => personOn(otherSide(side), viewing))
    .filter((id) => id !== null);
  const [homes, people] = await Promise.all([
    readHomes(
      ctx,
      viewings.map((viewing) => viewing.listing_id),
    ),
    publicOwner(ctx, others),
  ]);
  return own.map(({ viewing, side }) => wireOf(ctx, viewing, { side, homes, people }));
}

/** Returns a viewing as one side sees it, with the homes and people that it names. */
export function wireOf(
  ctx: Ctx,
  viewing: Viewing,
  {
    side,
    homes,
    people,
  }: {
    side: Side;
    homes: ReadonlyMap<number, Home>;
    people: ReadonlyMap<number, { readonly name: string }>;
  },
): ViewingItem {
  const other = personOn(otherSide(side), viewing);
  const may = abilitiesOf(
    { state: viewing.state, startsAt: viewing.starts_at, isGroup: viewing.is_group },
    side,
    ctx.now(),
  );
  return {
    id: viewing.id,
    side,
    state: viewing.state,
    property_id: viewing.listing_id,
    title: viewing.listing_title,
    slug_id: homes.get(viewing.listing_id)?.slug_id ?? '',
    place: viewing.place,
    starts_at: viewing.starts_at.toISOString(),
    ends_at: viewing.ends_at.toISOString(),
    time_zone: viewing.time_zone,
    is_group: viewing.is_group,
    is_by_video: viewing.video_url !== '',
    video_url: openVideoUrl({ state: viewing.state, videoUrl: viewing.video_url }),
    other_id: other ?? 0,
    other_name: nameOn(otherSide(side), viewing, people),
    guest_email: (side === 'agent' && viewing.guest_email) || '',
    guest_phone: (side === 'agent' && viewing.guest_phone) || '',
    note: viewing.note,
    cancelled_by: viewing.cancelled_by,
    reason: viewing.reason,
    may_confirm: may.confirm,
    may_cancel: may.cancel,
    may_move: may.move,
    may_mark: may.mark,
    may_answer: may.answer,
    visitor_held: viewing.visitor_held,
    interest: viewing.interest,
    answer: viewing.answer,
  };
}
