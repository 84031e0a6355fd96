import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { ApiError } from '@keystead/http/errors';
import {
  inviteMovedIn,
  MOVE_IN_OPTION_NAMES,
  MOVE_IN_OPTIONS,
  type MoveInOptionName,
  moveIn,
  moveInRuns,
  moveInSystems,
  originOf,
  undoMoveIn,
} from '@keystead/imports/server';
import type { Ctx } from '@keystead/platform/context';
import { refreshVocabulary } from '@keystead/search/server';
import { withServices } from '../services.ts';
import { MoveInReport } from './report.ts';

const FLAGS = MOVE_IN_OPTION_NAMES.map((name) => `[--${name} ${MOVE_IN_OPTIONS[name].value}]`).join(' ');
const HELP = MOVE_IN_OPTION_NAMES.map(
  (name) => `${`--${name}`.padEnd(10)} ${MOVE_IN_OPTIONS[name].help}`,
).join('\n');

const USAGE = `Usage: npm run move-in -- FILE ${FLAGS} [--dry-run | --invite] [--report FILE.csv]
       npm run move-in -- runs
       npm run move-in -- undo RUN [--report FILE.csv]
       npm run move-in -- invite RUN

FILE       a dump of MySQL, an export of WordPress (WXR), or a table of people (CSV); packed by gzip or not. Known are ${moveInSystems.join(', ')}.
${HELP}
--invite   Whoever came without a password that works here gets an email with a link to set one, once: the running server sends them.
RUN        as \`runs\` lists them: all it has brought and nobody has touched since goes`;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** 0: everything that can be moved is here. 1: nothing could be done. 2: some of it was refused. */
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      ...flags(),
      report: { type: 'string' },
      help: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      invite: { type: 'boolean' },
    },
  });
  const [path, runId] = positionals;
  if (values.help) {
    say(USAGE);
    return 0;
  }
  if (path === undefined) throw new Error(USAGE);
  if (path === 'runs') return listRuns();
  if (path === 'undo') return undo(runId, values.report);
  if (path === 'invite') return withServices(say, (ctx) => invite(ctx, numberOf(runId)));
  const { report: reportPath = `${path}.report.csv`, 'dry-run': dryRun = false } = values;
  if (dryRun && values.invite) throw new Error('a dry run sends no emails');
  const options = Object.fromEntries(MOVE_IN_OPTION_NAMES.map((name) => [name, values[name]]));
  const origin = values.origin && originOf(values.origin);
  if (values.origin && !origin) throw new Error(`${values.origin} is no web address`);
  const dump = await dumpOf(path);
  const report = await MoveInReport.begin(reportPath);
  try {
    const summary = await withServices(say, async (ctx) => {
      const done = await moveIn(ctx, {
        dump,
        ...options,
        origin,
        dryRun,
        onLine: (line) => report.add(line),
      });
      if (!dryRun) await refreshVocabulary(ctx);
      if (values.invite) await invite(ctx, done.runId);
      return done;
    });
    for (const line of report.summary(summary)) say(line);
    if (!dryRun) say(`run ${summary.runId}: npm run move-in -- undo ${summary.runId} takes it back`);
  } finally {
    await report.close();
  }
  say(`every row is listed in ${reportPath}`);
  if (dryRun) say('dry run: nothing was written');
  return report.hasRefused ? 2 : 0;
}

function flags() {
  const each = MOVE_IN_OPTION_NAMES.map((name) => [name, { type: 'string' }]);
  return Object.fromEntries(each) as Record<MoveInOptionName, { type: 'string' }>;
}

async function listRuns(): Promise<number> {
  await withServices(say, async (ctx) => {
    const runs = await moveInRuns(ctx);
    if (runs.length === 0) say('there are none');
    for (const { id, system, beganAt, endedAt, undoneAt } of runs) {
      const state = undoneAt
        ? `undone ${undoneAt.toISOString()}`
        : endedAt
          ? 'done'
          : 'broke off, or goes on';
      say(`${String(id).padStart(4)} ${system} ${beganAt.toISOString()} ${state}`);
    }
  });
  return 0;
}

/** Has emails sent, or says why there are none. @returns 0, or 1 where there are none */
async function invite(ctx: Ctx, runId: number): Promise<number> {
  try {
    const people = await inviteMovedIn(ctx, runId);
    say(
      `${people} ${people === 1 ? 'person gets' : 'people get'} an email to set a password, up to 100 a minute, from the running server`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    say(`no emails to set a password: ${error.message}`);
    return 1;
  }
}

/** @throws Error for what is no number of a run */
function numberOf(run: string | undefined): number {
  if (!/^[1-9]\d{0,8}$/.test(run ?? '')) throw new Error(USAGE);
  return Number(run);
}

async function undo(given: string | undefined, reportPath: string | undefined): Promise<number> {
  const run = numberOf(given);
  const path = reportPath ?? `move-in-${run}.undone.csv`;
  const report = await MoveInReport.begin(path);
  try {
    await withServices(say, async (ctx) => {
      await undoMoveIn(ctx, run, { onLine: (line) => report.add(line) });
      await refreshVocabulary(ctx);
    });
    for (const line of report.counts()) say(line);
  } finally {
    await report.close();
  }
  say(`every row is listed in ${path}`);
  return 0;
}

/** Returns a dump from a file, unpacked where its first bytes say that it is packed. */
async function dumpOf(path: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const file = createReadStream(path);
  if (!buffer.equals(Buffer.of(0x1f, 0x8b))) return file;
  // What goes wrong is thrown to who reads.
  return pipeline(file, createGunzip(), () => undefined);
}
