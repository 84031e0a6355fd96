import { invalidField, notFound } from '@keystead/http/errors';
import { timeAgo } from '@keystead/kit/time';
import { mediaUrl, type SignedInCtx } from '@keystead/platform/context';
import { writtenLanguage } from '@keystead/platform/message-texts';
import type { NotificationItem } from '../contract.ts';
import { textsOf } from './message-texts.ts';
import {
  countUnread,
  hasAny,
  type NotificationRow,
  readHomes,
  readPage,
  setDeleted,
  setRead,
  setUnread,
} from './notifications.queries.ts';

/** Returns one page of own notifications, the last first, in the reader's language. */
export async function notificationsOf(
  ctx: SignedInCtx,
  page: { limit: number; offset: number; unread: boolean },
): Promise<{ data: NotificationItem[]; total: number; unread_count: number }> {
  const { accountId } = ctx.actor;
  const [{ rows, total }, unread] = await Promise.all([
    readPage(ctx, accountId, page),
    countUnread(ctx, accountId),
  ]);
  const homes = await readHomes(
    ctx,
    rows.flatMap(({ listing_id: id }) => id ?? []),
  );
  const data = await Promise.all(
    rows.map((row) => onWire(ctx, row, homes.get(row.listing_id ?? 0)?.pictureKey ?? null)),
  );
  return { data, total, unread_count: unread };
}

async function onWire(
  ctx: SignedInCtx,
  row: NotificationRow,
  pictureKey: string | null,
): Promise<NotificationItem> {
  const { title, text, quoted } = await textsOf(ctx, writtenLanguage(ctx.locale), row);
  const image = pictureKey === null ? '' : mediaUrl(ctx, pictureKey);
  return {
    id: row.id,
    title,
    message: [text, quoted].filter(Boolean).join(' '),
    created_at: row.created_at.toISOString(),
    created: timeAgo(row.created_at, ctx.now()),
    notification_image: image,
    type: row.listing_id === null ? 0 : 1,
    send_type: row.kind === 'broadcast' ? 1 : row.listing_id === null ? 0 : 2,
    customers_id: row.account_id,
    propertys_id: row.listing_id ?? 0,
    property: row.listing_id === null ? null : { id: row.listing_id, title_image: image },
    kind: row.kind,
    topic: row.topic,
    path: row.path,
    is_read: row.read_at !== null,
    count: row.count,
  };
}

interface Which {
  readonly ids?: readonly number[] | undefined;
  readonly all: boolean;
}

/** Null: every one. @throws ApiError validation when nothing is named, not_found when none of them is one's own */
async function idsIn(ctx: SignedInCtx, { ids, all }: Which): Promise<readonly number[] | null> {
  if (all) return null;
  if (ids === undefined || ids.length === 0) throw invalidField('ids', 'name some, or say all');
  if (!(await hasAny(ctx, ctx.actor.accountId, ids))) throw notFound('You have no such notification.');
  return ids;
}

/** @returns how many are unread then @throws ApiError validation, not_found */
export async function markOwn(ctx: SignedInCtx, which: Which & { is_read: boolean }): Promise<number> {
  const mark = which.is_read ? setRead : setUnread;
  await mark(ctx, ctx.actor.accountId, await idsIn(ctx, which));
  return countUnread(ctx, ctx.actor.accountId);
}

/** @returns how many are unread then @throws ApiError validation, not_found */
export async function deleteOwn(ctx: SignedInCtx, which: Which): Promise<number> {
  await setDeleted(ctx, ctx.actor.accountId, await idsIn(ctx, which));
  return countUnread(ctx, ctx.actor.accountId);
}
