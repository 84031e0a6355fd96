import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Ctx } from '@keystead/platform/context';

/** Bytes of tiles that stay on the disk: some 25,000 tiles, a large city at every zoom. */
const MOST_BYTES = 256 * 1024 * 1024;
/** How much of that is left free when there is too much. */
const ROOM = 0.1;
/** So many tiles are written between one look at the size and the next. */
const LOOK_EVERY = 50;
/** A tile counts as used when it was last marked so long ago: not each reading is written. Milliseconds. */
const MARK_EVERY = 60 * 60 * 1000;

const TABLES = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  pragma busy_timeout = 50;
  pragma cache_size = -512;
  create table if not exists source (service text primary key, description text not null, read_at integer not null) without rowid;
  create table if not exists tile (
    id integer primary key, service text not null, z integer not null, x integer not null, y integer not null,
    tile blob, bytes integer not null, etag text, sent_etag text, good_until integer not null, used_at integer not null
  );
  create unique index if not exists tile_place on tile (service, z, x, y);
  create index if not exists tile_used on tile (used_at, bytes);
`;

/** A tile as it lies on the disk. */
export interface StoredTile {
  /** With gzip; null where nothing is. */
  readonly tile: Uint8Array | null;
  /** Of this site, and what the service called its own. */
  readonly etag: string;
  readonly sentEtag: string | null;
  /** Until then it is not asked for again. */
  readonly goodUntil: number;
}

export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Errors of SQLite that say that a file is damaged: of reading, of its tables, or no database at all. */
const DAMAGED: readonly unknown[] = [10, 11, 26];

/**
 * Tiles of a service on this machine's disk, bounded in bytes: what has not been used for the longest time goes first. Several
 * processes may share it. It is a cache: a damaged file is begun anew, and where it cannot be used at all, nothing is stored.
 */
export class TileStore {
  readonly #path: string;
  readonly #log: Pick<Ctx['log'], 'error'>;
  readonly #most: number;
  #database: DatabaseSync | undefined;
  #written = 0;

  constructor(path: string, log: Pick<Ctx['log'], 'error'>, most = MOST_BYTES) {
    this.#path = path;
    this.#log = log;
    this.#most = most;
  }

  find(service: string, { z, x, y }: TilePlace, now: number): StoredTile | undefined {
    const row = this.#safely((database) =>
      database
        .prepare(
          'select id, tile, etag, sent_etag, good_until, used_at from tile where service = ? and z = ? and x = ? and y = ?',
        )
        .get(service, z, x, y),
    );
    if (!row) return undefined;
    // What is read is sent, though another process may be writing now.
    if (now - Number(row.used_at) > MARK_EVERY)
      this.#safely((database) =>
        database.prepare('update tile set used_at = ? where id = ?').run(now, Number(row.id)),
      );
    return {
      tile: row.tile as Uint8Array | null,
      etag: String(row.etag),
      sentEtag: row.sent_etag as string | null,
      goodUntil: Number(row.good_until),
    };
  }

  put(service: string, { z, x, y }: TilePlace, stored: StoredTile, now: number): void {
    const { tile, etag, sentEtag, goodUntil } = stored;
    // What a row takes beside its tile is counted too: a world of empty tiles must not fill the disk.
    const bytes = (tile?.length ?? 0) + 200;
    this.#safely((database) => {
      database
        .prepare(
          `insert into tile (service, z, x, y, tile, bytes, etag, sent_etag, good_until, used_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
           on conflict (service, z, x, y) do update set tile = excluded.tile, bytes = excluded.bytes, etag = excluded.etag,
             sent_etag = excluded.sent_etag, good_until = excluded.good_until, used_at = excluded.used_at`,
        )
        .run(service, z, x, y, tile, bytes, etag, sentEtag, goodUntil, now);
      this.#written += 1;
      if (this.#written % LOOK_EVERY === 1) this.#dropOldest(database);
    });
  }

  /** What a service says of itself, and when that was read. */
  source(service: string): { description: unknown; readAt: number } | undefined {
    return this.#safely((database) => {
      const row = database.prepare('select description, read_at from source where service = ?').get(service);
      return (
        row && { description: JSON.parse(String(row.description)) as unknown, readAt: Number(row.read_at) }
      );
    });
  }

  /** Stores what a service says of itself; what another one has sent is not needed any more. */
  putSource(service: string, description: unknown, now: number): void {
    this.#safely((database) => {
      database.prepare('delete from source where service <> ?').run(service);
      database.prepare('delete from tile where service <> ?').run(service);
      database
        .prepare(
          `insert into source values (?, ?, ?)
           on conflict (service) do update set description = excluded.description, read_at = excluded.read_at`,
        )
        .run(service, JSON.stringify(description), now);
    });
  }

  /** Bytes of all tiles. */
  get bytes(): number {
    return this.#safely(bytesIn) ?? 0;
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  #safely<Result>(work: (database: DatabaseSync) => Result): Result | undefined {
    try {
      this.#database ??= open(this.#path);
      return work(this.#database);
    } catch (error) {
      this.#log.error({ err: error, file: this.#path }, 'stored tiles cannot be read or written');
      if (DAMAGED.includes((error as { errcode?: number }).errcode)) {
        this.close();
        for (const end of ['', '-wal', '-shm']) rmSync(`${this.#path}${end}`, { force: true });
      }
      return undefined;
    }
  }

  #dropOldest(database: DatabaseSync): void {
    const all = bytesIn(database);
    if (all <= this.#most) return;
    let over = all - this.#most * (1 - ROOM);
    const oldest = database.prepare('select id, bytes from tile order by used_at limit 500');
    const drop = database.prepare('delete from tile where id = ?');
    for (let rows = oldest.all(); over > 0 && rows.length > 0; rows = oldest.all())
      for (const { id, bytes } of rows) {
        if (over <= 0) return;
        drop.run(Number(id));
        over -= Number(bytes);
      }
  }
}

const bytesIn = (database: DatabaseSync) =>
  Number(database.prepare('select sum(bytes) as bytes from tile').get()?.bytes ?? 0);

function open(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(path);
  try {
    database.exec(TABLES);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The file of tiles of this machine. */
export const storePathOf = ({ config }: Pick<Ctx, 'config'>) =>
  join(resolve(config.DATA_DIR), 'map-tiles', 'tiles.sqlite');
