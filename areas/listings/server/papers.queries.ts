import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type RowOf, runSql } from '@keystead/platform/db';
import type { StoredDocument } from '@keystead/platform/images';
import { type Expression, expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PaperAbout } from '../rules.ts';

/** A document and what its owner says of it. */
export interface Paper extends PaperAbout {
  readonly document: StoredDocument;
}

/** Returns the private papers of listings, in the order they were added. */
export function readPrivatePapers(ctx: Ctx, listingIds: readonly number[]) {
  return ctx.db
    .selectFrom('listing_private_document')
    .select(['id', 'listing_id as listingId', 'document', 'kind', 'title'])
    .$narrowType<{ document: StoredDocument }>()
    .where('listing_id', '=', anyOf(listingIds))
    .orderBy('id')
    .execute();
}

/** Where papers of a side stand. */
export const tableOf = (isPrivate: boolean) => (isPrivate ? 'listing_private_document' : 'listing_document');

/** Removes papers of a listing, of either side; links to them go with them. */
export async function deletePapers(ctx: Ctx, listingId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const isPrivate of [false, true]) {
    await ctx.db
      .deleteFrom(tableOf(isPrivate))
      .where('listing_id', '=', listingId)
      .where('id', '=', anyOf(ids))
      .execute();
  }
}

/** Writes what is said of a paper that stays on its side. */
export async function updatePaper(
  ctx: Ctx,
  { id, kind, title, is_private: isPrivate }: PaperAbout & { readonly id: number },
): Promise<void> {
  await ctx.db.updateTable(tableOf(isPrivate)).set({ kind, title }).where('id', '=', id).execute();
}

/** Moves a paper to the other side under its number; links to one that becomes public go. */
export async function movePaper(
  ctx: Ctx,
  listingId: number,
  { id, document, kind, title, is_private: isPrivate }: Paper & { readonly id: number },
): Promise<void> {
  await ctx.db.deleteFrom(tableOf(!isPrivate)).where('id', '=', id).execute();
  const stored = JSON.stringify(document);
  const row = { id, listing_id: listingId, document: stored, kind, title };
  if (isPrivate) await ctx.db.insertInto('listing_private_document').values(row).execute();
  else
    await runSql(
      ctx.db,
      `insert into listing_document (id, listing_id, document, kind, title) overriding system value
       values ($1, $2, $3, $4, $5)`,
      [id, listingId, stored, kind, title],
    );
}

/** Returns a private paper with whose listing it is of; in a transaction it is locked until that ends. */
export function readPaper(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('listing_private_document as d')
    .innerJoin('listing as l', 'l.id', 'd.listing_id')
    .select(['d.id', 'l.owner_id as ownerId', 'd.listing_id as listingId'])
    .where('d.id', '=', id)
    .$if(ctx.inTransaction, (query) => query.forUpdate('d'))
    .executeTakeFirst();
}

/** Returns how often a link was opened. */
const viewsOf = (linkId: Expression<number>) =>
  expressionBuilder<DB>()
    .selectFrom('listing_document_access as a')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('a.link_id', '=', linkId)
    .$asScalar();

/** A link with how often it was opened, and its latest openings. */
export type LinkRow = RowOf<typeof readLinks>;

/** Returns the links of papers, the last made first, each with its `most` latest openings, or all of them. */
export function readLinks(ctx: Ctx, paperIds: readonly number[], most?: number) {
  return ctx.db
    .selectFrom('listing_document_link as k')
    .select((eb) => [
      'k.id',
      'k.document_id as paperId',
      'k.name',
      'k.email',
      'k.created_at as createdAt',
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      'k.most_views as mostViews',
      viewsOf(eb.ref('k.id')).as('views'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_document_access as a')
          .select(['a.at', 'a.network'])
          .whereRef('a.link_id', '=', 'k.id')
          .orderBy('a.id', 'desc')
          .$if(most !== undefined, (query) => query.limit(most as number)),
      ).as('accesses'),
    ])
    .where('k.document_id', '=', anyOf(paperIds))
    .orderBy('k.id', 'desc')
    .execute();
}

/** Returns a link that opens a paper, by its hash; in a transaction it is locked until that ends. */
export async function readLinkByHash(ctx: Ctx, hash: Buffer) {
  // First the lock, then the count: openings that another transaction has just noted are seen.
  if (ctx.inTransaction)
    await ctx.db
      .selectFrom('listing_document_link')
      .select('id')
      .where('token_hash', '=', hash)
      .forUpdate()
      .execute();
  return ctx.db
    .selectFrom('listing_document_link as k')
    .innerJoin('listing_private_document as d', 'd.id', 'k.document_id')
    .innerJoin('listing as l', 'l.id', 'd.listing_id')
    .select((eb) => [
      'k.id',
      'k.name',
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      'k.most_views as mostViews',
      viewsOf(eb.ref('k.id')).as('views'),
      'd.document',
      'd.kind',
      'd.title',
      'l.title as listing',
      'l.owner_id as ownerId',
    ])
    .where('k.token_hash', '=', hash)
    .$narrowType<{ document: StoredDocument }>()
    .executeTakeFirst();
}

/** Returns a link that is to be emailed, with what the email says. */
export function readLinkToSend(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('listing_document_link as k')
    .innerJoin('listing_private_document as d', 'd.id', 'k.document_id')
    .innerJoin('listing as l', 'l.id', 'd.listing_id')
    .select([
      'k.name',
      'k.email',
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      'd.document',
      'd.title',
      'l.title as listing',
      'l.owner_id as ownerId',
    ])
    .where('k.id', '=', id)
    .$narrowType<{ document: StoredDocument }>()
    .executeTakeFirst();
}

type NewLink = Pick<DB['listing_document_link'], 'document_id' | 'name' | 'email' | 'most_views'> & {
  token_hash: Buffer | null;
  expires_at: Date;
};

/** Adds a link; one that goes by email has no token yet. */
export async function insertLink(ctx: Ctx, link: NewLink): Promise<number> {
  const { id } = await ctx.db
    .insertInto('listing_document_link')
    .values({ ...link, created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a link the token that an email brings; one of an earlier try opens nothing any more. */
export async function writeLinkToken(ctx: Ctx, id: number, hash: Buffer): Promise<void> {
  await ctx.db.updateTable('listing_document_link').set({ token_hash: hash }).where('id', '=', id).execute();
}

/** Ends a link to a paper of someone's listing. @returns whether there is one */
export async function revokeLink(ctx: Ctx, ownerId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('listing_document_link as k')
    .from('listing_private_document as d')
    .innerJoin('listing as l', 'l.id', 'd.listing_id')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('k.revoked_at', eb.val(ctx.now())) }))
    .whereRef('d.id', '=', 'k.document_id')
    .where('k.id', '=', id)
    .where('l.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes that a link was opened. */
export async function insertAccess(ctx: Ctx, linkId: number, network: string): Promise<void> {
  await ctx.db
    .insertInto('listing_document_access')
    .values({ link_id: linkId, at: ctx.now(), network })
    .execute();
}
