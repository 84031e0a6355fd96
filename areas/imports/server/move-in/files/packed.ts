import type { Readable } from 'node:stream';

/** What lies in an archive, in its order. */
export interface PackedEntry {
  /** As the archive writes it. */
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
  /** Bytes of its content, as the archive says. */
  readonly bytes: number;
  /** Returns the content; it ends with an error where that is damaged. To be read before the next entry is asked for. */
  content(): Promise<Readable>;
}
