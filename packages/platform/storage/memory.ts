import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { requirePublicKey, requireStorageKey } from './keys.ts';
import { FileMissingError, type PutOptions, type Storage, type StoredEntry } from './port.ts';

/** Files in memory, for tests and trials. Rejects the same keys as the real ones, and can be made to fail. */
export class MemoryStorage implements Storage {
  readonly files = new Map<string, { bytes: Uint8Array; options: PutOptions; storedAt: Date }>();
  readonly #now: () => Date;
  /**
   * The put that fails as on a full disk, and all after it, counted from 1 from now on; null for none.
   */
  failingPut: number | null = null;

  constructor(now: () => Date = () => new Date()) {
    this.#now = now;
  }

  async put(key: string, content: Uint8Array | Readable, options: PutOptions): Promise<void> {
    requireStorageKey(key);
    const bytes = content instanceof Uint8Array ? content.slice() : await buffer(content);
    if (this.failingPut !== null && --this.failingPut <= 0) throw diskFull();
    this.files.set(key, { bytes, options, storedAt: this.#now() });
  }

  async get(key: string): Promise<Uint8Array> {
    requireStorageKey(key);
    const file = this.files.get(key);
    if (!file) throw new FileMissingError(key);
    return file.bytes;
  }

  async stream(key: string): Promise<Readable> {
    return Readable.from([await this.get(key)]);
  }

  async exists(key: string): Promise<boolean> {
    requireStorageKey(key);
    return this.files.has(key);
  }

  async delete(key: string): Promise<void> {
    requireStorageKey(key);
    this.files.delete(key);
  }

  async *list(after = ''): AsyncIterable<StoredEntry> {
    for (const key of [...this.files.keys()].sort()) {
      const file = this.files.get(key);
      if (key > after && file) yield { key, storedAt: file.storedAt };
    }
  }

  async tidy(): Promise<void> {}

  url(key: string): string {
    requirePublicKey(key);
    return `/media/${key}`;
  }

  async signedUrl(key: string, seconds: number): Promise<string> {
    requireStorageKey(key);
    return `/media/${key}?expires=${seconds}&signature=memory`;
  }
}

const diskFull = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
