import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, likeWord, type Page, pageOf } from '@keystead/platform/db';
import { type NotNull, type Selectable, sql } from 'kysely';
import type { EnquiryState } from '../rules.ts';

export type Enquiry = Selectable<DB['enquiry']>;

/** A message after the first one. */
export type Written = Pick<Selectable<DB['enquiry_message']>, 'id' | 'is_owner' | 'body' | 'created_at'>;

/** Returns the public ones of some homes. */
export async function readHomes(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<Map<number, { owner_id: number; title: string; slug_id: string }>> {
  if (listingIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('listing_public')
    .select(['id', 'owner_id', 'title', 'slug_id'])
    .where('id', '=', anyOf([...new Set(listingIds)]))
    .$narrowType<{ id: NotNull; owner_id: NotNull; title: NotNull; slug_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns its id, or undefined when one came by this form before */
export async function insertEnquiry(
  ctx: Ctx,
  enquiry: Pick<
    Enquiry,
    | 'listing_id'
    | 'listing_title'
    | 'owner_id'
    | 'name'
    | 'email'
    | 'phone'
    | 'message'
    | 'language'
    | 'form_nonce'
    | 'token_hash'
    | 'link_ends_at'
  >,
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('enquiry')
    .values({ ...enquiry, created_at: ctx.now(), last_at: ctx.now() })
    .onConflict((conflict) => conflict.column('form_nonce').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function readEnquiry(ctx: Ctx, id: number): Promise<Enquiry | undefined> {
  return ctx.db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();
}

export function readByToken(ctx: Ctx, tokenHash: Buffer): Promise<Enquiry | undefined> {
  return ctx.db.selectFrom('enquiry').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Returns an enquiry and holds it until the transaction ends. */
export function lockEnquiry(ctx: Ctx, id: number): Promise<Enquiry | undefined> {
  return ctx.db.selectFrom('enquiry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Notes that the address was confirmed. @returns false when it was before */
export async function setConfirmed(open: Ctx, id: number, linkEndsAt: Date): Promise<boolean> {
  const row = await open.db
    .updateTable('enquiry')
    .set({ state: 'delivered', confirmed_at: open.now(), last_at: open.now(), unread: 1 })
    .set({ link_ends_at: linkEndsAt })
    .where('id', '=', id)
    .where('state', '=', 'unconfirmed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether an owner has reported something from an address as spam. */
export async function isSpammer(ctx: Ctx, ownerId: number, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('enquiry')
    .select('id')
    .where('email', '=', email)
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'spam')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what was written after the first message, the first first. */
export function readWritten(ctx: Ctx, enquiryId: number): Promise<Written[]> {
  return ctx.db
    .selectFrom('enquiry_message')
    .select(['id', 'is_owner', 'body', 'created_at'])
    .where('enquiry_id', '=', enquiryId)
    .orderBy('id')
    .execute();
}

export async function countWritten(ctx: Ctx, enquiryId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('enquiry_message')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return total;
}

export function readMessage(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('enquiry_message')
    .select(['enquiry_id', 'is_owner', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns its id, or undefined when its sender has sent it before */
export async function insertMessage(
  open: Ctx,
  message: { enquiryId: number; isOwner: boolean; body: string; clientId: string },
): Promise<number | undefined> {
  const row = await open.db
    .insertInto('enquiry_message')
    .values({
      enquiry_id: message.enquiryId,
      is_owner: message.isOwner,
      body: message.body,
      client_id: message.clientId,
      created_at: open.now(),
    })
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'is_owner', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Notes that a message was written: the link lives on, and the other side has something to read or has an answer. */
export async function noteWritten(
  open: Ctx,
  id: number,
  { isOwner, linkEndsAt }: { isOwner: boolean; linkEndsAt: Date },
): Promise<void> {
  await open.db
    .updateTable('enquiry')
    .set((eb) => ({
      last_at: open.now(),
      link_ends_at: linkEndsAt,
      ...(isOwner
        ? {
            state: 'answered' as const,
            answered_at: eb.fn.coalesce('answered_at', eb.val(open.now())),
            unread: 0,
          }
        : { unread: eb('unread', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Returns what the sender of an enquiry wrote last; "" for one that is gone, of another owner, or spam. */
export async function readWords(ctx: Ctx, id: number, ownerId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('enquiry')
    .select('message')
    .select((eb) =>
      eb
        .selectFrom('enquiry_message as m')
        .select('m.body')
        .whereRef('m.enquiry_id', '=', 'enquiry.id')
        .where('m.is_owner', '=', false)
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('body'),
    )
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'spam')
    .executeTakeFirst();
  return row?.body ?? row?.message ?? '';
}

const ofOwner = (ctx: Ctx, ownerId: number) =>
  ctx.db
    .selectFrom('enquiry')
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .where('account_id', 'is', null);

/** Returns one page of an owner's enquiries, the last one first, with what was written last in each. */
export function readOfOwner(ctx: Ctx, ownerId: number, isSpam: boolean, page: Page) {
  const rows = ofOwner(ctx, ownerId)
    .where('state', isSpam ? '=' : '<>', 'spam')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('enquiry_message as m')
        .select('m.body')
        .whereRef('m.enquiry_id', '=', 'enquiry.id')
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('last_body'),
    );
  return pageOf(ctx.db, rows.orderBy('last_at', 'desc').orderBy('id', 'desc'), page);
}

/** Returns how many of an owner's enquiries hold something unread. */
export async function countUnread(ctx: Ctx, ownerId: number): Promise<number> {
  const { total } = await ofOwner(ctx, ownerId)
    .where('state', '<>', 'spam')
    .where('unread', '>', 0)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function setSeen(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('enquiry')
    .set({ unread: 0 })
    .where('id', '=', id)
    .where('unread', '>', 0)
    .execute();
}

export async function setState(open: Ctx, id: number, state: EnquiryState): Promise<void> {
  await open.db.updateTable('enquiry').set({ state, unread: 0 }).where('id', '=', id).execute();
}

/** Returns the confirmed enquiries of an address that belong to no account yet, the first first. */
export function readToMerge(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('enquiry')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('state', '<>', 'spam')
    .where('account_id', 'is', null)
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function setMerged(open: Ctx, id: number, accountId: number): Promise<void> {
  await open.db
    .updateTable('enquiry')
    .set({ account_id: accountId, unread: 0 })
    .where('id', '=', id)
    .execute();
}

export async function deleteEnquiry(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('enquiry').where('id', '=', id).execute();
}

/** Removes enquiries that nobody confirmed, so many at once. @returns how many there were */
export async function deleteUnconfirmed(ctx: Ctx, before: Date, most: number): Promise<number> {
  const rows = await ctx.db
    .deleteFrom('enquiry')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('enquiry')
        .select('id')
        .where('confirmed_at', 'is', null)
        .where('created_at', '<', before)
        .limit(most),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Returns one page of all enquiries, for staff. */
export function readPage(
  ctx: Ctx,
  asked: {
    words?: string | undefined;
    ids?: readonly number[] | undefined;
    state?: EnquiryState | undefined;
  },
  { order, limit, offset }: Page & { order: 'asc' | 'desc' },
): Promise<{ rows: Enquiry[]; total: number }> {
  let rows = ctx.db.selectFrom('enquiry').selectAll();
  if (asked.ids) rows = rows.where('id', '=', anyOf(asked.ids));
  if (asked.state) rows = rows.where('state', '=', asked.state);
  if (asked.words !== undefined) {
    const text = sql`lower(listing_title || ' ' || name || ' ' || email)`;
    rows = rows.where(text, 'like', likeWord(asked.words.toLowerCase()));
  }
  return pageOf(ctx.db, rows.orderBy('created_at', order).orderBy('id', order), { limit, offset });
}
