import { ensureOperator } from '@keystead/accounts/server';
import { type Ctx, inTransaction, inTrial } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { ImportError } from '../engine/import-error.ts';
import { ownPageAt } from '../extension-points.ts';
import { addressKey, withOwnLinks } from './addresses.ts';
import { oneMoveIn } from './alone.ts';
import { type DumpEvent, type DumpRow, type DumpState, readDump } from './dump/read-dump.ts';
import { CACHE_TAG, type MoveInLine } from './lines.ts';
import {
  clearStaged,
  countStaged,
  type Item,
  insertAddresses,
  insertItems,
  insertRun,
  insertStaged,
  readAddresses,
  readChildren,
  readItems,
  readStaged,
  readSystems,
  type StagedRow,
  writeEnded,
} from './move-in.queries.ts';
import { peopleTable, readPeople } from './people/read-people.ts';
import type { Kind, Thing } from './records.ts';
import {
  type Children,
  type MoveInSystem,
  type Prepared,
  type Reading,
  readingsOf,
  type Surroundings,
  tablesOf,
} from './system.ts';
import { SYSTEMS } from './systems.ts';
import { TAKERS } from './undoing/takers.ts';
import { arrangeWordPress } from './wordpress/arranging.ts';
import { isXml, readWxr } from './wordpress/wxr.ts';
import { writeAdvertisements } from './writing/advertisements.ts';
import { writeCategories, writeFacilities, writeParameters } from './writing/catalogue.ts';
import { writeCityPictures } from './writing/city-pictures.ts';
import { writeArticles, writeFaqs, writeFavourites } from './writing/content.ts';
import { writeHomes } from './writing/homes.ts';
import { filesIn, NO_FILES, triedFilesIn } from './writing/old-files.ts';
import { writeGrants, writePackages, writePayments } from './writing/packages.ts';
import { writePeople } from './writing/people.ts';
import { writeProjects } from './writing/projects.ts';
import { writeLanguages, writeSettings } from './writing/site.ts';
import { writeBlocks, writeMessages, writeReportReasons, writeReports } from './writing/talk.ts';
import { writeVerificationFields, writeVerifications } from './writing/verification.ts';
import { writeInterests, writePreferences, writeSearches } from './writing/wishes.ts';
import type { World, Writer } from './writing/writer.ts';

const WRITERS: { readonly [K in Kind]: Writer<K> } = {
  language: writeLanguages,
  setting: writeSettings,
  person: writePeople,
  package: writePackages,
  parameter: writeParameters,
  category: writeCategories,
  facility: writeFacilities,
  listing: writeHomes,
  project: writeProjects,
  'city picture': writeCityPictures,
  article: writeArticles,
  faq: writeFaqs,
  favourite: writeFavourites,
  'saved search': writeSearches,
  preference: writePreferences,
  grant: writeGrants,
  payment: writePayments,
  'report reason': writeReportReasons,
  report: writeReports,
  message: writeMessages,
  block: writeBlocks,
  interest: writeInterests,
  advertisement: writeAdvertisements,
  'verification question': writeVerificationFields,
  verification: writeVerifications,
};

/** Rows of one transaction. */
const BATCH = 100;
const STAGED = 500;

export interface MoveInOptions {
  /** A dump of MySQL, an export of WordPress (WXR) or a table of people (CSV), unpacked. */
  readonly dump: AsyncIterable<Uint8Array>;
  /** Folder with the files of the other system. */
  readonly files?: string | undefined;
  /** Address of the old site, whose links lead to pages of this one: `https://old.example`. */
  readonly origin?: string | undefined;
  /** Where homes are whose rows do not say so. */
  readonly state?: string | undefined;
  readonly country?: string | undefined;
  /** Folder that no file may lie outside of, wherever links lead. */
  readonly root?: string | undefined;
  /** Does everything, then takes it back. */
  readonly dryRun?: boolean | undefined;
  /** The run that goes on; a new one without. */
  readonly runId?: number | undefined;
  readonly onLine?: ((line: MoveInLine) => void) | undefined;
  /** Writes lines in the transaction of what they say; what it throws takes that back. */
  readonly record?: RecordLines | undefined;
}

export type RecordLines = (open: Ctx, lines: readonly MoveInLine[]) => Promise<void>;

