import type { Ctx } from '@keystead/platform/context';
import { anyOf, pageOf, pageOfMany, type RowOf, runSql, toJson, unlessTaken } from '@keystead/platform/db';
import type { FileColumns } from '@keystead/platform/orphans';
import { sql } from 'kysely';
import {
  BUSY_MOVE_INS,
  type BusyMoveIn,
  type MoveInOptionName,
  type MoveInOutcome,
  type MoveInReportName,
  type MoveInState,
} from '../../../move-in-rules.ts';
import { beginning } from '../../../text.ts';
import type { Unpacked } from '../files/unpack.ts';
import { type MoveInLine, NOTES } from '../lines.ts';

/** Where move-ins name stored files. */
export const moveInFiles: FileColumns = { move_in_run: { file_key: 'key', files_key: 'key' } };

/** What is known of a dump, and what the last trial has said of it as a whole. */
export interface Found {
  readonly version?: string;
  readonly origin?: string;
  readonly kinds?: readonly { readonly kind: string; readonly rows: number }[];
  readonly left_out?: readonly { readonly table: string; readonly rows: number; readonly reason: string }[];
  readonly unread?: readonly { readonly field: string; readonly homes: number }[];
  readonly twice?: number;
  readonly guessed?: number;
  readonly unreadable?: readonly string[];
  /** Of the archive of files. */
  readonly files?: Unpacked & { readonly folder: string };
}

export type Options = Partial<Record<MoveInOptionName, string>>;

/** Runs of the command line have no state: it follows from when they ended. */
const STATE = sql<MoveInState>`coalesce(state, case when undone_at is not null then 'undone' when ended_at is not null then 'done' else 'stopped' end)`;

const moveIns = (ctx: Ctx) =>
  ctx.db
    .selectFrom('move_in_run')
    .select(['id', 'system', 'name', 'bytes', 'file_key as fileKey', 'place', 'options', 'found', 'problem'])
    .select(['files_key as filesKey', 'files_name as filesName', 'files_bytes as filesBytes'])
    .select(['tries', 'staff_name as staffName', 'began_at as createdAt', STATE.as('state')])
    .select(['invited_at as invitedAt', 'invited', sql<boolean>`inviting_after is not null`.as('isInviting')])
    .select(sql<boolean>`state is null`.as('isConsole'))
    .$narrowType<{ options: Options | null; found: Found | null }>();

/** Returns one page of move-ins, and how many there are. */
export function readMoveIns(
  ctx: Ctx,
  {
    page,
    per_page: limit,
    order,
    ids,
  }: { page: number; per_page: number; order: 'asc' | 'desc'; ids?: number[] | undefined },
) {
  const found = ids ? moveIns(ctx).where('id', '=', anyOf(ids)) : moveIns(ctx);
  return pageOf(ctx.db, found.orderBy('id', order), { limit, offset: (page - 1) * limit });
}

/** Returns one move-in. @param isLocked until the transaction ends; what a trial under way has written names it all the same */
export function readMoveIn(ctx: Ctx, id: number, isLocked = false) {
  const one = moveIns(ctx).where('id', '=', id);
  return (isLocked ? one.forNoKeyUpdate() : one).executeTakeFirst();
}

export type MoveIn = RowOf<typeof readMoveIn>;

