import type { Ctx } from '@keystead/platform/context';
import { anyOf, type RowOf, runSql } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';

/** Whether its owner has added pictures or papers. */
const HAS_FILES = sql<boolean>`exists (select from listing_draft_file f where f.draft_id = listing_draft.id)`;
const COLUMNS = [
  'id',
  'external_id as externalId',
  'title',
  'data',
  'external_digest as digest',
  'version',
  HAS_FILES.as('hasFiles'),
] as const;

/** A draft that an import has written; what it said before is for undoing. */
export type ImportedDraft = RowOf<typeof lockDraftsById>;

const locked = (ctx: Ctx) =>
  ctx.db
    .selectFrom('listing_draft')
    .select(COLUMNS)
    .$narrowType<{ externalId: NotNull }>()
    .orderBy('id')
    .forUpdate();

/** Drafts that came from these places of a source, held until the transaction ends. */
export function lockImportedDrafts(ctx: Ctx, source: string, externalIds: readonly string[]) {
  return locked(ctx)
    .where('external_source', '=', source)
    .where('external_id', '=', anyOf(externalIds))
    .execute();
}

/** Drafts by id, held until the transaction ends. */
export function lockDraftsById(ctx: Ctx, ids: readonly number[]) {
  return locked(ctx).where('id', '=', anyOf(ids)).execute();
}

/**
 * Writes drafts: new ones, and of those that are there what the source says. Files, and answers that the source does not
 * give, are the owner's and stay.
 */
export async function writeImportedDrafts(
  ctx: Ctx,
  source: string,
  drafts: readonly (Pick<ImportedDraft, 'externalId' | 'title' | 'data'> & {
    ownerId: number;
    digest: string;
  })[],
): Promise<ImportedDraft[]> {
  if (drafts.length === 0) return [];
  const now = ctx.now();
  return ctx.db
    .insertInto('listing_draft')
    .values(
      drafts.map(({ ownerId, externalId, title, data, digest }) => ({
        owner_id: ownerId,
        title,
        data,
        created_at: now,
        updated_at: now,
        external_source: source,
        external_id: externalId,
        external_digest: digest,
        external_version: 1,
      })),
    )
    .onConflict((on) =>
      on.columns(['external_source', 'external_id']).doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'),
        updated_at: eb.ref('excluded.updated_at'),
        data: sql`(listing_draft.data::jsonb || excluded.data::jsonb || jsonb_build_object('parameters',
          coalesce(listing_draft.data::jsonb -> 'parameters', '{}') || (excluded.data::jsonb -> 'parameters')))::text`,
        version: eb('listing_draft.version', '+', 1),
        external_version: eb('listing_draft.version', '+', 1),
        external_digest: eb.ref('excluded.external_digest'),
      })),
    )
    .returning(COLUMNS)
    .$narrowType<{ externalId: NotNull }>()
    .execute();
}

/** Removes drafts whose rows have become listings, unless their owner has worked on them since. */
export async function endImportedDrafts(
  ctx: Ctx,
  source: string,
  externalIds: readonly string[],
): Promise<void> {
  await ctx.db
    .deleteFrom('listing_draft')
    .where('external_source', '=', source)
    .where('external_id', '=', anyOf(externalIds))
    .whereRef('version', '=', 'external_version')
    .where((eb) => eb.not(HAS_FILES))
    .execute();
}

/** Gives drafts back what they said before an import. */
export async function putBackDrafts(
  ctx: Ctx,
  drafts: readonly { id: number; title: string; data: string; digest: string | null }[],
): Promise<void> {
  await runSql(
    ctx.db,
    `update listing_draft d set title = given.title, data = given.data, external_digest = given.digest,
       version = d.version + 1, external_version = d.version + 1, updated_at = $2
     from jsonb_to_recordset($1::jsonb) as given (id integer, title text, data text, digest text)
     where d.id = given.id`,
    [JSON.stringify(drafts), ctx.now()],
  );
}

/**
 * Lets a listing that was posted from an imported draft come from where the draft did, so that the next import finds it
 * instead of making the draft again.
 */
export async function handOnSource(ctx: Ctx, draftId: number, listingId: number): Promise<void> {
  await ctx.db
    .updateTable('listing as l')
    .from('listing_draft as d')
    .set((eb) => ({ external_source: eb.ref('d.external_source'), external_id: eb.ref('d.external_id') }))
    .where('d.id', '=', draftId)
    .where('l.id', '=', listingId)
    .where('d.external_source', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing as o')
            .select('o.id')
            .whereRef('o.external_source', '=', 'd.external_source')
            .whereRef('o.external_id', '=', 'd.external_id'),
        ),
      ),
    )
    .execute();
}
