import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { gatewayStatuses } from '@keystead/payments/server';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, publicOrigin } from '@keystead/platform/context';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import { isReachingOut } from '@keystead/settings/server';
import { type Arrivals, arrivalOf } from '@keystead/staff/server';
import type { z } from 'zod';
import type {
  checkMoveIn,
  createMoveIn,
  listMoveInLines,
  listMoveIns,
  moveInFolder,
  oneMoveIn,
  useMoveInFiles,
} from '../../../contract.staff.move-ins.ts';
import {
  isMovingIn,
  MOVE_IN_OPTION_NAMES,
  type MoveInOptionName,
  type MoveInState,
  type MoveInStep,
  mayMoveIn,
  originOf,
} from '../../../move-in-rules.ts';
import { SYSTEMS } from '../systems.ts';
import { beginInviting, countInvitable } from './inviting.service.ts';
import { sendInvitations, startMoveIn } from './move-ins.job.ts';
import * as table from './move-ins.queries.ts';
import {
  dumpArrivals,
  filesArrivals,
  inspectPlace,
  listFolder,
  mostBytes,
  mostFilesBytes,
  placeInside,
} from './source.ts';
import { type Task, tasksOf } from './tasks.ts';
import { LEFT_AT, removeSent } from './working.service.ts';

const RESOURCE = 'move-ins';
type Row = z.input<typeof listMoveIns.answer>['data'][number];
type Whole = z.input<typeof oneMoveIn.answer>['data'];

const BUSY = () => new ApiError('conflict', 'Another move-in is being worked on: wait until it is done');

const hasFile = ({ fileKey, place }: Pick<table.MoveIn, 'fileKey' | 'place'>) =>
  fileKey !== null || place !== null;

function labelOf({ system, found }: table.MoveIn): string {
  const label = SYSTEMS.find(({ name }) => name === system)?.label ?? '';
  return [label, found?.version].filter(Boolean).join(' ');
}

function wire(run: table.MoveIn): Row {
  const { id, name, bytes, state, problem, options, filesName, filesBytes, isConsole, staffName, createdAt } =
    run;
  const said = MOVE_IN_OPTION_NAMES.map((option) => [option, options?.[option] ?? ''] as const);
  return {
    id,
    name,
    bytes,
    state,
    system: labelOf(run),
    problem,
    options: Object.fromEntries(said) as Record<MoveInOptionName, string>,
    files_name: filesName,
    files_bytes: filesBytes,
    has_file: hasFile(run),
    is_console: isConsole,
    staff_name: staffName,
    created_at: createdAt.toISOString(),
  };
}

/** Returns one page of move-ins, those of the command line among them. */
export async function moveInsPage(
  ctx: Ctx,
  asked: Input<typeof listMoveIns>,
): Promise<{ data: Row[]; total: number }> {
  const { rows, total } = await table.readMoveIns(ctx, asked);
  return { data: rows.map(wire), total };
}

/** Returns one move-in with its reports in numbers. @throws ApiError not_found */
export async function staffMoveIn(ctx: Ctx, id: number): Promise<Whole> {
  const run = await existing(ctx, id);
  const found = run.found ?? {};
  const counts = await table.countLines(ctx, id);
  return {
    ...wire(run),
    origin: found.origin ?? '',
    kinds: [...(found.kinds ?? [])],
    left_out: [...(found.left_out ?? [])],
    unread: [...(found.unread ?? [])],
    twice: found.twice ?? 0,
    guessed: found.guessed ?? 0,
    unreadable: [...(found.unreadable ?? [])],
    files: filesOf(found),
    counts,
    invitations: await invitationsOf(ctx, run),
    tasks: run.state === 'done' && !run.isConsole ? await tasks(ctx, run, counts) : [],
  };
}

function filesOf({ files }: table.Found): Whole['files'] {
  if (!files) return null;
  const { leftOut, ...others } = files;
  return { ...others, left_out: [...leftOut] };
}

async function invitationsOf(ctx: Ctx, run: table.MoveIn): Promise<Whole['invitations']> {
  const isOpen = run.state === 'done' && run.invitedAt === null;
  return {
    due: isOpen ? await countInvitable(ctx, run.id) : 0,
    sent: run.invited,
    at: run.invitedAt?.toISOString() ?? null,
    is_under_way: run.isInviting && run.state === 'done',
  };
}

async function tasks(ctx: Ctx, run: table.MoveIn, counts: Whole['counts']): Promise<Task[]> {
  const [noted, isMailSetUp, gateways] = await Promise.all([
    table.countNoted(ctx, run.id),
    isReachingOut(ctx),
    gatewayStatuses(ctx),
  ]);
  const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '');
  const ofRun = counts.filter(({ step }) => step === 'run');
  return tasksOf({
    count: (kind, outcomes) =>
      ofRun
        .filter((line) => (kind === undefined || line.kind === kind) && outcomes.includes(line.outcome))
        .reduce((sum, { count }) => sum + count, 0),
    noted,
    leftOut: (run.found?.left_out ?? []).reduce((sum, { rows }) => sum + rows, 0),
    oldHost: hostOf(run.options?.origin || run.found?.origin || ''),
    host: hostOf(publicOrigin(ctx)),
    isInvited: run.invitedAt !== null,
    isMailSetUp,
    hasGateway: gateways.some(({ isEnabled, isComplete }) => isEnabled && isComplete),
  });
}

