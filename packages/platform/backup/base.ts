import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { backupClient } from './connection.ts';
import { placeOf } from './places.ts';
import type { SealedStore } from './sealed-store.ts';

/** Bytes of a part; each is packed and sealed by itself, and is in memory meanwhile. */
const PART = 16 * 1024 * 1024;
/** Bytes of a file that are read at once. */
const PIECE = 1024 * 1024;

/** What PostgreSQL makes anew, or what belongs to the running server alone. */
const LEFT_OUT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.(pid|opts)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*|t\d+_\d+[^/]*)$/;

export interface BaseBackup {
  readonly firstSegment: string;
  readonly parts: number;
  readonly bytes: number;
  readonly postgres: string;
}

/**
 * Copies the files of a running cluster into a store, as PostgreSQL asks for it: between `pg_backup_start` and `pg_backup_stop`,
 * whose label goes with them. The copy is good together with the log from `firstSegment` on.
 */
export async function copyBase(options: {
  store: SealedStore;
  cluster: string;
  id: string;
  connectionString: string;
  /** The folder of the cluster's files. */
  folder: string;
}): Promise<BaseBackup> {
  const { store, cluster, id, connectionString, folder } = options;
  const client = backupClient(connectionString);
  await client.connect();
  try {
    const { rows } = await client.query<{ segment: string; version: string }>(
      `select pg_walfile_name(pg_backup_start($1, true)) as segment, current_setting('server_version') as version`,
      [`keystead ${id}`],
    );
    const archive = pack();
    const writing = writeParts(archive, (part, content) =>
      store.put(placeOf.part(cluster, id, part), content),
    );
    // Heard where it is awaited.
    writing.catch((error: Error) => archive.destroy(error));
    for (const { path, isFolder } of await filesOf(folder)) {
      if (isFolder) archive.entry({ name: path, type: 'directory', mode: 0o700 });
      else await addFile(archive, folder, path);
    }
    const { rows: ends } = await client.query<{ label: string; spaces: string }>(
      'select labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    );
    archive.entry({ name: 'backup_label', mode: 0o600 }, String(ends[0]?.label));
    if (ends[0]?.spaces) throw new Error('A tablespace outside of the data folder cannot be backed up');
    archive.finalize();
    const { parts, bytes } = await writing;
    return { parts, bytes, firstSegment: String(rows[0]?.segment), postgres: String(rows[0]?.version) };
  } finally {
    // Ends a backup that was begun.
    await client.end();
  }
}

async function filesOf(folder: string): Promise<{ path: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .map((entry) => ({
      path: join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
      isFolder: entry.isDirectory(),
    }))
    .filter(({ path }) => !LEFT_OUT.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Adds a file at the length that it has now: what is written meanwhile is in the log, and what is cut off is filled up. */
async function addFile(archive: ReturnType<typeof pack>, folder: string, path: string): Promise<void> {
  const file = await open(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file === undefined) return;
  try {
    const { size } = await file.stat();
    const entry = archive.entry({ name: path, size, mode: 0o600 });
    // A writable stream of another make.
    await pipeline(piecesOf(file, size), entry as unknown as Writable);
  } finally {
    await file.close();
  }
}

async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const piece = Buffer.alloc(Math.min(PIECE, size - at));
    await file.read(piece, 0, piece.length, at);
    at += piece.length;
    yield piece;
  }
}

async function writeParts(
  stream: AsyncIterable<unknown>,
  put: (part: number, content: Buffer) => Promise<void>,
): Promise<{ parts: number; bytes: number }> {
  let [parts, bytes, held] = [0, 0, 0];
  let pieces: Buffer[] = [];
  const write = async () => {
    await put(parts, Buffer.concat(pieces));
    parts += 1;
    bytes += held;
    [pieces, held] = [[], 0];
  };
  for await (const one of stream) {
    const piece = one as Buffer;
    pieces.push(piece);
    held += piece.length;
    if (held >= PART) await write();
  }
  if (held > 0) await write();
  return { parts, bytes };
}