export interface MoveInSummary {
  /** By which it can be undone. */
  readonly runId: number;
  readonly system: string;
  /** Rows of each table of the dump. */
  readonly tables: ReadonlyMap<string, number>;
  /** Tables that are left out, with the reason. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** Fields of homes that have no place here, with how many homes say something of them. */
  readonly unread: ReadonlyMap<string, number>;
  /** Texts that were encoded twice, or not as their file says. */
  readonly mended: Pick<DumpState, 'twice' | 'guessed'>;
  /** Rows that cannot be read. */
  readonly problems: readonly string[];
}

/**
 * Moves in from another system: people with their passwords, categories, homes with pictures and what belongs to them. What came
 * before is left alone, so that a run that was broken off goes on, and one that was not changes nothing.
 * @throws ImportError for a dump that is not whole, or of no system that is known: then nothing is written; MoveInBusy
 */
export function moveIn(ctx: Ctx, options: MoveInOptions): Promise<MoveInSummary> {
  const work = (open: Ctx) => moveAll(open, options);
  return oneMoveIn(ctx, () => (options.dryRun ? inTrial(ctx, work) : work(ctx)));
}

export interface Recognised extends Pick<MoveInSummary, 'system' | 'tables' | 'leftOut'> {
  /** The short name of the system. */
  readonly name: string;
  /** As the dump says it; '' where it does not. */
  readonly version: string;
  /** Address of the old site, as the dump says it; '' where it does not. */
  readonly origin: string;
  /** Rows by kind of thing, in the order in which they come. */
  readonly kinds: ReadonlyMap<Kind, number>;
}

/** Reads a whole dump and says what it is of. Nothing is written. @throws ImportError as `moveIn`; MoveInBusy */
export function recogniseDump(ctx: Ctx, dump: MoveInOptions['dump']): Promise<Recognised> {
  const work = async (open: Ctx): Promise<Recognised> => {
    const { system, summary } = await stage(open, dump);
    const { settings } = (await system.prepare?.(open)) ?? NOTHING;
    const version = (await system.versionOf?.(open)) ?? '';
    const rows = await countStaged(open);
    const kinds = new Map<Kind, number>();
    for (const { kind, reading } of readingsOf(system))
      kinds.set(kind, (kinds.get(kind) ?? 0) + (rows.get(reading.table) ?? 0));
    return { ...summary, name: system.name, version, origin: settings.get('origin') ?? '', kinds };
  };
  return oneMoveIn(ctx, () => inTrial(ctx, work));
}

const NOTHING: Prepared = { settings: new Map(), unread: new Map() };

async function moveAll(ctx: Ctx, options: MoveInOptions): Promise<MoveInSummary> {
  try {
    const staged = await stage(ctx, options.dump);
    const { system } = staged;
    const { settings, unread } = (await system.prepare?.(ctx)) ?? NOTHING;
    const world = await worldOf(ctx, {
      ...options,
      system,
      origin: options.origin ?? (settings.get('origin') || undefined),
    });
    const around = { columns: staged.columns, settings, now: ctx.now() };
    const runId = options.runId ?? (await insertRun(ctx, system.name));
    for (const { kind, reading } of readingsOf(system))
      await moveAllOf(ctx, { kind, reading }, { ...options, system, world, around, runId });
    if (!options.dryRun) await writeEnded(ctx, runId);
    await changed(ctx, CACHE_TAG);
    return { ...staged.summary, runId, unread };
  } finally {
    await clearStaged(ctx).catch(() => undefined);
  }
}

