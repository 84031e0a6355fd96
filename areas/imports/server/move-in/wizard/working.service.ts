import { setTimeout as sleep } from 'node:timers/promises';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { refreshVocabulary } from '@keystead/search/server';
import type { BusyMoveIn, MoveInReportName } from '../../../move-in-rules.ts';
import { isMovingIn } from '../../../move-in-rules.ts';
import { ImportError } from '../../engine/import-error.ts';
import { isPassing } from '../../passing.ts';
import { MoveInBusy } from '../alone.ts';
import { type MoveInOptions, moveIn, type RecordLines, recogniseDump } from '../move-in.service.ts';
import { undoMoveIn } from '../undoing/undo.service.ts';
import * as table from './move-ins.queries.ts';
import { oldFolderOf, removeUnpacked } from './old-files.ts';
import { readSource } from './source.ts';

/** How often a process says that it is at it, and hears that it is to stop. Milliseconds. */
const SAID_EVERY = 3000;
/** Processes that may end on the same rows: their memory may not suffice, or the database may be full. */
const MOST_TRIES = 5;
/** Rows that cannot be read, and names of fields and tables, that are kept of a dump. */
const MOST_NAMED = 300;

/** Staff have stopped it, or something else is to be done by now. */
class Stopped extends Error {}

/**
 * Works on a move-in where it is, as long as it takes. A batch of rows and what is said of them are one transaction: a process that is
 * killed loses nothing but that batch, and the next one goes on.
 * @throws Error for what passes: the clock takes it up again
 */
export async function workOnMoveIn(ctx: Ctx, id: number): Promise<void> {
  const run = await table.readMoveIn(ctx, id);
  if (!run || !isMovingIn(run.state)) return;
  const { state } = run;
  const work = new Work(ctx, id, state);
  try {
    await work.begin();
    await DOING[state](ctx, run, work);
  } catch (error) {
    if (error instanceof Stopped) return;
    // Another move-in has to end before: until then this one waits.
    if (error instanceof MoveInBusy) return void (await table.noteProgress(ctx, id, state));
    if (isPassing(error)) throw error;
    if (!(error instanceof ImportError)) ctx.log.error({ err: error, id }, 'a move-in broke off');
    await breakOff(ctx, id, state, problemOf(error));
  } finally {
    work.end();
  }
}

const problemOf = (error: unknown) =>
  error instanceof ImportError ? error.message : 'Something went wrong; the log of the server says what.';

const DOING: {
  readonly [State in BusyMoveIn]: (ctx: Ctx, run: table.MoveIn, work: Work) => Promise<void>;
} = { reading: recognise, checking: tryAll, running: bringIn, undoing: takeBack };

/** Where a move-in is left that cannot go on, or that staff stop. */
export const LEFT_AT = {
  reading: 'failed',
  checking: 'read',
  running: 'stopped',
  undoing: 'stopped',
} as const satisfies Record<BusyMoveIn, string>;

async function breakOff(ctx: Ctx, id: number, state: BusyMoveIn, problem: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const run = await table.readMoveIn(open, id, true);
    if (run?.state === state)
      await table.writeState(open, id, state === 'checking' ? 'failed' : LEFT_AT[state], { problem });
  });
}