/** Writes a move-in that is read now. @returns undefined, with the transaction lost, while another one is worked on */
export async function insertMoveIn(
  ctx: Ctx,
  { name, bytes, fileKey, place }: Pick<MoveIn, 'name' | 'bytes' | 'fileKey' | 'place'>,
): Promise<number | undefined> {
  const inserting = ctx.db
    .insertInto('move_in_run')
    .values({
      name,
      bytes,
      file_key: fileKey,
      place,
      system: '',
      state: 'reading',
      staff_id: ctx.staff?.id,
      staff_name: ctx.staff?.name ?? '',
      began_at: ctx.now(),
      seen_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await unlessTaken(inserting, 'move_in_run_alone'))?.id;
}

/** Puts a move-in into another state. @returns undefined, with the transaction lost, while another one is worked on */
export function writeState(
  ctx: Ctx,
  id: number,
  state: MoveInState,
  { problem = '', options }: { problem?: string; options?: Options } = {},
): Promise<object | undefined> {
  return unlessTaken(
    ctx.db
      .updateTable('move_in_run')
      .set({ state, problem: beginning(problem.replaceAll('\0', ''), 2000), tries: 0, seen_at: ctx.now() })
      .$if(options !== undefined, (run) => run.set({ options: toJson(options) }))
      .where('id', '=', id)
      .executeTakeFirst(),
    'move_in_run_alone',
  );
}

/** Adds to what is known of a dump. */
export async function writeFound(ctx: Ctx, id: number, found: Found, system?: string): Promise<void> {
  await ctx.db
    .updateTable('move_in_run')
    .set({ found: sql<string>`coalesce(found, '{}') || ${toJson(found)}` })
    .$if(system !== undefined, (run) => run.set({ system }))
    .where('id', '=', id)
    .execute();
}

/** Begins a try. @returns how many there were since it was last further; undefined where the state is another one by now */
export async function countTry(ctx: Ctx, id: number, state: BusyMoveIn): Promise<number | undefined> {
  const row = await ctx.db
    .updateTable('move_in_run')
    .set((eb) => ({ tries: eb('tries', '+', 1), seen_at: ctx.now() }))
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** Says that a move-in is worked on. @returns whether it is to go on: staff may have stopped it */
export async function touchMoveIn(ctx: Ctx, id: number, state: BusyMoveIn): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('move_in_run')
    .set({ seen_at: ctx.now() })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** As `touchMoveIn`, once it is further than before: what ended its processes has passed. */
export async function noteProgress(ctx: Ctx, id: number, state: BusyMoveIn): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('move_in_run')
    .set({ seen_at: ctx.now(), tries: 0 })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Returns the move-in whose process has not been heard of since a moment. */
export async function readLost(ctx: Ctx, since: Date): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('move_in_run')
    .select('id')
    .where('state', 'in', BUSY_MOVE_INS)
    .where('seen_at', '<', since)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names the dump and the files no more. @returns their keys */
export async function forgetFiles(open: Ctx, id: number): Promise<Pick<MoveIn, 'fileKey' | 'filesKey'>> {
  const run = await readMoveIn(open, id, true);
  await open.db
    .updateTable('move_in_run')
    .set({ file_key: null, files_key: null })
    .where('id', '=', id)
    .execute();
  return { fileKey: run?.fileKey ?? null, filesKey: run?.filesKey ?? null };
}

/** Names another archive of files, or none. @returns undefined, with the transaction lost, while another move-in has one */
export function writeFiles(
  open: Ctx,
  id: number,
  { filesKey, filesName, filesBytes }: Pick<MoveIn, 'filesKey' | 'filesName' | 'filesBytes'>,
): Promise<object | undefined> {
  return unlessTaken(
    open.db
      .updateTable('move_in_run')
      .set({ files_key: filesKey, files_name: filesName, files_bytes: filesBytes })
      .set({ found: sql<string>`found - 'files'` })
      .where('id', '=', id)
      .executeTakeFirst(),
    'move_in_run_files_alone',
  );
}

/** Returns the keys of all archives of files. */
export async function readFilesKeys(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('move_in_run')
    .select('files_key as key')
    .where('files_key', 'is not', null)
    .$narrowType<{ key: string }>()
    .execute();
  return rows.map(({ key }) => key);
}

/** Returns the accounts that came with a move-in: those that were here before are not among them. */
export async function readPeopleOf(ctx: Ctx, id: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('move_in_item')
    .select('new_id as id')
    .where('run_id', '=', id)
    .where('kind', '=', 'person')
    .where('outcome', '=', 'written')
    .where('new_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .execute();
  return rows.map(({ id: accountId }) => accountId);
}

/** Writes that people of a move-in are to be written to. @returns whether it was not written before */
export async function writeInviting(open: Ctx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await open.db
    .updateTable('move_in_run')
    .set({ invited_at: open.now(), inviting_after: '' })
    .where('id', '=', id)
    .where('invited_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const inviting = (ctx: Ctx) =>
  ctx.db.selectFrom('move_in_run').where('inviting_after', 'is not', null).where(STATE, '=', 'done');

/** Returns move-ins whose people are being written to; one that is undone ends with it. */
export async function readInviting(ctx: Ctx): Promise<number[]> {
  const rows = await inviting(ctx).select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns up to whom people of a move-in were written to, locked until the transaction ends; undefined once everyone was. */
export async function lockInviting(open: Ctx, id: number): Promise<string | null | undefined> {
  const row = await inviting(open)
    .select('inviting_after as after')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.after;
}

/** Writes up to whom people were written to: null once everyone was. */
export async function noteInvited(
  open: Ctx,
  id: number,
  { after, sent }: { after: string | null; sent: number },
): Promise<void> {
  await open.db
    .updateTable('move_in_run')
    .set((eb) => ({ inviting_after: after, invited: eb('invited', '+', sent) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteMoveIn(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('move_in_run').where('id', '=', id).execute();
}

/** Returns move-ins in these states that nobody has done anything with since a moment. */
export function readIdle(ctx: Ctx, states: readonly MoveInState[], since: Date) {
  return moveIns(ctx).where('state', 'in', states).where('seen_at', '<', since).execute();
}

export async function deleteLines(ctx: Ctx, id: number, step: MoveInReportName): Promise<void> {
  await ctx.db.deleteFrom('move_in_line').where('run_id', '=', id).where('step', '=', step).execute();
}

/** Of a line: a home may name each of its pictures. */
const LONGEST_REASON = 10_000;

/** Writes what has become of rows; what a process that was killed has said of them before stays where they are unchanged since. */
export async function writeLines(
  ctx: Ctx,
  { id, step }: { id: number; step: MoveInReportName },
  lines: readonly MoveInLine[],
): Promise<void> {
  const last = new Map(lines.map((line) => [`${line.kind} ${line.oldId}`, line]));
  await runSql(
    ctx.db,
    `insert into move_in_line (run_id, step, kind, old_id, outcome, reason)
     select $1, $2, kind, old_id, outcome, reason
     from jsonb_to_recordset($3::jsonb) as given (place integer, kind text, old_id text, outcome text, reason text)
     order by place
     on conflict (run_id, step, kind, old_id) do update set outcome = excluded.outcome, reason = excluded.reason
     where excluded.outcome <> 'unchanged'`,
    [
      id,
      step,
      JSON.stringify(
        [...last.values()].map(({ kind, oldId, outcome, reason }, place) => ({
          place,
          kind,
          old_id: oldId,
          outcome,
          reason: beginning(reason, LONGEST_REASON).toWellFormed(),
        })),
      ),
    ],
  );
}

/** Counts lines by report, kind and outcome. */
export function countLines(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('move_in_line')
    .select(['step', 'kind', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('run_id', '=', id)
    .groupBy(['step', 'kind', 'outcome'])
    .$narrowType<{ step: MoveInReportName; outcome: MoveInOutcome }>()
    .execute();
}

/** Counts lines of the run that say something the operator has to do something about. */
export async function countNoted(ctx: Ctx, id: number): Promise<Record<keyof typeof NOTES, number>> {
  const said = (note: string) => sql<number>`(count(*) filter (where reason like ${`%${note}%`}))::int`;
  return ctx.db
    .selectFrom('move_in_line')
    .select(Object.entries(NOTES).map(([name, note]) => said(note).as(name)))
    .where('run_id', '=', id)
    .where('step', '=', 'run')
    .executeTakeFirstOrThrow() as Promise<Record<keyof typeof NOTES, number>>;
}

export interface LineSearch {
  page: number;
  per_page: number;
  order: 'asc' | 'desc';
  ids?: number[] | undefined;
  move_in_id: number;
  step: MoveInReportName;
  kind?: string | undefined;
  outcome?: MoveInOutcome | undefined;
  is_noted?: '1' | undefined;
}

/** Returns one page of a report. */
export async function readLines(
  ctx: Ctx,
  { page, per_page: limit, order, ids, move_in_id: id, step, kind, outcome, is_noted: isNoted }: LineSearch,
) {
  let found = ctx.db
    .selectFrom('move_in_line')
    .select(['id', 'kind', 'old_id', 'outcome', 'reason'])
    .where('run_id', '=', id)
    .where('step', '=', step)
    .$narrowType<{ outcome: MoveInOutcome }>();
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (outcome !== undefined) found = found.where('outcome', '=', outcome);
  if (isNoted) found = found.where('reason', '<>', '');
  return pageOfMany(ctx.db, found.orderBy('id', order), { limit, offset: (page - 1) * limit });
}
