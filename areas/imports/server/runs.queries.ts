import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, pageOf, type RowOf, toJson } from '@keystead/platform/db';
import type { FileColumns } from '@keystead/platform/orphans';
import { sql } from 'kysely';
import type { MappingText } from '../mapping.ts';
import { beginning, type Column, type State } from '../rules.ts';
import type { Replica } from './feeds/replica.ts';

/** Where this area's rows name stored files. */
export const importFiles: FileColumns = {
  import_run: { file_key: 'key', archive_key: 'key' },
  // A list of addresses of others: it names none of ours, and its text is no key.
  import_gallery: { documents: 'json_key' },
};

const METRICS = [
  'inserted',
  'updated',
  'unchanged',
  'drafted',
  'refused',
  'skipped',
  'taken_off',
  'undone',
  'kept',
] as const;
export type Metrics = Record<(typeof METRICS)[number], number>;

interface RunColumns {
  readonly delimiter: string;
  readonly list: readonly Column[];
  /** Whether the file says itself that it holds some of the homes only. */
  readonly isPart?: boolean;
  /** What the file holds of a service that is asked for changes. */
  readonly replica?: Replica | undefined;
}

/** Selects imports with their statistics. */
const runs = (ctx: Ctx) =>
  ctx.db
    .selectFrom('import_run')
    .select(['id', 'name', 'format', 'file_key as fileKey', 'bytes', 'row_count as rows', 'columns'])
    .select(['feed_id as feedId', 'archive_key as archiveKey'])
    .select(['mapping', 'state', 'position', 'problem', 'staff_name as staffName', 'created_at as createdAt'])
    .select(METRICS)
    .$narrowType<{ columns: RunColumns; mapping: MappingText | null }>();

const SORTED = { id: 'id', name: sql`lower(name)`, created_at: 'created_at' } as const;

export interface RunSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  state?: State | undefined;
  feed_id?: number | undefined;
  from?: string | undefined;
}

/** Returns one page of imports, and how many there are. */
export function readRuns(
  ctx: Ctx,
  { page, per_page: limit, sort, order, q, ids, state, feed_id: feedId, from }: RunSearch,
) {
  let found = runs(ctx);
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (state) found = found.where('state', '=', state);
  if (feedId !== undefined) found = found.where('feed_id', '=', feedId);
  if (from !== undefined) found = found.where('created_at', '>=', new Date(from));
  if (q !== undefined) found = found.where('name', 'ilike', likeWord(q));
  const inOrder = found.orderBy(SORTED[sort], order).orderBy('id', order);
  return pageOf(ctx.db, inOrder, { limit, offset: (page - 1) * limit });
}

/** Returns one import. @param lock locks it until the transaction ends; `skip` finds none where another process has it */
export function readRun(ctx: Ctx, id: number, lock?: 'wait' | 'skip') {
  let run = runs(ctx).where('id', '=', id);
  if (lock) run = run.forUpdate();
  if (lock === 'skip') run = run.skipLocked();
  return run.executeTakeFirst();
}

export type Run = RowOf<typeof readRun>;

