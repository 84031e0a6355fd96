import { createHash } from 'node:crypto';
import type { ArchiveEntry } from '@keystead/platform/archive';
import type { Storage } from '@keystead/platform/storage';
import { type Client, escapeIdentifier } from 'pg';
import { contentOf } from '../backup/backup.ts';
import { copyOut } from '../backup/copy.ts';
import { writeNewArchive } from '../backup/new-archive.ts';
import { LEFT_OUT, type LeavingTable, readLeavingTables } from './leaving.ts';

export interface MoveOutOptions {
  /** Of the archive that is written; there may be none yet. */
  readonly path: string;
  readonly connectionString: string;
  readonly storage: Storage;
  /** Hashes of passwords leave, too: people sign in elsewhere with the passwords they have. */
  readonly withPasswords: boolean;
  readonly withFiles: boolean;
  readonly now?: Date;
}

export interface MoveOutCounts {
  tables: number;
  rows: number;
  files: number;
  bytes: number;
}

const README = `Everything of a site, in open formats.

schema.json    the tables: columns with PostgreSQL's types, primary keys, references; and which tables stayed behind, and why
data/TABLE/    the rows of a table as of one moment, one JSON object a line, in order of the primary key; times are in UTC
files/         uploaded files; what rows call "key" is the path in here. What begins with "private/" was never public.
manifest.json  the number of rows of each table, and the SHA-256 of each file in here

Columns of bytes are left out: they hold hashes, and what only the site that wrote them can open.
`;

/**
 * Writes everything of a site into one new `.tar.gz` of JSON lines and files, while the site may run.
 * @throws Error when the archive exists; nothing is left behind then, nor when it breaks off
 */
export async function moveOut(options: MoveOutOptions): Promise<MoveOutCounts> {
  const { path, connectionString, now: when = new Date() } = options;
  const counts: MoveOutCounts = { tables: 0, rows: 0, files: 0, bytes: 0 };
  counts.bytes = await writeNewArchive(
    { path, connectionString, applicationName: 'keystead-move-out', when },
    (client) => entriesOf(client, options, when, counts),
  );
  return counts;
}

async function* entriesOf(
  client: Client,
  { storage, withPasswords, withFiles }: MoveOutOptions,
  now: Date,
  counts: MoveOutCounts,
): AsyncGenerator<ArchiveEntry> {
  const entries: Record<string, string> = {};
  const noted = (name: string, data: Buffer): ArchiveEntry => {
    entries[name] = createHash('sha256').update(data).digest('hex');
    return { name, data };
  };
  yield noted('README.txt', Buffer.from(README));

  await client.query(`set timezone to 'UTC'`);
  await client.query('begin isolation level repeatable read read only');
  const tables = await readLeavingTables(client, withPasswords);
  yield noted('schema.json', jsonOf({ tables, left_out: LEFT_OUT }));
  const rows: Record<string, number> = {};
  for (const table of tables) {
    rows[table.name] = 0;
    let part = 0;
    for await (const piece of copyOut(client, rowsOf(table))) {
      const { lines, count } = jsonLines(piece);
      rows[table.name] = (rows[table.name] ?? 0) + count;
      yield noted(`data/${table.name}/${String(part).padStart(6, '0')}.jsonl`, lines);
      part += 1;
    }
    counts.rows += rows[table.name] ?? 0;
  }
  await client.query('commit');
  counts.tables = tables.length;

  if (withFiles)
    for await (const { key } of storage.list()) {
      const data = await contentOf(storage, key);
      if (data === undefined) continue;
      counts.files += 1;
      yield noted(`files/${key}`, data);
    }
  yield { name: 'manifest.json', data: jsonOf({ made_at: now.toISOString(), rows, entries }) };
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** Returns the statement that writes each row of a table as a JSON object. */
function rowsOf({ name, columns, primary_key }: LeavingTable): string {
  const list = (names: readonly string[]) => names.map(escapeIdentifier).join(', ');
  const order = primary_key.length > 0 ? ` order by ${list(primary_key)}` : '';
  const chosen = list(columns.map((column) => column.name));
  return `copy (select row_to_json(r) from (select ${chosen} from public.${escapeIdentifier(name)}${order}) r) to stdout`;
}

/** Undoes what COPY does to text: JSON has no control characters, so that only backslashes are doubled. */
function jsonLines(piece: Buffer): { lines: Buffer; count: number } {
  const text = piece.toString('utf8').replaceAll('\\\\', '\\');
  return { lines: Buffer.from(text), count: text.split('\n').length - 1 };
}
