import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isOutage, OutageError } from '@keystead/kit/outage';
import { Disk } from 'flydrive';
import type { DriverContract } from 'flydrive/types';
import { isPrivateKey, requirePublicKey, requireStorageKey } from './keys.ts';
import { attachment } from './media-types.ts';
import { FileMissingError, type PutOptions, type Storage, type StoredEntry } from './port.ts';

/** One year: what is stored under a key never changes. */
export const immutable = 'public, max-age=31536000, immutable';

/** What is for few eyes stays in no memory on the way. */
export const unstored = 'private, no-store';

/** What disk and S3 have in common: both are flydrive drivers. */
export abstract class DriveStorage implements Storage {
  protected readonly disk: Disk;
  readonly #base: string;

  /** `base` is put before a key to make its address, and ends in a slash. */
  constructor(driver: DriverContract, base: string) {
    this.disk = new Disk(driver);
    this.#base = base.endsWith('/') ? base : `${base}/`;
  }

  async put(key: string, content: Uint8Array | Readable, options: PutOptions): Promise<void> {
    requireStorageKey(key);
    // An S3 request needs its length up front. Uploads are a few megabytes, so gathering a stream is fine.
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    await available(
      this.disk.put(key, bytes, {
        contentType: options.contentType,
        ...(isPrivateKey(key)
          ? { cacheControl: unstored, visibility: 'private' }
          : { cacheControl: immutable }),
        ...(options.downloadName ? { contentDisposition: attachment(options.downloadName) } : {}),
      }),
    );
  }

  async get(key: string): Promise<Uint8Array> {
    requireStorageKey(key);
    try {
      // Not getBytes: for an empty file on disk flydrive 2.1 hands out the reader's whole work buffer.
      return await buffer(await this.disk.getStream(key));
    } catch (error) {
      throw isMissing(error) ? new FileMissingError(key, { cause: error }) : asOutage(error);
    }
  }

  async stream(key: string): Promise<Readable> {
    // A missing file on disk would only show once the stream is read; asked here, the caller can still answer
    // 404.
    if (!(await this.exists(key))) throw new FileMissingError(key);
    return available(this.disk.getStream(key));
  }

  async exists(key: string): Promise<boolean> {
    requireStorageKey(key);
    return available(this.disk.exists(key));
  }

  async delete(key: string): Promise<void> {
    requireStorageKey(key);
    await available(this.disk.delete(key));
  }

  abstract list(after?: string): AsyncIterable<StoredEntry>;

  /** A bucket takes whole files only. */
  async tidy(_before: Date): Promise<void> {}

  url(key: string): string {
    requirePublicKey(key);
    return this.#base + key;
  }

  async signedUrl(key: string, seconds: number): Promise<string> {
    requireStorageKey(key);
    return this.disk.getSignedUrl(key, { expiresIn: seconds });
  }
}

/** Waits for an answer of the store. @throws OutageError when it cannot give one, whatever its reason */
async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asOutage(error);
  }
}

const asOutage = (error: unknown): unknown =>
  isOutage(error) ? error : new OutageError('The place of files does not answer', { cause: error });

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === 'ENOENT') return true;
  return error.name === 'NoSuchKey' || error.name === 'NotFound' || isMissing(error.cause);
}
