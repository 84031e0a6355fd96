import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { FileColumns } from '@keystead/platform/orphans';
import type { MappingText } from '../mapping.ts';
import { beginning, type Column, type Format, type State } from '../rules.ts';

/** Where this area's rows name stored files. */
export const importFiles: FileColumns = { import_run: { file_key: 'key' } };

/** An import with its statistics. */
export interface Run {
  readonly id: number;
  readonly name: string;
  readonly format: Format;
  readonly fileKey: string | null;
  readonly bytes: number;
  readonly rows: number;
  readonly columns: { readonly delimiter: string; readonly list: readonly Column[] };
  readonly mapping: MappingText | null;
  readonly state: State;
  readonly position: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly drafted: number;
  readonly refused: number;
  readonly skipped: number;
  readonly undone: number;
  readonly kept: number;
  readonly problem: string;
  readonly staffName: string;
  readonly createdAt: Date;
}

const COLUMNS = `id, name, format, file_key as "fileKey", bytes, row_count as rows, columns, mapping, state, position,
  inserted, updated, unchanged, drafted, refused, skipped, undone, kept, problem, staff_name as "staffName",
  created_at as "createdAt"`;

const SORTED = { id: 'id', name: 'lower(name)', created_at: 'created_at' } as const;

export interface RunSearch {
  page: number;
  per_page: number;
  sort: keyof typeof SORTED;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
  state?: State | undefined;
}

/** Returns one page of imports, and how many there are. */
export async function readRuns(
  ctx: Ctx,
  { page, per_page: size, sort, order, q, ids, state }: RunSearch,
): Promise<{ rows: Run[]; total: number }> {
  const where = `where ($1::int[] is null or id = any ($1)) and ($2::text is null or state = $2)
    and ($3::text is null or position(lower($3) in lower(name)) > 0)`;
  const values = [ids ?? null, state ?? null, q ?? null];
  const way = order === 'desc' ? 'desc' : 'asc';
  const rows = await runSql<Run>(
    ctx.db,
    `select ${COLUMNS} from import_run ${where} order by ${SORTED[sort]} ${way}, id ${way} limit $4 offset $5`,
    [...values, size, (page - 1) * size],
  );
  const [counted] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total from import_run ${where}`,
    values,
  );
  return { rows, total: counted?.total ?? 0 };
}

/** One import. @param lock locks it until the transaction ends; `skip` finds none where another process has it */
export async function readRun(ctx: Ctx, id: number, lock?: 'wait' | 'skip'): Promise<Run | undefined> {
  const held = lock === undefined ? '' : lock === 'skip' ? 'for update skip locked' : 'for update';
  const [row] = await runSql<Run>(ctx.db, `select ${COLUMNS} from import_run where id = $1 ${held}`, [id]);
  return row;
}

export async function insertRun(
  ctx: Ctx,
  run: Pick<Run, 'name' | 'format' | 'fileKey' | 'bytes' | 'rows' | 'columns'>,
): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into import_run (name, format, file_key, bytes, row_count, columns, staff_id, staff_name, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $9) returning id`,
    [
      run.name,
      run.format,
      run.fileKey,
      run.bytes,
      run.rows,
      JSON.stringify(run.columns),
      ctx.staff?.id ?? null,
      ctx.staff?.name ?? '',
      ctx.now(),
    ],
  );
  return row?.id ?? 0;
}

/** Returns the mapping that a file with the same columns was imported by last. */
export async function readMappingFor(ctx: Ctx, names: readonly string[]): Promise<MappingText | null> {
  const [row] = await runSql<{ mapping: MappingText }>(
    ctx.db,
    `select mapping from import_run where mapping is not null and state <> 'failed'
       and jsonb_path_query_array(columns, '$.list[*].name') = $1::jsonb order by id desc limit 1`,
    [JSON.stringify(names)],
  );
  return row?.mapping ?? null;
}

const FIGURES = [
  'inserted',
  'updated',
  'unchanged',
  'drafted',
  'refused',
  'skipped',
  'undone',
  'kept',
] as const;
export type Metrics = Record<(typeof FIGURES)[number], number>;

/** Begins work on an import: from the beginning, or from where it was; its statistics likewise. */
export async function beginWork(
  ctx: Ctx,
  id: number,
  state: State,
  begin: { position: 'anew' | 'kept'; figures: 'anew' | 'kept'; mapping?: MappingText },
): Promise<void> {
  const anew = [
    ...(begin.position === 'anew' ? ['position'] : []),
    ...(begin.figures === 'anew' ? FIGURES : []),
  ];
  await runSql(
    ctx.db,
    `update import_run set state = $2, updated_at = $3, problem = '', mapping = coalesce($4::jsonb, mapping)
       ${anew.map((name) => `, ${name} = 0`).join('')} where id = $1`,
    [id, state, ctx.now(), begin.mapping ? JSON.stringify(begin.mapping) : null],
  );
}

/** Notes rows that are dealt with. */
export async function addProgress(
  ctx: Ctx,
  id: number,
  rows: number,
  figures: Partial<Metrics>,
): Promise<void> {
  await runSql(
    ctx.db,
    `update import_run set position = position + $2, updated_at = $3,
       ${FIGURES.map((name, place) => `${name} = ${name} + $${place + 4}`).join(', ')} where id = $1`,
    [id, rows, ctx.now(), ...FIGURES.map((name) => figures[name] ?? 0)],
  );
}

export async function writeState(ctx: Ctx, id: number, state: State, problem = ''): Promise<void> {
  await runSql(ctx.db, 'update import_run set state = $2, problem = $3, updated_at = $4 where id = $1', [
    id,
    state,
    beginning(problem.replaceAll('\0', ''), 2000),
    ctx.now(),
  ]);
}

/** Names the file no more: nothing needs it. */
export async function forgetFile(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'update import_run set file_key = null where id = $1', [id]);
}

/** Addresses of the owners that mappings name. */
export async function readOwners(ctx: Ctx): Promise<string[]> {
  const rows = await runSql<{ owner: string }>(
    ctx.db,
    `select distinct mapping ->> 'owner' as owner from import_run where mapping ->> 'owner' is not null`,
  );
  return rows.map(({ owner }) => owner);
}

/** Returns the imports for these owners, for the data export. */
export async function readRunsFor(ctx: Ctx, owners: readonly string[]): Promise<unknown[]> {
  return runSql(
    ctx.db,
    `select name, state, inserted, updated, drafted, created_at from import_run where mapping ->> 'owner' = any ($1::text[])
     order by id`,
    [[...owners]],
  );
}

export async function replaceOwner(ctx: Ctx, owners: readonly string[], owner: string): Promise<void> {
  await runSql(
    ctx.db,
    `update import_run set mapping = jsonb_set(mapping, '{owner}', to_jsonb($2::text))
     where mapping ->> 'owner' = any ($1::text[])`,
    [[...owners], owner],
  );
}

export async function deleteRun(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from import_run where id = $1', [id]);
}

/** Running imports without progress since a moment. */
export async function readStalled(ctx: Ctx, since: Date): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from import_run where state in ('checking', 'running', 'undoing') and updated_at < $1`,
    [since],
  );
  return rows.map(({ id }) => id);
}
