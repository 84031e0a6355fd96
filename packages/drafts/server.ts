import type { FileKind } from './check-file.ts';
import type { Sending } from './upload-transport.ts';

/** A file of a draft that the server has. */
export interface StoredDraftFile {
  readonly id: number;
  /** What can be shown of it; null for documents. */
  readonly picture: { readonly url: string } | null;
}

/** A draft as the server has it. */
interface StoredDraft {
  readonly version: number;
  /** The form as JSON text. */
  readonly data: string;
  readonly files: readonly StoredDraftFile[];
}

/** What is saved of a draft; the title is what lists of drafts show. */
export interface DraftText {
  readonly title: string | undefined;
  /** The form as JSON text. */
  readonly data: string;
}

/**
 * The server's side of one person's drafts of one kind of form, by ids of drafts. The area that owns the form implements
 * it with its calls. Every function throws RequestError: 404 when the draft is gone, 409 when another device has saved a
 * newer version.
 */
export interface DraftServer {
  /** Returns the id of the draft saved last; undefined when there is none. */
  newest(signal: AbortSignal): Promise<number | undefined>;
  read(id: number, signal: AbortSignal): Promise<StoredDraft>;
  /** Creates a draft; sent again under one key, it is created once. */
  create(
    draft: DraftText,
    options: { idempotencyKey: string; signal: AbortSignal },
  ): Promise<{ id: number; version: number }>;
  /** Saves over the version last seen. */
  update(id: number, version: number, draft: DraftText, signal: AbortSignal): Promise<{ version: number }>;
  /** Deletes a draft with its files. */
  delete(id: number): Promise<unknown>;
  /** Adds a file; sent again under one key, it is added once. */
  addFile(
    draftId: number,
    file: { file: File; use: FileKind },
    options: { idempotencyKey: string; signal: AbortSignal; onProgress: (sending: Sending) => void },
  ): Promise<StoredDraftFile>;
  removeFile(draftId: number, fileId: number): Promise<unknown>;
}
