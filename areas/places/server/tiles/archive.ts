import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import type { Bounds } from '../extract/blocks.ts';

/**
 * The tiles of one set in one file of the form MBTiles: SQLite, which Node brings, with compressed tiles by their place
 * counted from the south.
 */
const TABLES = `
  pragma journal_mode = off;
  pragma synchronous = off;
  create table metadata (name text primary key, value text not null) without rowid;
  create table tiles (
    zoom_level integer not null, tile_column integer not null, tile_row integer not null, tile_data blob not null,
    primary key (zoom_level, tile_column, tile_row)
  ) without rowid;
  begin;
`;

const rowOf = (z: number, y: number) => 2 ** z - 1 - y;

/** Writes an archive. What it writes is whole only once it is finished. */
export class ArchiveWriter {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;

  /** @param path a new file */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(TABLES);
    this.#insert = this.#database.prepare('insert into tiles values (?, ?, ?, ?)');
  }

  /** @param tile compressed with gzip */
  add(z: number, x: number, y: number, tile: Uint8Array): void {
    this.#insert.run(z, x, rowOf(z, y), tile);
  }

  finish(bounds: Bounds): void {
    const metadata = {
      name: 'Streets',
      format: 'pbf',
      bounds: bounds.join(','),
      minzoom: '0',
      maxzoom: String(DEEPEST_TILES),
      attribution: '© OpenStreetMap contributors',
    };
    const insert = this.#database.prepare('insert into metadata values (?, ?)');
    for (const [name, value] of Object.entries(metadata)) insert.run(name, value);
    this.#database.exec('commit');
    this.close();
  }

  /** Lets go of the file, whole or not. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

/** Reads tiles of a finished archive. */
export class Archive {
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;

  /** @throws Error when the file is missing, or cannot be read as an archive */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    try {
      // Half a megabyte of pages: the system remembers the rest.
      this.#database.exec('pragma cache_size = -512');
      this.#select = this.#database.prepare(
        'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
      );
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /**
   * Returns a tile as it is stored, with gzip; undefined where there is nothing.
   * @throws Error when the file is damaged there
   */
  tile(z: number, x: number, y: number): Uint8Array | undefined {
    return this.#select.get(z, x, rowOf(z, y))?.tile_data as Uint8Array | undefined;
  }

  close(): void {
    this.#database.close();
  }
}
