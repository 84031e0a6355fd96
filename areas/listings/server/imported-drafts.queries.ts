import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A draft that an import has written; what it said before is for undoing. */
export interface ImportedDraft {
  readonly id: number;
  readonly externalId: string;
  readonly title: string;
  readonly data: string;
  readonly digest: string | null;
  readonly version: number;
  /** Whether its owner has added pictures or papers. */
  readonly hasFiles: boolean;
}

const COLUMNS = `id, external_id as "externalId", title, data, external_digest as digest, version,
  exists (select from listing_draft_file f where f.draft_id = listing_draft.id) as "hasFiles"`;

/** Drafts that came from these places of a source, held until the transaction ends. */
export function lockImportedDrafts(
  ctx: Ctx,
  source: string,
  externalIds: readonly string[],
): Promise<ImportedDraft[]> {
  return runSql<ImportedDraft>(
    ctx.db,
    `select ${COLUMNS} from listing_draft where external_source = $1 and external_id = any ($2::text[])
     order by id for update`,
    [source, [...externalIds]],
  );
}

export interface NewImportedDraft {
  readonly ownerId: number;
  readonly externalId: string;
  readonly title: string;
  readonly data: string;
  readonly digest: string;
}

/**
 * Writes drafts: new ones, and of those that are there what the source says. Files, and answers that the source does not
 * give, are the owner's and stay.
 */
export function writeImportedDrafts(
  ctx: Ctx,
  source: string,
  drafts: readonly NewImportedDraft[],
): Promise<ImportedDraft[]> {
  return runSql<ImportedDraft>(
    ctx.db,
    `insert into listing_draft (owner_id, kind, title, data, created_at, updated_at, external_source, external_id,
       external_digest, external_version)
     select "ownerId", 'property', title, data, $3, $3, $1, "externalId", digest, 1
     from jsonb_to_recordset($2::jsonb) as given ("ownerId" integer, "externalId" text, title text, data text, digest text)
     on conflict (external_source, external_id) do update set title = excluded.title, updated_at = excluded.updated_at,
       data = (listing_draft.data::jsonb || excluded.data::jsonb || jsonb_build_object('parameters',
         coalesce(listing_draft.data::jsonb -> 'parameters', '{}') || (excluded.data::jsonb -> 'parameters')))::text,
       version = listing_draft.version + 1, external_version = listing_draft.version + 1, external_digest = excluded.external_digest
     returning ${COLUMNS}`,
    [source, JSON.stringify(drafts), ctx.now()],
  );
}

/** Removes drafts whose rows have become listings, unless their owner has worked on them since. */
export async function endImportedDrafts(
  ctx: Ctx,
  source: string,
  externalIds: readonly string[],
): Promise<void> {
  await runSql(
    ctx.db,
    `delete from listing_draft where external_source = $1 and external_id = any ($2::text[])
       and version = external_version and not exists (select from listing_draft_file f where f.draft_id = listing_draft.id)`,
    [source, [...externalIds]],
  );
}

/** Drafts by id, held until the transaction ends. */
export function lockDraftsById(ctx: Ctx, ids: readonly number[]): Promise<ImportedDraft[]> {
  return runSql<ImportedDraft>(
    ctx.db,
    `select ${COLUMNS} from listing_draft where id = any ($1::int[]) order by id for update`,
    [[...ids]],
  );
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

export async function deleteDrafts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(ctx.db, 'delete from listing_draft where id = any ($1::int[])', [[...ids]]);
}

/**
 * Lets a listing that was posted from an imported draft come from where the draft did, so that the next import finds it
 * instead of making the draft again.
 */
export async function handOnSource(ctx: Ctx, draftId: number, listingId: number): Promise<void> {
  await runSql(
    ctx.db,
    `update listing l set external_source = d.external_source, external_id = d.external_id
     from listing_draft d where d.id = $1 and l.id = $2 and d.external_source is not null and not exists
       (select from listing o where o.external_source = d.external_source and o.external_id = d.external_id)`,
    [draftId, listingId],
  );
}
