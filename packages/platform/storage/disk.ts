import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { DriveStorage } from './drive.ts';
import { isPrivateKey, isStorageKey, requireStorageKey } from './keys.ts';
import { servingOf } from './media-types.ts';
import type { PutOptions, ServedFile, ServedStorage, SignedQuery, StoredEntry } from './port.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './private-folder.ts';
import { isSigned, secretOf, signatureQuery } from './signing.ts';

export interface DiskStorageConfig {
  /** Folder for the files; made when missing. */
  root: string;
  /** Address under which the server hands them out. Default `/media/`. */
  publicBase?: string;
  /** The clock signed addresses end by. Default: the machine's. */
  now?: () => Date;
}

/** Files in a folder of this machine, the default. */
export class DiskStorage extends DriveStorage implements ServedStorage {
  readonly #root: string;
  /** Beside the stored files, so that a rename stays within one file system; the name is no valid key. */
  readonly #incoming: string;
  readonly #base: string;
  readonly #now: () => Date;
  #secret: Promise<Uint8Array> | undefined;

  constructor(config: DiskStorageConfig) {
    const base = config.publicBase ?? '/media/';
    super(new FSDriver({ location: config.root, visibility: 'public' }), base);
    this.#base = base;
    this.#now = config.now ?? (() => new Date());
    this.#root = config.root;
    this.#incoming = join(config.root, '.incoming');
  }

  // Flydrive writes in place; a crash or a broken upload would leave half a file under a lasting address.
  override async put(key: string, content: Uint8Array | Readable, _options: PutOptions): Promise<void> {
    requireStorageKey(key);
    const target = join(this.#root, key);
    const part = join(this.#incoming, randomUUID());
    await Promise.all([
      mkdir(this.#incoming, { recursive: true, mode: PRIVATE_FOLDER }),
      mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER }),
    ]);
    try {
      if (content instanceof Uint8Array) await writeFile(part, content, { mode: PRIVATE_FILE });
      else await pipeline(content, createWriteStream(part, { mode: PRIVATE_FILE }));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async *list(after = ''): AsyncIterable<StoredEntry> {
    yield* this.#listFolder('', after);
  }

  async *#listFolder(prefix: string, after: string): AsyncIterable<StoredEntry> {
    const entries = await readdir(join(this.#root, prefix), { withFileTypes: true }).catch(() => []);
    // A folder sorts as its keys do, with the slash behind its name.
    const names = entries.map((entry) => prefix + entry.name + (entry.isDirectory() ? '/' : '')).sort();
    for (const name of names) {
      if (name.endsWith('/')) {
        // Nothing in a folder comes after what sorts behind the whole of it.
        if (name > after || after.startsWith(name)) yield* this.#listFolder(name, after);
      } else if (name > after && isStorageKey(name)) {
        const stats = await stat(join(this.#root, name)).catch(() => null);
        if (stats) yield { key: name, storedAt: stats.mtime };
      }
    }
  }

  override async tidy(before: Date): Promise<void> {
    for (const name of await readdir(this.#incoming).catch(() => [])) {
      const part = join(this.#incoming, name);
      const stats = await stat(part).catch(() => null);
      if (stats && stats.mtime < before) await rm(part, { force: true });
    }
  }

  override async signedUrl(key: string, seconds: number): Promise<string> {
    requireStorageKey(key);
    const until = new Date(this.#now().getTime() + seconds * 1000);
    return `${this.#base}${key}?${signatureQuery(await this.#signingSecret(), key, until)}`;
  }

  #signingSecret(): Promise<Uint8Array> {
    this.#secret ??= secretOf(this.#root).catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return this.#secret;
  }

  async resolve(requested: string, proof: SignedQuery = {}): Promise<ServedFile | null> {
    if (!isStorageKey(requested)) return null;
    const isPrivate = isPrivateKey(requested);
    if (isPrivate && !isSigned(await this.#signingSecret(), requested, proof, this.#now())) return null;
    try {
      const [root, path] = await Promise.all([realpath(this.#root), realpath(join(this.#root, requested))]);
      // The shape of a key cannot climb out; this also stops a link someone planted in the folder.
      if (!path.startsWith(root + sep)) return null;
      const stats = await stat(path);
      return stats.isFile() ? { path, bytes: stats.size, isPrivate, ...servingOf(requested) } : null;
    } catch {
      return null;
    }
  }
}
