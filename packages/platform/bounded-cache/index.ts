import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** What an entry takes beside its value: the hash of its key, links, times and tags. Bytes. */
const ENTRY_BYTES = 500;

/**
 * Holds the entries that were used last, within a number of bytes. Keys are stored as hashes, so that clients who choose them
 * (addresses come from visitors) chooses neither how much memory they take nor, by length, how many entries fit.
 */
export class BoundedCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>;

  /** @param options.bytesOf what a value takes at most */
  constructor(options: { maxBytes: number; bytesOf: (value: Value) => number }) {
    const { maxBytes, bytesOf } = options;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value) => ENTRY_BYTES + bytesOf(value),
    });
  }

  /** How much it holds; bytes as they were said to be. */
  size(): { bytes: number; entries: number } {
    return { bytes: this.#entries.calculatedSize, entries: this.#entries.size };
  }

  get(key: string): Value | undefined {
    return this.#entries.get(hashed(key));
  }

  /**
   * @param milliseconds after which the entry is gone; without it, it goes when room is needed
   * @returns weighs the value anew, once it has come to take more or less
   */
  set(key: string, value: Value, milliseconds?: number): () => void {
    const name = hashed(key);
    this.#entries.set(name, value, milliseconds === undefined ? {} : { ttl: milliseconds });
    return () => this.#weigh(name, value);
  }

  #weigh(name: string, value: Value): void {
    if (this.#entries.peek(name) !== value) return;
    const left = this.#entries.getRemainingTTL(name);
    this.#entries.delete(name);
    this.#entries.set(name, value, Number.isFinite(left) ? { ttl: left } : {});
  }

  /** @param value is deleted; another one that has taken its place stays */
  delete(key: string, value: Value): void {
    const name = hashed(key);
    if (this.#entries.peek(name) === value) this.#entries.delete(name);
  }

  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries.entries()) if (matches(value)) this.#entries.delete(key);
  }
}

const hashed = (key: string) => hash('sha256', key, 'base64url');