/** A process at work: it says so, hears that it is to stop, and writes the report. */
class Work {
  readonly #ctx: Ctx;
  readonly #id: number;
  readonly #state: BusyMoveIn;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: Ctx, id: number, state: BusyMoveIn) {
    this.#ctx = ctx;
    this.#id = id;
    this.#state = state;
  }

  /** @throws Stopped, ImportError where processes end on it again and again */
  async begin(): Promise<void> {
    const tries = await table.countTry(this.#ctx, this.#id, this.#state);
    if (tries === undefined) throw new Stopped();
    if (tries > MOST_TRIES)
      throw new ImportError(
        'Its process ended again and again: this server may lack memory or room on its disk. The log says more.',
      );
    this.#timer = setInterval(() => {
      table.touchMoveIn(this.#ctx, this.#id, this.#state).then(
        (isOn) => {
          this.#isStopped ||= !isOn;
        },
        (error: unknown) => this.#ctx.log.error({ err: error }, 'that a move-in goes on cannot be written'),
      );
    }, SAID_EVERY);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** @throws Stopped */
  check(): void {
    if (this.#isStopped) throw new Stopped();
  }

  /** Returns what writes lines with what they say, and takes both back where it was stopped meanwhile. */
  records(step: MoveInReportName): RecordLines {
    return async (open, lines) => {
      if (!(await table.noteProgress(open, this.#id, this.#state))) throw new Stopped();
      await table.writeLines(open, { id: this.#id, step }, lines);
    };
  }

  /** Writes the last state, where it was not stopped meanwhile. @returns whether it was not */
  async finish(state: 'read' | 'checked', write: (open: Ctx) => Promise<void>): Promise<void> {
    await inTransaction(this.#ctx, async (open) => {
      const run = await table.readMoveIn(open, this.#id, true);
      if (run?.state !== this.#state) throw new Stopped();
      await write(open);
      await table.writeState(open, this.#id, state);
    });
  }
}

async function recognise(ctx: Ctx, run: table.MoveIn, work: Work): Promise<void> {
  const { name, version, origin, kinds, tables, leftOut } = await waiting(() =>
    recogniseDump(
      ctx,
      readSource(ctx, run, () => work.check()),
    ),
  );
  await work.finish('read', (open) =>
    table.writeFound(
      open,
      run.id,
      {
        version,
        origin,
        kinds: [...kinds].map(([kind, rows]) => ({ kind, rows })),
        left_out: [...leftOut]
          .map(([named, reason]) => ({ table: named.slice(0, 100), rows: tables.get(named) ?? 0, reason }))
          .filter(({ rows }) => rows > 0)
          .slice(0, MOST_NAMED),
      },
      name,
    ),
  );
}

async function optionsOf(ctx: Ctx, run: table.MoveIn, work: Work): Promise<MoveInOptions> {
  const { files: _, ...options } = run.options ?? {};
  const old = await oldFolderOf(ctx, run, () => work.check());
  if (old?.about) await table.writeFound(ctx, run.id, { files: old.about });
  return {
    ...options,
    ...(old && { files: old.files, root: old.root }),
    dump: readSource(ctx, run, () => work.check()),
    runId: run.id,
  };
}

async function tryAll(ctx: Ctx, run: table.MoveIn, work: Work): Promise<void> {
  // What the trial writes is taken back, and what it says is not.
  const record = work.records('trial');
  const options = await optionsOf(ctx, run, work);
  const { unread, mended, problems } = await waiting(() =>
    moveIn(ctx, { ...options, dryRun: true, record: (_open, lines) => record(ctx, lines) }),
  );
  await work.finish('checked', (open) =>
    table.writeFound(open, run.id, {
      unread: [...unread]
        .slice(0, MOST_NAMED)
        .map(([field, homes]) => ({ field: field.slice(0, 100), homes })),
      twice: mended.twice,
      guessed: mended.guessed,
      unreadable: problems.slice(0, MOST_NAMED).map((problem) => problem.slice(0, 300).toWellFormed()),
    }),
  );
}

async function bringIn(ctx: Ctx, run: table.MoveIn, work: Work): Promise<void> {
  const options = await optionsOf(ctx, run, work);
  await waiting(() => moveIn(ctx, { ...options, record: work.records('run') }));
  await refreshVocabulary(ctx);
  await dropSent(ctx, run.id);
}

async function takeBack(ctx: Ctx, run: table.MoveIn, work: Work): Promise<void> {
  await waiting(() => undoMoveIn(ctx, run.id, { record: work.records('undo') }));
  await refreshVocabulary(ctx);
  await dropSent(ctx, run.id);
}

/** Removes a dump and files that were sent and have served, or are not wanted. A process that dies before they are gone leaves orphans. */
export async function dropSent(ctx: Ctx, id: number): Promise<void> {
  await removeSent(ctx, await inTransaction(ctx, (open) => table.forgetFiles(open, id)));
}

/** Removes what no move-in names any more. */
export async function removeSent(
  ctx: Ctx,
  { fileKey, filesKey }: Pick<table.MoveIn, 'fileKey' | 'filesKey'>,
): Promise<void> {
  for (const key of [fileKey, filesKey]) if (key !== null) await ctx.ports.storage.delete(key);
  if (filesKey !== null) await removeUnpacked(ctx);
}

/** A connection that has just ended may hold its lock for a moment. */
const LOCK_PAUSES = [200, 500, 1000];

/** Does the work once no other move-in goes on, if that is soon. @throws MoveInBusy */
async function waiting<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of LOCK_PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MoveInBusy)) throw error;
    }
    await sleep(pause);
  }
  return work();
}