/** Returns what lies in the folder for move-ins. */
export async function folderView(ctx: Ctx): Promise<z.input<typeof moveInFolder.answer>['data']> {
  return { ...(await listFolder(ctx)), most_bytes: mostBytes(ctx), most_files_bytes: mostFilesBytes(ctx) };
}

/** Begins to read a dump. @throws ApiError validation naming `upload` or `place`, conflict while another one is worked on */
export async function addMoveIn(ctx: Ctx, asked: Input<typeof createMoveIn>): Promise<Row> {
  const { upload, place, file_name: fileName = '' } = asked;
  if ((upload === undefined) === (place === undefined))
    throw invalidField('upload', 'is needed, or a file in the folder for move-ins');
  if (place !== undefined) {
    const found = await inspectPlace(ctx, place);
    return insert(ctx, {
      name: found.path.slice(-200),
      bytes: found.bytes,
      fileKey: null,
      place: found.path,
    });
  }
  return storing(ctx, dumpArrivals(ctx), { upload: upload ?? '', fileName }, ({ key, ...file }) =>
    insert(ctx, { ...file, fileKey: key, place: null }),
  );
}

/**
 * Puts a file that was sent into the store, where every machine reaches it, and does something with it; the file goes from the store
 * where that fails.
 * @throws ApiError validation naming `upload`
 */
async function storing<T>(
  ctx: Ctx,
  arrivals: Arrivals,
  { upload, fileName }: { upload: string; fileName: string },
  use: (file: { key: string; name: string; bytes: number }) => Promise<T>,
): Promise<T> {
  const path = arrivalOf(arrivals, upload);
  const file = await stat(path).catch(() => undefined);
  if (!file) throw invalidField('upload', 'was not sent, or is used already');
  if (file.size === 0) throw invalidField('upload', 'is empty');
  const extension = arrivals.extension.slice(1);
  const key = addressFor(Buffer.from(upload), extension, randomFolder('private'));
  const name = fileName.slice(-200).replaceAll('\0', '').toWellFormed() || extension;
  await ctx.ports.storage.put(key, createReadStream(path), {
    contentType: 'application/octet-stream',
    downloadName: name,
  });
  try {
    const used = await use({ key, name, bytes: file.size });
    await rm(path, { force: true });
    return used;
  } catch (error) {
    await ctx.ports.storage.delete(key);
    throw error;
  }
}

function insert(ctx: Ctx, source: Parameters<typeof table.insertMoveIn>[1]): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const id = await table.insertMoveIn(open, source);
    if (id === undefined) throw BUSY();
    await open.jobs.enqueue(open.db, startMoveIn, { id });
    await audit(open, {
      resource: RESOURCE,
      action: 'create',
      id,
      after: { name: source.name, bytes: source.bytes },
    });
    return wire(await existing(open, id));
  });
}

const FILES_TAKEN = () =>
  new ApiError('conflict', 'Another move-in has an archive of files: finish or discard that one first');

/** Takes the old files from an archive that was sent. @throws ApiError not_found, wrong_state, conflict, validation naming `upload` */
export async function useFiles(
  ctx: Ctx,
  { id, upload, file_name: fileName = '' }: Input<typeof useMoveInFiles>,
): Promise<Row> {
  const arrivals = filesArrivals(ctx);
  // Looked at before gigabytes are copied, and again once they are.
  await allowed(ctx, id, 'files');
  try {
    return await storing(ctx, arrivals, { upload, fileName }, ({ key, name, bytes }) =>
      changeFiles(ctx, id, { filesKey: key, filesName: name, filesBytes: bytes }),
    );
  } catch (error) {
    // Few may be on their way at once.
    await rm(arrivalOf(arrivals, upload), { force: true });
    throw error;
  }
}

/** Forgets the archive of the old files. @throws ApiError not_found, wrong_state, conflict */
export function dropFiles(ctx: Ctx, id: number): Promise<Row> {
  return changeFiles(ctx, id, { filesKey: null, filesName: '', filesBytes: 0 });
}

async function changeFiles(
  ctx: Ctx,
  id: number,
  files: Pick<table.MoveIn, 'filesKey' | 'filesName' | 'filesBytes'>,
): Promise<Row> {
  let before: string | null = null;
  const row = await step(ctx, id, 'files', async (open, run) => {
    before = run.filesKey;
    if (!(await table.writeFiles(open, id, files))) throw FILES_TAKEN();
    // What a trial has said was said of other files.
    const { files: _, ...options } = run.options ?? {};
    return { state: 'read', options };
  });
  // The row names another one by now; what stays is removed with the orphans.
  await removeSent(ctx, { fileKey: null, filesKey: before }).catch((error: unknown) =>
    ctx.log.warn({ err: error, id }, 'an archive of files could not be removed'),
  );
  return row;
}

