import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type BaseManifest,
  placeOf,
  positionOf,
  readManifests,
  readTableStates,
  type SealedStore,
  type TableState,
  walFile,
} from '@keystead/platform/backup';
import { giveClusterToItsUser, startPostgres } from '@keystead/platform/postgres';
import { FileMissingError, type Storage } from '@keystead/platform/storage';
import { Client } from 'pg';
import { extract } from 'tar-stream';

export interface DrillOptions {
  readonly store: SealedStore;
  /** An empty folder, which becomes one that a site can start with: `DATA_DIR`. */
  readonly into: string;
  /** The moment that is wanted; without it, the restore point of the last base backup, whose every row is known. */
  readonly until?: Date;
  /** The files of the site that is backed up, to compare with. */
  readonly origin?: Storage;
  readonly say: (line: string) => void;
}

/** What a drill has found. */
export interface DrillResult {
  readonly base: string;
  /** The moment of the last change that is there. */
  readonly restoredTo: Date;
  readonly rows: number;
  readonly tables: number;
  readonly files: number;
  /** Everything that is not as it was, in words; a drill without any has passed. */
  readonly issues: string[];
}

/**
 * Restores a backup into an empty folder and starts a PostgreSQL of its own there, then compares: with the fingerprint of the
 * last base backup each table to the last row, and each file with that of the site.
 * @throws Error in words where there is nothing to restore, or the log does not reach so far
 */
export async function runDrill(options: DrillOptions): Promise<DrillResult> {
  const { store, into, until, say } = options;
  await mkdir(into, { recursive: true });
  if ((await readdir(into)).length > 0) throw new Error(`${into} is not empty: name a folder that is.`);
  const { cluster, base } = await chooseBase(store, until);
  say(`base backup ${base.id}, whole at ${base.endedAt}, of PostgreSQL ${base.postgres}`);
  const place = join(into, 'postgres');
  const folder = join(place, String(Number.parseInt(base.postgres, 10)));
  await bringBase(store, cluster, base, folder);
  const log = join(folder, 'restored-log');
  const pieces = await bringLog(store, cluster, base, log);
  say(`${(base.bytes / 1024 / 1024).toFixed(0)} MB of files, ${pieces} pieces of the log`);
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 });
  await giveClusterToItsUser(place, folder);
  const postgres = await startPostgres({
    dataDir: place,
    archive: false,
    log: say,
    settings: targetOf(base, until),
  }).catch((error: Error) => {
    throw new Error(`PostgreSQL could not go to that moment: ${error.message}`, { cause: error });
  });
  try {
    const { tables, restoredTo } = await lookAt(postgres.connectionString);
    const issues = until === undefined ? compareTables(base.tables, tables) : [];
    if (until !== undefined) sayTables(base, tables, say);
    const files = await bringFiles(options, issues);
    for (const [path, content] of Object.entries(base.keys)) {
      const file = join(into, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, Buffer.from(content, 'base64'), { mode: 0o600 });
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      base: base.id,
      restoredTo: restoredTo ?? new Date(base.endedAt),
      rows,
      tables: tables.length,
      files,
      issues,
    };
  } finally {
    await postgres.stop();
    await rm(log, { recursive: true, force: true });
  }
}

