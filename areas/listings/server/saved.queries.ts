import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { DraftKind } from '../rules.ts';
import type { StoredFile } from './reading.queries.ts';

export interface DraftFileRow {
  readonly id: number;
  readonly use: 'picture' | 'panorama' | 'document' | 'attachment';
  readonly name: string;
  readonly file: StoredFile;
}

/** A saved draft; `files` in the order they were uploaded. */
export interface SavedDraft {
  readonly id: number;
  readonly kind: DraftKind;
  readonly title: string;
  readonly data: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly files: DraftFileRow[];
}

const SAVED = `d.id, d.kind, d.title, d.data, d.version, d.created_at, d.updated_at,
  (select coalesce(json_agg(json_build_object('id', f.id, 'use', f.use, 'name', f.name, 'file', f.file) order by f.id), '[]')
   from listing_draft_file f where f.draft_id = d.id) as files`;

/** Returns one page of someone's drafts, of one kind or all, the last saved first, and how many there are. */
export async function readSavedDrafts(
  ctx: Ctx,
  ownerId: number,
  { limit, offset, kind = null }: { limit: number; offset: number; kind?: DraftKind | null },
): Promise<{ rows: SavedDraft[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    runSql<SavedDraft>(
      ctx.db,
      `select ${SAVED} from listing_draft d where d.owner_id = $1 and ($4::text is null or d.kind = $4)
       order by d.updated_at desc, d.id desc limit $2 offset $3`,
      [ownerId, limit, offset, kind],
    ),
    runSql<{ total: number }>(
      ctx.db,
      `select count(*)::int as total from listing_draft
       where owner_id = $1 and ($2::text is null or kind = $2)`,
      [ownerId, kind],
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns someone's draft; in a transaction it is locked until that ends. */
export async function readSavedDraft(ctx: Ctx, ownerId: number, id: number): Promise<SavedDraft | undefined> {
  // First the lock, then the files: those that another transaction has just added are seen.
  if (ctx.inTransaction) await runSql(ctx.db, 'select 1 from listing_draft where id = $1 for update', [id]);
  const [row] = await runSql<SavedDraft>(
    ctx.db,
    `select ${SAVED} from listing_draft d where d.id = $2 and d.owner_id = $1`,
    [ownerId, id],
  );
  return row;
}

/** Serialises additions to one person's drafts. */
export async function lockDraftsOf(ctx: Ctx, ownerId: number): Promise<void> {
  await runSql(ctx.db, `select pg_advisory_xact_lock(hashtextextended('drafts of ' || $1::text, 0))`, [
    ownerId,
  ]);
}

/** Returns how many drafts someone has begun, those of imports apart, and the files of all. */
export async function countSaved(ctx: Ctx, ownerId: number): Promise<{ drafts: number; files: number }> {
  const [row] = await runSql<{ drafts: number; files: number }>(
    ctx.db,
    `select count(distinct d.id) filter (where d.external_source is null)::int as drafts, count(f.id)::int as files
     from listing_draft d left join listing_draft_file f on f.draft_id = d.id where d.owner_id = $1`,
    [ownerId],
  );
  return row ?? { drafts: 0, files: 0 };
}

export interface Saving {
  readonly title: string;
  readonly data: string;
}

export async function insertSavedDraft(
  ctx: Ctx,
  ownerId: number,
  { title, data, kind }: Saving & { kind: DraftKind },
): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into listing_draft (owner_id, title, data, created_at, updated_at, kind)
     values ($1, $2, $3, $4, $4, $5) returning id`,
    [ownerId, title, data, ctx.now(), kind],
  );
  return row?.id ?? 0;
}

export async function updateSavedDraft(ctx: Ctx, id: number, { title, data }: Saving): Promise<void> {
  await runSql(
    ctx.db,
    'update listing_draft set title = $2, data = $3, updated_at = $4, version = version + 1 where id = $1',
    [id, title, data, ctx.now()],
  );
}

export async function deleteSavedDraft(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from listing_draft where id = $1', [id]);
}

export async function insertDraftFile(
  ctx: Ctx,
  draftId: number,
  { use, name, file }: Omit<DraftFileRow, 'id'>,
): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    'insert into listing_draft_file (draft_id, use, name, file, created_at) values ($1, $2, $3, $4, $5) returning id',
    [draftId, use, name, JSON.stringify(file), ctx.now()],
  );
  return row?.id ?? 0;
}

export async function deleteDraftFile(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from listing_draft_file where id = $1', [id]);
}

/** Returns drafts unchanged since `day`, with their owners. */
export async function readUntouched(ctx: Ctx, day: Date): Promise<{ id: number; ownerId: number }[]> {
  return runSql(
    ctx.db,
    'select id, owner_id as "ownerId" from listing_draft where updated_at <= $1 order by updated_at limit 500',
    [day],
  );
}
