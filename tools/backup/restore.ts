import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ArchiveEntry } from '@keystead/platform/archive';
import { KEYS } from '@keystead/platform/backup';
import type { Config } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openJobQueue } from '@keystead/platform/jobs';
import { giveToOwner, type Storage, servingOf } from '@keystead/platform/storage';
import { Client } from 'pg';
import { readArchive } from './archive.ts';
import { dropAside, isInUse, putBack, setAside } from './aside.ts';
import { copyIn } from './copy.ts';
import { BEGINNING, beginning, entryOf, MANIFEST, type Manifest, manifest } from './manifest.ts';
import {
  columnsOf,
  inTransaction,
  nameOf,
  readQueueVersion,
  readTables,
  type Table,
  withoutTriggers,
  withRows,
} from './tables.ts';

export interface RestoreOptions {
  readonly path: string;
  readonly connectionString: string;
  readonly storage: Storage;
  readonly config: Pick<Config, 'DATA_DIR' | 'SECRET_KEY'>;
  readonly migrations: string;
  /** Replaces what is there. */
  readonly force?: boolean;
  readonly say?: (line: string) => void;
}

/**
 * Reads a whole backup and compares every part with what its manifest says.
 * @throws Error saying what is wrong; nothing is written anywhere
 */
export async function checkBackup(path: string): Promise<Manifest> {
  const seen = new Map<string, string>();
  let isFirst = true;
  let whole: Manifest | undefined;
  for await (const { name, data } of readArchive(path)) {
    if (isFirst && (name !== BEGINNING || !beginning.safeParse(jsonOf(data)).success))
      throw new Error(`${path} is no backup of Keystead, or one of a newer version.`);
    if (name === MANIFEST) whole = manifest.parse(jsonOf(data));
    else if (!isFirst) seen.set(name, createHash('sha256').update(data).digest('hex'));
    isFirst = false;
  }
  if (whole === undefined) throw new Error(`${path} is not whole: it ends early.`);
  const wanted = Object.entries(whole.entries);
  const wrong = wanted.find(([name, hash]) => seen.get(name) !== hash);
  if (wrong !== undefined || seen.size !== wanted.length)
    throw new Error(`${path} is damaged${wrong ? `: ${wrong[0]} is not what it was` : ''}.`);
  return whole;
}

/**
 * Brings a site back from a backup: tables, files and keys. What can be known before is checked before the first change;
 * what shows only in the new tables is checked while the old ones are set aside, and on any error they come back.
 * Files are removed, and keys replaced, once the database is in.
 * @throws Error when the backup is damaged or of another version, or something is there already and `force` is not said
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { path, connectionString, storage, force = false, say = () => {} } = options;
  say('checking the backup');
  const whole = await checkBackup(path);
  await requireKnown(options, whole);
  const client = new Client({ connectionString, application_name: 'keystead-restore' });
  await client.connect();
  try {
    await requireAlone(client);
    if (!force) await requireEmpty(client, options);
    const keys = await inPlaceOfOld(client, options, whole);
    await putKeys(options, keys);
    await dropOthers(storage, whole);
    await client.query('analyze');
    return whole;
  } finally {
    await client.end();
  }
}

/** Makes and fills the tables, and adds the files. What was there is let go last, or put back. @returns the keys */
async function inPlaceOfOld(
  client: Client,
  options: RestoreOptions,
  whole: Manifest,
): Promise<ArchiveEntry[]> {
  const { path, connectionString, migrations: directory, say = () => {} } = options;
  say('making the tables');
  await setAside(client);
  try {
    await migrateTo(options, whole);
    await makeQueue(connectionString);
    await requireSame(client, whole);
    say('filling the tables');
    await inTransaction(client, () => fill(client, path, whole));
    await migrate({ connectionString, directory });
    say('bringing the files');
    const keys = await bringFiles(options);
    await dropAside(client);
    return keys;
  } catch (error) {
    await putBack(client).catch(() =>
      say('What was there is set aside. Run the command again with --force.'),
    );
    throw error;
  }
}

/** What was applied there must be known here, unchanged. */
async function requireKnown(
  { migrations }: RestoreOptions,
  { migrations: applied }: Manifest,
): Promise<void> {
  const known = new Set(await readdir(migrations));
  for (const { name, checksum } of applied) {
    if (!known.has(name))
      throw new Error(
        `The backup is of a newer Keystead than this one (${name} is not known here). Install that first.`,
      );
    // As `migrate` reckons it.
    const text = (await readFile(join(migrations, name), 'utf8')).replaceAll('\r\n', '\n');
    if (createHash('sha256').update(text).digest('hex') !== checksum)
      throw new Error(
        `The backup was made with another ${name} than the one here. Restore with the Keystead that made it.`,
      );
  }
}

async function requireAlone(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
     and application_name in ('keystead', 'keystead-jobs') and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.count) throw new Error('A site is running on this database. Stop it first.');
}

