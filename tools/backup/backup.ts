import { createHash } from 'node:crypto';
import type { ArchiveEntry } from '@keystead/platform/archive';
import { readKeys } from '@keystead/platform/backup';
import type { Config } from '@keystead/platform/config';
import { FileMissingError, type Storage } from '@keystead/platform/storage';
import type { Client } from 'pg';
import { copyOut } from './copy.ts';
import { BEGINNING, entryOf, MANIFEST, type Manifest } from './manifest.ts';
import { writeNewArchive } from './new-archive.ts';
import { columnsOf, isFilled, nameOf, readQueueVersion, readSequences, readTables } from './tables.ts';

export interface BackupOptions {
  readonly path: string;
  readonly connectionString: string;
  readonly storage: Storage;
  readonly config: Pick<Config, 'DATA_DIR' | 'SECRET_KEY'>;
  readonly now?: Date;
}

/** What went into a backup. */
export interface BackupCounts {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

/**
 * Writes everything a site knows into one new file, while the site may run: all tables as of one moment, and every
 * file that was there at that moment. What the file holds is secret: people's data, and the keys of the site.
 * @throws Error when the file exists, or the database is empty; nothing is left behind then
 */
export async function makeBackup(options: BackupOptions): Promise<BackupCounts> {
  const { path, connectionString, now: when = new Date() } = options;
  const counts: BackupCounts = { tables: 0, rows: 0, files: 0, bytes: 0 };
  counts.bytes = await writeNewArchive(
    { path, connectionString, applicationName: 'keystead-backup', when },
    (client) => entriesOf(client, options, when, counts),
  );
  return counts;
}

async function* entriesOf(
  client: Client,
  { storage, config }: BackupOptions,
  now: Date,
  counts: BackupCounts,
): AsyncGenerator<ArchiveEntry> {
  if (!(await isFilled(client))) throw new Error('There is nothing to back up: the database is empty.');
  const hashes: Record<string, string> = {};
  const noted = (entry: ArchiveEntry) => {
    hashes[entry.name] = createHash('sha256').update(entry.data).digest('hex');
    return entry;
  };
  const stored = new Set<string>();
  async function* files() {
    for await (const { key } of storage.list()) {
      if (stored.has(key)) continue;
      const data = await contentOf(storage, key);
      if (data === undefined) continue;
      stored.add(key);
      yield noted({ name: entryOf.file(key), data });
    }
  }

  yield { name: BEGINNING, data: Buffer.from(JSON.stringify({ keystead: 'backup', format: 1 })) };
  // Before the moment of the database, for files that are deleted after it; and once more for those that came before it.
  yield* files();
  const keys = Object.entries(await readKeys(config.DATA_DIR)).map(([name, data]) => ({ name, data }));
  for (const { name, data } of keys) yield noted({ name: entryOf.key(name), data });

  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(client)) {
    const text = `copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`;
    let [rows, part] = [0, 0];
    for await (const data of copyOut(client, text)) {
      rows += linesOf(data);
      yield noted({ name: entryOf.table(table, part), data });
      part += 1;
    }
    tables.push({ ...table, columns: [...table.columns], rows });
    counts.rows += rows;
  }
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  const sequences = await readSequences(client);
  const queueVersion = await readQueueVersion(client);
  await client.query('commit');
  yield* files();

  counts.tables = tables.length;
  counts.files = stored.size;
  const hasFile = keys.some(({ name }) => name === 'secret.key');
  const secret = config.SECRET_KEY !== undefined ? 'environment' : hasFile ? 'file' : 'none';
  const whole: Manifest = {
    madeAt: now.toISOString(),
    migrations,
    queueVersion,
    tables,
    sequences,
    secret,
    entries: hashes,
  };
  yield { name: MANIFEST, data: Buffer.from(JSON.stringify(whole)) };
}

/** Returns a file's content; nothing when it was deleted since it was listed. */
export async function contentOf(storage: Storage, key: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await storage.get(key));
  } catch (error) {
    if (error instanceof FileMissingError) return undefined;
    throw error;
  }
}

/** COPY writes one line to a row: a line break in a text is written as `\n`. */
function linesOf(data: Buffer): number {
  let lines = 0;
  for (let at = data.indexOf(10); at >= 0; at = data.indexOf(10, at + 1)) lines += 1;
  return lines;
}
