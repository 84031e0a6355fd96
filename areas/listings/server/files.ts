import { type FieldIssue, invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import {
  copyDocument,
  inspectDocument,
  type PictureFormat,
  type RenderOptions,
  readInTurn,
  removePicture,
  type StoredDocument,
  storeDocument,
  storePicture,
} from '@keystead/platform/images';
import { isPrivateKey, randomFolder } from '@keystead/platform/storage';
import { LISTING_LIMITS } from '../contract.ts';
import type { StoredFile } from './reading.queries.ts';

/** What a file is meant to be; an attachment answers a parameter and may be a picture or a document. */
type FileUse = 'picture' | 'panorama' | 'document' | 'attachment';

/** A file of the form, with the name the form gave it and what it is meant to be. */
export interface Upload {
  readonly file: UploadedFile;
  readonly field: string;
  readonly use: FileUse;
  /** Of a document: it is stored among the private files. */
  readonly isPrivate?: boolean;
  /** Of a picture, where another limit than that of a form holds. */
  readonly maxBytes?: number;
}

const PICTURE: RenderOptions = { maxBytes: LISTING_LIMITS.pictureBytes };
const formats: readonly PictureFormat[] = ['jpeg', 'png', 'gif'];
/** Pictures that are looked around in need more pixels than pictures that are looked at. */
const PANORAMA: RenderOptions = { ...PICTURE, formats, maxSide: 4096 };
const picturesAs = ({ use, maxBytes }: Upload): RenderOptions => ({
  ...(use === 'panorama' ? PANORAMA : PICTURE),
  ...(maxBytes !== undefined && { maxBytes }),
});
/** Where private papers are stored, and those of drafts, which nobody else has been shown. */
const PRIVATE_PAPERS = 'private/papers';
const DOCUMENT = { maxBytes: LISTING_LIMITS.documentBytes };

/** Checks every file by its content and returns all errors; nothing is written. */
export async function inspectUploads(ctx: Ctx, uploads: readonly Upload[]): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const upload of uploads) {
    const message = await issueOf(ctx, upload);
    if (message !== null) issues.push({ field: upload.field, message });
  }
  return issues;
}

async function issueOf(ctx: Ctx, upload: Upload): Promise<string | null> {
  const { file, use } = upload;
  const options = picturesAs(upload);
  const largest =
    use === 'picture' || use === 'panorama'
      ? (options.maxBytes ?? LISTING_LIMITS.pictureBytes)
      : LISTING_LIMITS.documentBytes;
  if (file.size > largest)
    return `The file must not be larger than ${(largest / 1024).toLocaleString('en')} KB.`;
  return readInTurn(file.path, (bytes) => issueOfContent(ctx, upload, bytes));
}

async function issueOfContent(ctx: Ctx, upload: Upload, bytes: Buffer): Promise<string | null> {
  const { file, use } = upload;
  const options = picturesAs(upload);
  if (use === 'document') return messageOf(await inspectDocument(bytes, file.fileName, DOCUMENT));
  const picture = await ctx.ports.pictures.inspect(bytes, options);
  if (use !== 'attachment' || picture.ok || picture.issue.code !== 'not_a_picture') return messageOf(picture);
  const document = await inspectDocument(bytes, file.fileName, DOCUMENT);
  return document.ok
    ? null
    : 'The file is neither a JPEG or PNG picture nor a PDF, DOC, DOCX or TXT document.';
}

function messageOf(check: { ok: true } | { ok: false; issue: { message: string } }): string | null {
  return check.ok ? null : check.issue.message;
}

/** How many files are read and stored at a time: both cores of a small machine, and little memory. */
const AT_ONCE = 2;

/**
 * Stores every file, or none: when one fails, those stored so far are removed.
 * @throws ApiError validation naming the field of a picture that turns out to be broken
 */
export async function storeUploads(
  ctx: Ctx,
  uploads: readonly Upload[],
): Promise<Map<UploadedFile, StoredFile>> {
  const stored = new Map<UploadedFile, StoredFile>();
  const waiting = [...uploads];
  const worker = async () => {
    for (let upload = waiting.shift(); upload; upload = waiting.shift()) {
      try {
        stored.set(upload.file, await readInTurn(upload.file.path, (bytes) => store(ctx, upload, bytes)));
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failure = ends.find((end) => end.status === 'rejected');
  if (!failure) return stored;
  await discardFiles(ctx, stored.values());
  throw failure.reason;
}

async function store(ctx: Ctx, upload: Upload, bytes: Buffer): Promise<StoredFile> {
  const { file, field, use } = upload;
  const { storage, pictures: renderer } = ctx.ports;
  const isPicture =
    use === 'picture' ||
    use === 'panorama' ||
    (use === 'attachment' && (await renderer.inspect(bytes, PICTURE)).ok);
  if (isPicture) {
    const storing = await storePicture(storage, bytes, { ...picturesAs(upload), renderer });
    if (storing.ok) return storing.picture;
    throw invalidField(field, storing.issue.message);
  }
  const folder = upload.isPrivate ? randomFolder(PRIVATE_PAPERS) : undefined;
  const storing = await storeDocument(storage, bytes, file.fileName, {
    ...DOCUMENT,
    ...(folder && { folder }),
  });
  if (storing.ok) return storing.document;
  throw invalidField(field, storing.issue.message);
}

/** Returns a document on the side where it belongs: itself, or a copy. */
export async function placeDocument(
  ctx: Ctx,
  document: StoredDocument,
  isPrivate: boolean,
): Promise<StoredDocument> {
  if (isPrivateKey(document.key) === isPrivate) return document;
  return copyDocument(ctx.ports.storage, document, randomFolder(isPrivate ? PRIVATE_PAPERS : 'documents'));
}

/** Removes files that no row names; one that stays behind is only logged, the first failure is the one to report. */
export async function discardFiles(ctx: Ctx, files: Iterable<StoredFile>): Promise<void> {
  for (const file of files) {
    const removing =
      'variants' in file ? removePicture(ctx.ports.storage, file) : ctx.ports.storage.delete(file.key);
    await removing.catch((error: unknown) =>
      ctx.log.warn({ err: error, key: file.key }, 'a file could not be removed'),
    );
  }
}
