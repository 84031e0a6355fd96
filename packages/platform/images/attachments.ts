import type { Storage } from '../storage/index.ts';
import { inspectDocument, storeDocument } from './documents.ts';
import type { DocumentKind, PictureRenderer, RenderOptions, StoredDocument, StoredPicture } from './port.ts';
import { keysOf, storePicture } from './store.ts';

/** What people send along: a picture of it, or the paper itself. */
export type StoredAttachment = StoredPicture | StoredDocument;

export interface AttachmentOptions {
  renderer: PictureRenderer;
  /** Storage folder of this file alone. */
  folder: string;
  /** What a picture keeps to; its `maxBytes` is the document's too. */
  picture: RenderOptions & { maxBytes: number };
  documents: readonly DocumentKind[];
  /** Said of what is neither such a picture nor such a document. */
  otherwise: string;
}

/** Checks and stores a picture or a document, checked by its content alone; a bad file is an answer, not an error. */
export async function storeAttachment(
  storage: Storage,
  bytes: Uint8Array,
  fileName: string,
  { renderer, folder, picture, documents, otherwise }: AttachmentOptions,
): Promise<{ ok: true; file: StoredAttachment } | { ok: false; message: string }> {
  const check = await renderer.inspect(bytes, picture);
  if (check.ok) {
    const storing = await storePicture(storage, bytes, { ...picture, renderer, folder });
    return storing.ok ? { ok: true, file: storing.picture } : { ok: false, message: storing.issue.message };
  }
  // What is a picture, only not an acceptable one, gets that error.
  if (check.issue.code !== 'not_a_picture') return { ok: false, message: check.issue.message };
  const limits = { maxBytes: picture.maxBytes };
  const document = await inspectDocument(bytes, fileName, limits);
  if (!document.ok || !documents.includes(document.kind)) return { ok: false, message: otherwise };
  const storing = await storeDocument(storage, bytes, fileName, { ...limits, folder });
  return storing.ok ? { ok: true, file: storing.document } : { ok: false, message: storing.issue.message };
}

/** Returns every storage key an attachment occupies. */
export const keysOfAttachment = (file: StoredAttachment): string[] =>
  'variants' in file ? keysOf(file) : [file.key];