export async function insertRun(
  ctx: Ctx,
  run: Pick<Run, 'name' | 'format' | 'fileKey' | 'archiveKey' | 'bytes' | 'rows' | 'columns' | 'feedId'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('import_run')
    .values({
      name: run.name,
      format: run.format,
      file_key: run.fileKey,
      bytes: run.bytes,
      row_count: run.rows,
      columns: toJson(run.columns),
      archive_key: run.archiveKey,
      feed_id: run.feedId,
      staff_id: ctx.staff?.id,
      staff_name: ctx.staff?.name ?? '',
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the imports of a feed that nothing has been written of, or that are being worked on, locked until the transaction ends. */
export function readOpenRuns(ctx: Ctx, feedId: number) {
  return ctx.db
    .selectFrom('import_run')
    .select(['id', 'state', 'file_key as fileKey', 'archive_key as archiveKey'])
    .where('feed_id', '=', feedId)
    .where('state', 'not in', ['done', 'undone', 'stopped'])
    .forUpdate()
    .execute();
}

/** Returns the last import of a feed that came in; undefined before the first one. @param isWhole not those of changes alone */
export function readLastDone(ctx: Ctx, feedId: number, isWhole = false) {
  return ctx.db
    .selectFrom('import_run')
    .select(['row_count as rows', 'problem'])
    .where('feed_id', '=', feedId)
    .where('state', '=', 'done')
    .$if(isWhole, (run) => run.where(sql`columns -> 'replica' ->> 'kind'`, 'is distinct from', 'changes'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the last import of a feed that was to come in, and was not taken back; undefined before the first one. */
export function readLastEnded(ctx: Ctx, feedId: number) {
  return runs(ctx)
    .where('feed_id', '=', feedId)
    .where('state', 'in', ['done', 'stopped', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the mapping that a file with the same columns was imported by last. */
export async function readMappingFor(ctx: Ctx, names: readonly string[]): Promise<MappingText | null> {
  const row = await ctx.db
    .selectFrom('import_run')
    .select('mapping')
    .where('mapping', 'is not', null)
    .where('state', '<>', 'failed')
    .where(sql`jsonb_path_query_array(columns, '$.list[*].name')`, '=', toJson(names))
    .orderBy('id', 'desc')
    .limit(1)
    .$narrowType<{ mapping: MappingText }>()
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/**
 * Begins work on an import, from where it was.
 * @param anew `position` begins at the first row; `all` forgets the statistics as well
 */
export async function beginWork(
  ctx: Ctx,
  id: number,
  state: State,
  { anew, mapping }: { anew?: 'position' | 'all'; mapping?: MappingText },
): Promise<void> {
  const metrics = Object.fromEntries(METRICS.map((name) => [name, 0]));
  await ctx.db
    .updateTable('import_run')
    .set({ state, problem: '', updated_at: ctx.now() })
    .$if(mapping !== undefined, (run) => run.set({ mapping: toJson(mapping) }))
    .$if(anew !== undefined, (run) => run.set({ position: 0 }))
    .$if(anew === 'all', (run) => run.set(metrics))
    .where('id', '=', id)
    .execute();
}

/** Notes rows that are dealt with. */
export async function addProgress(
  ctx: Ctx,
  id: number,
  rows: number,
  metrics: Partial<Metrics>,
): Promise<void> {
  await ctx.db
    .updateTable('import_run')
    .set((eb) => ({ position: eb('position', '+', rows), updated_at: ctx.now() }))
    .set((eb) => Object.fromEntries(METRICS.map((name) => [name, eb(name, '+', metrics[name] ?? 0)])))
    .where('id', '=', id)
    .execute();
}

export async function writeState(ctx: Ctx, id: number, state: State, problem = ''): Promise<void> {
  const text = beginning(problem.replaceAll('\0', ''), 2000);
  await ctx.db
    .updateTable('import_run')
    .set({ state, problem: text, updated_at: ctx.now() })
    .where('id', '=', id)
    .execute();
}

/** Says how many rows a file has. */
export async function writeRowCount(ctx: Ctx, id: number, rows: number): Promise<void> {
  await ctx.db.updateTable('import_run').set({ row_count: rows }).where('id', '=', id).execute();
}

/** Names the archive no more: its pictures are fetched. @returns its key, null where there is none */
export async function forgetArchive(ctx: Ctx, id: number): Promise<string | null> {
  const { archiveKey = null } = (await readRun(ctx, id, 'wait')) ?? {};
  if (archiveKey !== null)
    await ctx.db.updateTable('import_run').set({ archive_key: null }).where('id', '=', id).execute();
  return archiveKey;
}

/** Says that a process is still at an import that is coming in. */
export async function touchRun(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('import_run')
    .set({ updated_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Names the file no more: nothing needs it. */
export async function forgetFile(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.updateTable('import_run').set({ file_key: null }).where('id', '=', id).execute();
}

const OWNER = sql<string>`mapping ->> 'owner'`;

/** Returns addresses of the owners that mappings name. */
export async function readOwners(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('import_run')
    .select(OWNER.as('owner'))
    .distinct()
    .where(OWNER, 'is not', null)
    .execute();
  return rows.map(({ owner }) => owner);
}

/** Returns the imports for these owners, for the data export. */
export function readRunsFor(ctx: Ctx, owners: readonly string[]): Promise<unknown[]> {
  return ctx.db
    .selectFrom('import_run')
    .select(['name', 'state', 'inserted', 'updated', 'drafted', 'created_at'])
    .where(OWNER, '=', anyOf(owners))
    .orderBy('id')
    .execute();
}

export async function replaceOwner(ctx: Ctx, owners: readonly string[], owner: string): Promise<void> {
  await ctx.db
    .updateTable('import_run')
    .set({ mapping: sql`jsonb_set(mapping, '{owner}', to_jsonb(${owner}::text))` })
    .where(OWNER, '=', anyOf(owners))
    .execute();
}

export async function deleteRun(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('import_run').where('id', '=', id).execute();
}

/** Returns running imports without progress since a moment. */
export async function readStalled(ctx: Ctx, since: Date): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('import_run')
    .select('id')
    .where('state', 'in', ['checking', 'running', 'undoing'])
    .where('updated_at', '<', since)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns how many imports have failed since a moment, and when the first of them began. */
export function readFailedRuns(ctx: Ctx, since: Date) {
  return ctx.db
    .selectFrom('import_run')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('created_at').as('oldest')])
    .where('state', '=', 'failed')
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
}