/** Returns the last base backup that is whole before the moment; of several clusters that one which has the last. */
async function chooseBase(
  store: SealedStore,
  until: Date | undefined,
): Promise<{ cluster: string; base: BaseManifest }> {
  const clusters = new Set<string>();
  for await (const { key } of store.list(''))
    if (/^c\d+\//.test(key)) clusters.add(key.slice(0, key.indexOf('/')));
  const found: { cluster: string; base: BaseManifest }[] = [];
  for (const cluster of clusters)
    for (const base of await readManifests(store, cluster)) found.push({ cluster, base });
  found.sort((a, b) => (a.base.endedAt < b.base.endedAt ? -1 : 1));
  const chosen = found
    .filter(({ base }) => until === undefined || Date.parse(base.endedAt) <= until.getTime())
    .at(-1);
  if (chosen) return chosen;
  const [first] = found;
  throw new Error(
    first
      ? `The first moment that can be restored is ${first.base.endedAt}.`
      : 'There is no whole backup in this store.',
  );
}

async function bringBase(
  store: SealedStore,
  cluster: string,
  base: BaseManifest,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  async function* parts() {
    for (let part = 0; part < base.parts; part += 1) yield store.get(placeOf.part(cluster, base.id, part));
  }
  const entries = extract();
  Readable.from(parts())
    .on('error', (error) => entries.destroy(error))
    .pipe(entries);
  for await (const entry of entries) {
    const path = join(folder, entry.header.name);
    if (entry.header.type === 'directory') {
      await mkdir(path, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, entry as AsyncIterable<Buffer>, { mode: 0o600 });
    }
  }
  await chmod(folder, 0o700);
}

/** Brings all of the log from the base on: PostgreSQL takes what it needs. */
async function bringLog(
  store: SealedStore,
  cluster: string,
  base: BaseManifest,
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const first = positionOf(base.firstSegment);
  let pieces = 0;
  for await (const { key } of store.list(placeOf.wal(cluster))) {
    if (key.endsWith('.wal') && positionOf(key) < first) continue;
    await writeFile(join(folder, walFile(key)), await store.get(placeOf.wal(cluster) + key), { mode: 0o600 });
    pieces += 1;
  }
  return pieces;
}

function targetOf(base: BaseManifest, until: Date | undefined): Record<string, string> {
  // Settings are read before PostgreSQL knows names of zones.
  const [name, value]: [string, string] = until
    ? ['recovery_target_time', until.toISOString().replace('T', ' ').replace('Z', '+00')]
    : ['recovery_target_name', base.point];
  // The command runs in the folder of the cluster. Nobody may connect before the end: what is looked at and stopped halfway would
  // go on to the end of the log at its next start.
  return {
    [name]: value,
    restore_command: 'cp "restored-log/%f" "%p"',
    recovery_target_action: 'promote',
    hot_standby: 'off',
  };
}

async function lookAt(
  connectionString: string,
): Promise<{ tables: TableState[]; restoredTo: Date | undefined }> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    // Every row of every table is read: what is damaged shows here.
    const tables = await readTableStates(client);
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return { tables, restoredTo: rows[0]?.at ?? undefined };
  } finally {
    await client.end();
  }
}

function compareTables(there: readonly TableState[], here: readonly TableState[]): string[] {
  const byName = new Map(here.map((table) => [table.name, table]));
  const issues = there.flatMap(({ name, rows, hash }) => {
    const table = byName.get(name);
    byName.delete(name);
    if (table === undefined) return [`the table ${name} is not there`];
    if (table.rows !== rows) return [`${name} has ${table.rows} rows, and had ${rows}`];
    return table.hash === hash ? [] : [`rows of ${name} are not what they were`];
  });
  return [...issues, ...[...byName.keys()].map((name) => `the table ${name} was not there`)];
}

function sayTables(base: BaseManifest, tables: readonly TableState[], say: (line: string) => void): void {
  const before = new Map(base.tables.map(({ name, rows }) => [name, rows]));
  for (const { name, rows } of tables)
    if (rows !== before.get(name))
      say(`${name}: ${rows} rows, ${before.get(name) ?? 'none'} at ${base.pointAt}`);
}

/** Brings the files and compares each with that of the site, where there still is one. @returns how many */
async function bringFiles({ store, into, origin, say }: DrillOptions, issues: string[]): Promise<number> {
  let [files, gone] = [0, 0];
  for await (const { key } of store.list(placeOf.media)) {
    const content = await store.get(placeOf.media + key);
    const path = join(into, 'media', key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, content, { mode: 0o600 });
    files += 1;
    const there = await contentOf(origin, key);
    if (there === undefined) gone += 1;
    else if (hashOf(there) !== hashOf(content)) issues.push(`the file ${key} is not what it is on the site`);
  }
  if (origin && gone > 0) say(`${gone} files are not on the site any more`);
  return files;
}

async function contentOf(origin: Storage | undefined, key: string): Promise<Uint8Array | undefined> {
  try {
    return origin && (await buffer(await origin.stream(key)));
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
