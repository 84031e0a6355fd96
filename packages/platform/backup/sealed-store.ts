import { hkdfSync } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sealBytes, unsealBytes } from '../secrets/sealing.ts';
import type { Storage, StoredEntry } from '../storage/index.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What a sealed file begins with: packed or as it was. */
const [PLAIN, PACKED] = [0, 1];

/** A store whose files nobody can read, change or put in each other's place without the key (AES-256-GCM). */
export class SealedStore {
  readonly #storage: Storage;
  readonly #key: Buffer;

  /** @param secret at least 32 characters; without it nothing can be opened again */
  constructor(storage: Storage, secret: string) {
    this.#storage = storage;
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'keystead backups', 32));
  }

  /** Writes a whole file or nothing. @param how `packed: false` for what is compressed already */
  async put(name: string, content: Uint8Array, { packed = true } = {}): Promise<void> {
    const body = packed ? await compress(content) : content;
    const sealed = sealBytes(this.#key, name, Buffer.from([packed ? PACKED : PLAIN]), body);
    await this.#storage.put(name, sealed, { contentType: 'application/octet-stream' });
  }

  /** @throws Error when the file was changed, stands under another name, or the key is another one */
  async get(name: string): Promise<Buffer> {
    const sealed = Buffer.from(await this.#storage.get(name));
    let plain: Buffer;
    try {
      plain = unsealBytes(this.#key, name, sealed);
    } catch (error) {
      throw new Error(`${name} does not open: BACKUP_KEY is another one, or the file was changed`, {
        cause: error,
      });
    }
    const body = plain.subarray(1);
    return plain[0] === PACKED ? decompress(body) : body;
  }

  exists(name: string): Promise<boolean> {
    return this.#storage.exists(name);
  }

  delete(name: string): Promise<void> {
    return this.#storage.delete(name);
  }

  /** Names the files of a folder in the order of their bytes, without the folder. @param folder with a slash at its end */
  async *list(folder: string): AsyncGenerator<StoredEntry> {
    for await (const { key, storedAt } of this.#storage.list(folder)) {
      if (!key.startsWith(folder)) return;
      yield { key: key.slice(folder.length), storedAt };
    }
  }
}
