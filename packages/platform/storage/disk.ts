import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { DriveStorage } from './drive.ts';
import { isStorageKey, requireStorageKey } from './keys.ts';
import { servingOf } from './media-types.ts';
import type { PutOptions, ServedFile, ServedStorage } from './port.ts';

export interface DiskStorageConfig {
  /** Folder for the files; made when missing. */
  root: string;
  /** Address under which the server hands them out. Default `/media/`. */
  publicBase?: string;
}

/** Files in a folder of this machine, the default. */
export class DiskStorage extends DriveStorage implements ServedStorage {
  readonly #root: string;
  /** Beside the stored files, so that a rename stays within one file system; the name is no valid key. */
  readonly #incoming: string;

  constructor(config: DiskStorageConfig) {
    super(new FSDriver({ location: config.root, visibility: 'public' }), config.publicBase ?? '/media/');
    this.#root = config.root;
    this.#incoming = join(config.root, '.incoming');
  }

  // Flydrive writes in place; a crash or a broken upload would leave half a file under a lasting address.
  override async put(key: string, content: Uint8Array | Readable, _options: PutOptions): Promise<void> {
    requireStorageKey(key);
    const target = join(this.#root, key);
    const part = join(this.#incoming, randomUUID());
    await Promise.all([
      mkdir(this.#incoming, { recursive: true }),
      mkdir(dirname(target), { recursive: true }),
    ]);
    try {
      if (content instanceof Uint8Array) await writeFile(part, content);
      else await pipeline(content, createWriteStream(part));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async resolve(requested: string): Promise<ServedFile | null> {
    if (!isStorageKey(requested)) return null;
    try {
      const [root, path] = await Promise.all([realpath(this.#root), realpath(join(this.#root, requested))]);
      // The shape of a key cannot climb out; this also stops a link somebody planted in the folder.
      if (!path.startsWith(root + sep)) return null;
      const stats = await stat(path);
      return stats.isFile() ? { path, bytes: stats.size, ...servingOf(requested) } : null;
    } catch {
      return null;
    }
  }
}
