import type { Readable } from 'node:stream';

/** What is known about a file while it is written. */
export interface PutOptions {
  /** Media type stored with the file where the store can keep one, for example `image/avif`. */
  contentType: string;
  /** Set for files that must be offered as a download under this name (documents), never shown in place. */
  downloadName?: string;
}

/**
 * A place for uploaded files.
 *
 * A key is an immutable address: it carries a hash of the content (see `addressFor`), so what is stored under
 * a key never changes and may be cached for ever. Keys are lower-case path segments, see `isStorageKey`;
 * every method throws `InvalidStorageKeyError` for anything else.
 */
export interface Storage {
  /** Writes the whole file or nothing. Writing the same key again is harmless. */
  put(key: string, content: Uint8Array | Readable, options: PutOptions): Promise<void>;
  /** The whole file. Throws `FileMissingError` when there is none. */
  get(key: string): Promise<Uint8Array>;
  /** The file as a stream. Throws `FileMissingError` when there is none. */
  stream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Removes the file; a missing one is no error. */
  delete(key: string): Promise<void>;
  /** Every file whose key comes after one, in the order of keys by their bytes. */
  list(after?: string): AsyncIterable<StoredEntry>;
  /** Removes what broken puts have left behind before a moment. */
  tidy(before: Date): Promise<void>;
  /**
   * Address for a browser: relative to this site for files on disk, absolute for an outside store. No request
   * is made. Throws `InvalidStorageKeyError` for private files (`isPrivateKey`): they have no lasting one.
   */
  url(key: string): string;
  /**
   * Address under which a browser gets this one file for so many seconds, without signing in: hand it to no one but
   * who may see the file. Relative or absolute as `url` is.
   */
  signedUrl(key: string, seconds: number): Promise<string>;
}

/** A file in the store. */
export interface StoredEntry {
  readonly key: string;
  readonly storedAt: Date;
}

/** A store whose files this process serves itself, under `/media/<key>`. */
export interface ServedStorage extends Storage {
  /**
   * The file on disk for the part of a request path after `/media/`, percent-decoded;
   * null for anything that is not a well-formed key, leaves the folder, is no regular file, or is private and comes
   * without a live signature for it. Safe on hostile input.
   */
  resolve(requested: string, proof?: SignedQuery): Promise<ServedFile | null>;
}

/** What a signed address carries in its query, as it came. */
export interface SignedQuery {
  expires?: unknown;
  signature?: unknown;
}

/** A file ready to be served. */
export interface ServedFile {
  /** Absolute path. */
  path: string;
  bytes: number;
  contentType: string;
  /** No one between here and the reader may cache it. */
  isPrivate: boolean;
  /** Documents are attachments, pictures are shown in place. */
  disposition: 'inline' | 'attachment';
}

/** A key that is not of the shape `isStorageKey` accepts: an error of the calling code, not of a user. */
export class InvalidStorageKeyError extends Error {
  override name = 'InvalidStorageKeyError';
  constructor(key: string) {
    super(`Not a storage key: ${JSON.stringify(key.slice(0, 120))}`);
  }
}

/** There is no file under the key. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
  constructor(key: string, options?: ErrorOptions) {
    super(`No file is stored under ${key}`, options);
  }
}