/** Tries a move-in with these options. @throws ApiError not_found, wrong_state, conflict, validation naming an option */
export async function tryMoveIn(ctx: Ctx, { id, ...given }: Input<typeof checkMoveIn>): Promise<Row> {
  const options = await checkedOptions(ctx, given);
  return step(ctx, id, 'check', async (open, { filesKey }) => {
    if (filesKey !== null && options.files !== undefined)
      throw invalidField('files', 'is not needed beside the archive of files that was sent');
    await table.deleteLines(open, id, 'trial');
    return { state: 'checking', options };
  });
}

async function checkedOptions(ctx: Ctx, { files, origin, ...others }: table.Options): Promise<table.Options> {
  const site = origin === undefined ? undefined : originOf(origin);
  if (origin !== undefined && site === undefined)
    throw invalidField('origin', 'must be a web address such as https://old.example');
  if (files !== undefined) {
    const folder = await stat(await placeInside(ctx, 'files', files));
    if (!folder.isDirectory()) throw invalidField('files', 'must be a folder');
  }
  return { ...others, ...(files !== undefined && { files }), ...(site !== undefined && { origin: site }) };
}

/** Brings in what was tried, or goes on with it. @throws ApiError not_found, wrong_state, conflict */
export function startRun(ctx: Ctx, id: number): Promise<Row> {
  return step(ctx, id, 'run', async () => ({ state: 'running' }));
}

/** Has people without a password sent emails to set one, once. @throws ApiError not_found, wrong_state */
export async function invitePeople(ctx: Ctx, id: number): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    await allowed(open, id, 'invite');
    const people = await beginInviting(open, id);
    await open.jobs.enqueue(open.db, sendInvitations, {});
    await audit(open, { resource: RESOURCE, action: 'invite', id, after: { people } });
    return wire(await existing(open, id));
  });
}

/** Takes a move-in back. @throws ApiError not_found, wrong_state, conflict */
export function startUndo(ctx: Ctx, id: number): Promise<Row> {
  return step(ctx, id, 'undo', async (open) => {
    // What is kept now is said anew.
    await table.deleteLines(open, id, 'undo');
    return { state: 'undoing' };
  });
}

const LEFT_READING = 'It was stopped before it was known what it is. Send it again.';

/** Stops after the rows that are being dealt with. @throws ApiError not_found, wrong_state */
export function stopWork(ctx: Ctx, id: number): Promise<Row> {
  return step(ctx, id, 'stop', async (_open, { state }) => ({
    state: isMovingIn(state) ? LEFT_AT[state] : state,
    problem: state === 'reading' ? LEFT_READING : '',
  }));
}

/** Forgets a move-in that has written nothing. @throws ApiError not_found, wrong_state */
export async function removeMoveIn(ctx: Ctx, id: number): Promise<void> {
  const gone = await inTransaction(ctx, async (open) => {
    const run = await allowed(open, id, 'delete');
    await table.deleteMoveIn(open, id);
    await audit(open, { resource: RESOURCE, action: 'delete', id, before: { name: run.name } });
    return run;
  });
  await removeSent(ctx, gone);
}

interface Next {
  readonly state: MoveInState;
  readonly options?: table.Options;
  readonly problem?: string;
}

async function step(
  ctx: Ctx,
  id: number,
  what: MoveInStep,
  next: (open: Ctx, run: table.MoveIn) => Promise<Next>,
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const before = await allowed(open, id, what);
    const { state, ...more } = await next(open, before);
    if (!(await table.writeState(open, id, state, more))) throw BUSY();
    if (isMovingIn(state)) await open.jobs.enqueue(open.db, startMoveIn, { id });
    await audit(open, {
      resource: RESOURCE,
      action: what,
      id,
      before: { state: before.state },
      after: { state, name: before.name, ...more.options },
    });
    return wire(await existing(open, id));
  });
}

async function allowed(open: Ctx, id: number, what: MoveInStep): Promise<table.MoveIn> {
  const run = await table.readMoveIn(open, id, true);
  if (!run) throw notFound('This move-in does not exist any more');
  if (!mayMoveIn({ state: run.state, hasFile: hasFile(run), isKnown: run.system !== '' }, what))
    throw new ApiError(
      'wrong_state',
      `This move-in is ${run.state}: that cannot be done now. Load it again.`,
    );
  return run;
}

async function existing(ctx: Ctx, id: number): Promise<table.MoveIn> {
  const run = await table.readMoveIn(ctx, id);
  if (!run) throw notFound('This move-in does not exist any more');
  return run;
}

/** Returns one page of a report. */
export async function moveInLines(ctx: Ctx, asked: Input<typeof listMoveInLines>) {
  const { rows, ...totals } = await table.readLines(ctx, asked);
  return { data: rows, ...totals };
}
