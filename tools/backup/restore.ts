import { createHash } from 'node:crypto';
import { chown, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openJobQueue } from '@keystead/platform/jobs';
import { type Storage, servingOf } from '@keystead/platform/storage';
import { Client } from 'pg';
import { readArchive } from './archive.ts';
import { copyIn } from './copy.ts';
import { BEGINNING, beginning, entryOf, KEYS, MANIFEST, type Manifest, manifest } from './manifest.ts';
import {
  columnsOf,
  isFilled,
  nameOf,
  readQueueVersion,
  readTables,
  type Table,
  withoutGuards,
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
 * Brings a site back from a backup: tables, files and keys. Everything that can be known before is judged before the
 * first change; the tables come in one transaction.
 * @throws Error when the backup is damaged or of a newer version, or something is there already and `force` is not said
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
    say('making the tables');
    await client.query('drop schema if exists pgboss cascade');
    await client.query('drop schema if exists public cascade');
    await client.query('create schema public');
    await migrateTo(options, whole);
    await makeQueue(connectionString);
    await requireSame(client, whole);
    say('filling the tables');
    await fill(client, path, whole);
    await migrate({ connectionString, directory: options.migrations });
    say('bringing the files');
    await bringFiles(options);
    await dropOthers(storage, whole);
    await client.query('analyze');
    return whole;
  } finally {
    await client.end();
  }
}

/** What was applied there must be known here, unchanged. */
async function requireKnown(
  { migrations }: RestoreOptions,
  { migrations: applied }: Manifest,
): Promise<void> {
  const known = new Set(await readdir(migrations));
  const missing = applied.filter(({ name }) => !known.has(name));
  if (missing.length > 0)
    throw new Error(
      `The backup is of a newer Keystead than this one (${missing[0]?.name} is not known here). Install that first.`,
    );
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
  if (await isFilled(client)) found.push('its database is filled');
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
  await client.query('begin');
  try {
    const queue = tables.filter(({ schema }) => schema === 'pgboss').reverse();
    for (const table of queue) await client.query(`delete from ${nameOf(table)}`);
    await withoutGuards(client, tables, async () => {
      const ours = tables.filter(({ schema }) => schema === 'public').map(nameOf);
      await client.query(`truncate ${ours.join(', ')}`);
      await copyTables(client, path, tables);
      for (const { schema, name, value, isCalled } of sequences)
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          nameOf({ schema, name }),
          value,
          isCalled,
        ]);
    });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
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

async function bringFiles({ path, storage, config }: RestoreOptions): Promise<void> {
  const folder = resolve(config.DATA_DIR);
  const files = entryOf.file('');
  for await (const { name, data } of readArchive(path)) {
    const key = KEYS.find((one) => entryOf.key(one) === name);
    if (key !== undefined) {
      await mkdir(dirname(join(folder, key)), { recursive: true });
      await writeFile(join(folder, key), data, { mode: 0o600 });
    } else if (name.startsWith(files)) {
      await bringFile(storage, name.slice(files.length), data);
    }
  }
  await giveToOwner(folder);
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

/** What root has written belongs to whom the folder belongs to: the site runs as that user. */
async function giveToOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  await chown(join(folder, 'secret.key'), uid, gid).catch(() => {});
  const media = join(folder, 'media');
  if (!(await stat(media).catch(() => undefined))) return;
  await chown(media, uid, gid);
  for (const name of await readdir(media, { recursive: true })) await chown(join(media, name), uid, gid);
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return undefined;
  }
}