/** Puts the rows of a dump where they can be read in any order. */
async function stage(ctx: Ctx, dump: AsyncIterable<Uint8Array>) {
  await clearStaged(ctx);
  const state: DumpState = { twice: 0, guessed: 0, cut: undefined };
  const columns = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  const problems: string[] = [];
  let waiting: StagedRow[] = [];
  for await (const event of eventsOf(dump, state)) {
    if (event.kind === 'note') {
      problems.push(event.message);
      continue;
    }
    const { table } = event;
    if (event.kind === 'table') {
      columns.set(table, event.columns);
      counts.set(table, 0);
      continue;
    }
    const ordinal = (counts.get(table) ?? 0) + 1;
    counts.set(table, ordinal);
    if (event.kind === 'problem') {
      problems.push(`row ${ordinal} of ${table} ${event.message}`);
      continue;
    }
    const parents = SYSTEMS.map((system) => system.parentsOf(table)).find((columns) => columns !== undefined);
    if (!parents) continue;
    waiting.push({ table, ordinal, parent: parentOf(parents, event.row), row: withoutNul(event.row) });
    if (waiting.length === STAGED) {
      await insertStaged(ctx, waiting);
      waiting = [];
    }
  }
  await insertStaged(ctx, waiting);
  if (state.cut !== undefined)
    throw new ImportError(`The dump is not whole: ${state.cut}. Nothing was written.`);
  const tables = (await arrangeWordPress(ctx, counts)) ?? counts;
  const system = SYSTEMS.find((one) => one.isOf(new Set(tables.keys())));
  if (!system)
    throw new ImportError(
      `This is no dump of ${SYSTEMS.map(({ label }) => label).join(', ')}: ${counts.size > 0 ? `its tables are ${[...counts.keys()].slice(0, 20).join(', ')}` : 'it has no tables'}.`,
    );
  const read = new Set([...tablesOf(system).keys(), ...(system.alsoRead ?? [])]);
  const leftOut = new Map(
    [...tables.keys()]
      .filter((table) => !read.has(table))
      .map((table) => [table, system.leftOut[table] ?? 'is not known here']),
  );
  const summary: Omit<MoveInSummary, 'unread' | 'runId'> = {
    system: system.label,
    tables,
    leftOut,
    mended: state,
    problems,
  };
  return { system, columns, summary };
}

/** Reads a dump, an export or a table, as its first bytes say. */
async function* eventsOf(source: AsyncIterable<Uint8Array>, state: DumpState): AsyncGenerator<DumpEvent> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  })();
  const people = first.done ? undefined : peopleTable(first.value);
  if (people) yield* readPeople(whole, people);
  else yield* !first.done && isXml(first.value.subarray(0, 64)) ? readWxr(whole) : readDump(whole, state);
}

/** PostgreSQL stores no NUL. */
const withoutNul = (row: DumpRow): DumpRow =>
  Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text?.replaceAll('\0', '') ?? null]));

/** Returns the id of the row that one belongs to: of the first column that names one. */
function parentOf(columns: readonly string[], row: DumpRow): string | null {
  const named = columns.map((column) => row[column] ?? '0');
  return named.find((id) => id !== '0' && id !== '') ?? null;
}

async function* stagedPages(ctx: Ctx, table: string): AsyncGenerator<DumpRow[]> {
  for (let after = 0; ; ) {
    const rows = await readStaged(ctx, table, { after, most: BATCH });
    if (rows.length === 0) return;
    yield rows.map(({ row }) => row);
    after = rows.at(-1)?.ordinal ?? after;
  }
}

async function worldOf(
  ctx: Ctx,
  { system, files, root, dryRun = false, origin, state, country }: MoveInOptions & { system: MoveInSystem },
): Promise<World> {
  const { companyName } = await getSettings(ctx);
  return {
    system: system.name,
    files: filesOf(files, root, dryRun),
    operatorId: await ensureOperator(ctx, companyName),
    idsOf: (open, kind, oldIds) => readItems(open, system.name, kind, oldIds),
    withOwnLinks: async (open, html) =>
      origin === undefined ? html : withOwnLinks(open, html, { origin, system }),
    ...(state !== undefined && { state }),
    ...(country !== undefined && { country }),
  };
}

function filesOf(folder: string | undefined, root: string | undefined, isTrial: boolean) {
  if (folder === undefined) return NO_FILES;
  return isTrial ? triedFilesIn(folder, root) : filesIn(folder, root);
}

interface Moving extends Pick<MoveInOptions, 'onLine' | 'record'> {
  readonly system: MoveInSystem;
  readonly world: World;
  readonly around: Surroundings;
  readonly runId: number;
}

/** How a kind of thing is read. */
interface Way<K extends Kind> {
  readonly kind: K;
  readonly reading: Reading<K>;
}

/** Moves all things of one table, a batch for each transaction. */
async function moveAllOf<K extends Kind>(ctx: Ctx, way: Way<K>, moving: Moving): Promise<void> {
  for await (const rows of stagedPages(ctx, way.reading.table)) {
    const lines = await inTransaction(ctx, async (open) => {
      const done = await moveBatch(open, rows, way, moving);
      await moving.record?.(open, done);
      return done;
    });
    for (const line of lines) moving.onLine?.(line);
  }
}

