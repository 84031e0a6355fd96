import type { Ctx } from '@keystead/platform/context';
import { anyOf, lockName, type Page, pageOf, type RowOf, toJson } from '@keystead/platform/db';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DraftKind } from '../rules.ts';
import type { StoredFile } from './reading.queries.ts';

/** A saved draft; `files` in the order they were uploaded. */
export type SavedDraft = RowOf<typeof readSavedDraft>;
export type DraftFileRow = SavedDraft['files'][number];

const draftsOf = (ctx: Ctx, ownerId: number) =>
  ctx.db
    .selectFrom('listing_draft as d')
    .select(['d.id', 'd.kind', 'd.title', 'd.data', 'd.version', 'd.created_at', 'd.updated_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_draft_file as f')
          .select((of) => ['f.id', 'f.use', 'f.name', of.ref('f.file').$castTo<StoredFile>().as('file')])
          .whereRef('f.draft_id', '=', 'd.id')
          .orderBy('f.id'),
      ).as('files'),
    )
    .where('d.owner_id', '=', ownerId);

/** Returns one page of someone's drafts, of one kind or all, the last saved first, and how many there are. */
export function readSavedDrafts(ctx: Ctx, ownerId: number, { kind, ...page }: Page & { kind?: DraftKind }) {
  let drafts = draftsOf(ctx, ownerId).orderBy('d.updated_at', 'desc').orderBy('d.id', 'desc');
  if (kind) drafts = drafts.where('d.kind', '=', kind);
  return pageOf(ctx.db, drafts, page);
}

/** Returns someone's draft; in a transaction it is locked until that ends. */
export async function readSavedDraft(ctx: Ctx, ownerId: number, id: number) {
  // First the lock, then the files: those that another transaction has just added are seen.
  if (ctx.inTransaction)
    await ctx.db.selectFrom('listing_draft').select('id').where('id', '=', id).forUpdate().execute();
  return draftsOf(ctx, ownerId).where('d.id', '=', id).executeTakeFirst();
}

/** Serialises additions to one person's drafts. */
export const lockDraftsOf = (ctx: Ctx, ownerId: number) => lockName(ctx.db, `drafts of ${ownerId}`);

/** Returns how many drafts someone has begun, those of imports apart, and the files of all. */
export function countSaved(ctx: Ctx, ownerId: number) {
  return ctx.db
    .selectFrom('listing_draft as d')
    .leftJoin('listing_draft_file as f', 'f.draft_id', 'd.id')
    .select(({ fn }) => [
      fn.count<number>('d.id').distinct().filterWhere('d.external_source', 'is', null).as('drafts'),
      fn.count<number>('f.id').as('files'),
    ])
    .where('d.owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

type Saving = Pick<SavedDraft, 'title' | 'data'>;

export async function insertSavedDraft(
  ctx: Ctx,
  ownerId: number,
  { title, data, kind }: Saving & { kind: DraftKind },
): Promise<number> {
  const now = ctx.now();
  const { id } = await ctx.db
    .insertInto('listing_draft')
    .values({ owner_id: ownerId, title, data, kind, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSavedDraft(ctx: Ctx, id: number, { title, data }: Saving): Promise<void> {
  await ctx.db
    .updateTable('listing_draft')
    .set((eb) => ({ title, data, updated_at: ctx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDrafts(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('listing_draft').where('id', '=', anyOf(ids)).execute();
}

export async function insertDraftFile(
  ctx: Ctx,
  draftId: number,
  { use, name, file }: Omit<DraftFileRow, 'id'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('listing_draft_file')
    .values({ draft_id: draftId, use, name, file: toJson(file), created_at: ctx.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteDraftFile(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('listing_draft_file').where('id', '=', id).execute();
}

/** Returns drafts unchanged since `day`, with their owners. */
export function readUntouched(ctx: Ctx, day: Date) {
  return ctx.db
    .selectFrom('listing_draft')
    .select(['id', 'owner_id as ownerId'])
    .where('updated_at', '<=', day)
    .orderBy('updated_at')
    .limit(500)
    .execute();
}
