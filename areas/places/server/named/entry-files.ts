import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Entries } from '../extract/entries.ts';
import { ExtractError, LIMITS } from '../extract/limits.ts';

type Kind = keyof Entries;

/** Characters that wait in memory before they are written, of each kind. */
const WAITING = 1024 * 1024;

/** What was found by name, between reading the extract and writing it into the database: a file for each kind, a line each. */
export class EntryFiles {
  readonly #folder: string;
  readonly #files = new Map<Kind, { readonly file: number; waiting: string[]; waits: number }>();
  #size = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  add<K extends Kind>(kind: K, entry: Entries[K]): void {
    const open = this.#files.get(kind) ?? { file: openSync(this.#path(kind), 'wx'), waiting: [], waits: 0 };
    this.#files.set(kind, open);
    const line = `${JSON.stringify(entry)}\n`;
    open.waiting.push(line);
    open.waits += line.length;
    if (open.waits > WAITING) this.#write(kind);
  }

  /** Writes what still waits; nothing is added afterwards. */
  finish(): void {
    for (const kind of this.#files.keys()) this.#write(kind);
  }

  /** Frees the files; they can still be read. */
  close(): void {
    for (const { file } of this.#files.values()) closeSync(file);
  }

  /** Reads the entries of a kind in the order they were found. */
  async *read<K extends Kind>(kind: K): AsyncGenerator<Entries[K]> {
    if (!this.#files.has(kind)) return;
    const lines = createInterface({ input: createReadStream(this.#path(kind)), crlfDelay: 0 });
    for await (const line of lines) yield JSON.parse(line) as Entries[K];
  }

  #path(kind: Kind): string {
    return join(this.#folder, `${kind}.jsonl`);
  }

  #write(kind: Kind): void {
    const open = this.#files.get(kind);
    if (!open) return;
    const bytes = Buffer.from(open.waiting.join(''));
    this.#size += bytes.length;
    if (this.#size > LIMITS.spilledBytes)
      throw new ExtractError(
        'The extract needs more room on the disk than it may take: take a smaller region',
      );
    writeSync(open.file, bytes);
    open.waiting = [];
    open.waits = 0;
  }
}