async function requireEmpty(client: Client, { storage, config }: RestoreOptions): Promise<void> {
  const found: string[] = [];
  if (await isInUse(client)) found.push('its database is filled');
  for await (const { key } of storage.list()) {
    found.push(`it holds files (${key})`);
    break;
  }
  if (await stat(join(resolve(config.DATA_DIR), 'secret.key')).catch(() => undefined))
    found.push('it has a secret.key');
  if (found.length > 0)
    throw new Error(
      `This machine is in use: ${found.join(', ')}. To replace all of it by the backup, add --force.`,
    );
}

/** Applies the migrations that the backup had, and no more: its rows are those of these tables. */
async function migrateTo(options: RestoreOptions, { migrations }: Manifest): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'keystead-restore-'));
  try {
    for (const { name } of migrations) await copyFile(join(options.migrations, name), join(directory, name));
    await migrate({ connectionString: options.connectionString, directory });
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** The queue makes its tables itself. */
async function makeQueue(connectionString: string): Promise<void> {
  const queue = openJobQueue(connectionString, () => {}, []);
  await queue.start();
  await queue.stop();
}

/** Tables and columns must be those of the backup, or rows would land elsewhere. */
async function requireSame(client: Client, whole: Manifest): Promise<void> {
  const said = ({ schema, name, columns }: Table) => `${schema}.${name} (${[...columns].sort().join(', ')})`;
  const here = new Set((await readTables(client)).map(said));
  const queue = await readQueueVersion(client);
  if (whole.queueVersion !== null && queue !== whole.queueVersion)
    throw new Error(
      `The backup's queue of jobs is of version ${whole.queueVersion}, that of this Keystead of version ${queue}. ` +
        'Restore with the Keystead that made the backup, then bring it up to date.',
    );
  const other = whole.tables.map(said).find((table) => !here.has(table));
  if (other !== undefined)
    throw new Error(`The backup has a table that the migrations do not make: ${other}`);
}

async function fill(client: Client, path: string, { tables, sequences }: Manifest): Promise<void> {
  const queue = tables.filter(({ schema }) => schema === 'pgboss').reverse();
  for (const table of queue) await client.query(`delete from ${nameOf(table)}`);
  await withoutTriggers(client, tables, async () => {
    // Only what the migrations have put in: of tables that are written once, no one may take anything.
    const ours = tables.filter(({ schema }) => schema === 'public');
    const names = (await withRows(client, ours)).map(nameOf);
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
    await copyTables(client, path, tables);
    for (const { schema, name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        nameOf({ schema, name }),
        value,
        isCalled,
      ]);
  });
}

/** The parts of a table follow each other in the archive. */
async function copyTables(client: Client, path: string, tables: Manifest['tables']): Promise<void> {
  const byFolder = new Map(tables.map((table) => [dirname(entryOf.table(table, 0)), table]));
  for await (const { name, data } of readArchive(path)) {
    const table = byFolder.get(dirname(name));
    if (table === undefined) continue;
    await copyIn(client, `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`, once(data));
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/** Adds the files of the backup to those that are there. @returns its keys, which are not put anywhere yet */
async function bringFiles({ path, storage, config }: RestoreOptions): Promise<ArchiveEntry[]> {
  const keys: ArchiveEntry[] = [];
  const files = entryOf.file('');
  try {
    for await (const { name, data } of readArchive(path)) {
      const key = KEYS.find((one) => entryOf.key(one) === name);
      if (key !== undefined) keys.push({ name: key, data });
      else if (name.startsWith(files)) await bringFile(storage, name.slice(files.length), data);
    }
  } finally {
    await giveAllToOwner(resolve(config.DATA_DIR));
  }
  return keys;
}

async function putKeys({ config }: RestoreOptions, keys: readonly ArchiveEntry[]): Promise<void> {
  for (const { name, data } of keys) {
    const file = join(resolve(config.DATA_DIR), name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, data, { mode: 0o600 });
  }
  await giveAllToOwner(resolve(config.DATA_DIR));
}

async function bringFile(storage: Storage, key: string, data: Buffer): Promise<void> {
  const { contentType, disposition } = servingOf(key);
  const downloadName = disposition === 'attachment' ? key.slice(key.lastIndexOf('/') + 1) : undefined;
  await storage.put(key, data, { contentType, ...(downloadName && { downloadName }) });
}

/** Removes files that the backup does not know: with `force`, the site is what it was then, and nothing else. */
async function dropOthers(storage: Storage, { entries }: Manifest): Promise<void> {
  const others: string[] = [];
  for await (const { key } of storage.list())
    if (!Object.hasOwn(entries, entryOf.file(key))) others.push(key);
  for (const key of others) await storage.delete(key);
}

/** Gives what root has written to whom the site runs as. */
async function giveAllToOwner(folder: string): Promise<void> {
  for (const name of ['secret.key', 'media']) await giveToOwner(join(folder, name));
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