async function moveBatch<K extends Kind>(
  open: Ctx,
  rows: readonly DumpRow[],
  { kind, reading }: Way<K>,
  { system, world, around, runId }: Moving,
): Promise<MoveInLine[]> {
  const children = await childrenOf(open, reading, rows);
  const lines: MoveInLine[] = [];
  const fresh: Thing<K>[] = [];
  const ids = rows.map((row) => reading.oldId?.(row) ?? row.id ?? '');
  const before = await readItems(open, system.name, kind, ids);
  for (const row of rows) {
    const read = reading.read(row, children, around);
    if (before.has(read.oldId)) lines.push({ kind, oldId: read.oldId, outcome: 'unchanged', reason: '' });
    else if ('leftOut' in read)
      lines.push({ kind, oldId: read.oldId, outcome: 'left out', reason: read.leftOut });
    else fresh.push(read);
  }
  const written = fresh.length > 0 ? await WRITERS[kind](open, fresh, world) : [];
  const stamps = await TAKERS[kind].stamps?.(
    open,
    written.flatMap(({ newId }) => newId ?? []),
  );
  const items = written.flatMap(({ oldId, newId, outcome, stamp }): Item[] =>
    outcome === 'refused' ? [] : [{ oldId, newId, outcome, stamp: stamp ?? stamps?.get(newId ?? 0) ?? null }],
  );
  await insertItems(open, { system: system.name, kind, runId }, items);
  const things = new Map(fresh.map((thing) => [thing.oldId, thing]));
  const addressesOf = (oldId: string) => [
    ...new Set((things.get(oldId)?.addresses ?? []).map((address) => addressKey(address))),
  ];
  const isOurs = ownPageAt.get();
  await insertAddresses(
    open,
    { system: system.name, kind },
    written.flatMap(({ oldId, newId, path }) =>
      path === undefined
        ? []
        : addressesOf(oldId)
            .filter((address) => !isOurs(address))
            .map((address) => ({
              address,
              oldId,
              leadsTo: path,
              accountId: kind === 'person' ? newId : null,
            })),
    ),
  );
  for (const { oldId, outcome, path, reason = '' } of written) {
    const taken = path === undefined ? [] : addressesOf(oldId).filter(isOurs);
    const notes = [
      reason,
      ...(things.get(oldId)?.notes ?? []),
      ...taken.map((address) => `a page of this site stands at ${address}: it is at ${path} alone`),
    ].filter(Boolean);
    lines.push({ kind, oldId, outcome, reason: notes.join('; ') });
  }
  return lines;
}

async function childrenOf(
  open: Ctx,
  { children = {}, also = [] }: Pick<Reading<Kind>, 'children' | 'also'>,
  rows: readonly DumpRow[],
): Promise<Children> {
  const parents = rows.map((row) => row.id ?? '');
  const found: Record<string, Map<string, readonly DumpRow[]>> = {};
  const add = async (table: string, ids: readonly string[]) => {
    const known = found[table] ?? new Map<string, readonly DumpRow[]>();
    found[table] = known;
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    for (const [id, theirs] of await readChildren(open, table, missing)) known.set(id, theirs);
  };
  for (const table of Object.keys(children)) await add(table, parents);
  for (const step of also) {
    const wanted = rows.map((row) => step(row, found));
    for (const table of new Set(wanted.flatMap((one) => Object.keys(one))))
      await add(
        table,
        wanted.flatMap((one) => one[table] ?? []),
      );
  }
  return found;
}

const movedFrom = lookup(CACHE_TAG, async (ctx: Ctx) => {
  const names = new Set(await readSystems(ctx));
  return SYSTEMS.filter(({ name }) => names.has(name));
});

/** Returns where an address of a site that has moved in leads; undefined for all others. */
export async function movedAddress(ctx: Ctx, url: string): Promise<string | undefined> {
  const [path = '', query] = url.split(/\?(.*)/s, 2);
  const systems = await movedFrom(ctx);
  for (const system of systems) {
    const to = system.movedPath?.(path);
    if (to !== undefined) return query === undefined ? to : `${to}?${query}`;
  }
  // Only sites of systems without such a rule have addresses that are noted one by one.
  if (systems.every(({ movedPath }) => movedPath !== undefined)) return undefined;
  const key = addressKey(url);
  return key === '/' ? undefined : (await readAddresses(ctx, [key])).get(key);
}
