import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import {
  inspectDocument,
  readInTurn,
  removePicture,
  storeDocument,
  storePicture,
} from '@keystead/platform/images';
import { randomFolder } from '@keystead/platform/storage';
import { VERIFICATION_LIMITS } from '../contract.ts';
import type { StoredFile } from './applications.queries.ts';

const PICTURE = { maxBytes: VERIFICATION_LIMITS.fileBytes };
const DOCUMENT = { maxBytes: VERIFICATION_LIMITS.fileBytes };

/** Returns the error of a file, checked by its content; null for a valid one. */
export async function fileIssue(ctx: Ctx, file: UploadedFile): Promise<string | null> {
  if (file.size > VERIFICATION_LIMITS.fileBytes) return 'must not be larger than 5 MB';
  return readInTurn(file.path, (bytes) => issueOf(ctx, file, bytes));
}

async function issueOf(ctx: Ctx, file: UploadedFile, bytes: Buffer): Promise<string | null> {
  const picture = await ctx.ports.pictures.inspect(bytes, PICTURE);
  if (picture.ok) return null;
  // A picture that is not acceptable has an error of its own.
  if (picture.issue.code !== 'not_a_picture') return picture.issue.message;
  const document = await inspectDocument(bytes, file.fileName, DOCUMENT);
  return document.ok ? null : 'must be a JPEG or PNG picture or a PDF, DOC, DOCX or TXT document';
}

/** Stores a file that was checked, among the private ones, in a folder that cannot be guessed. A message instead when it turns out broken. */
export function storeFile(ctx: Ctx, file: UploadedFile): Promise<StoredFile | string> {
  return readInTurn(file.path, (bytes) => storeBytes(ctx, file, bytes));
}

async function storeBytes(ctx: Ctx, file: UploadedFile, bytes: Buffer): Promise<StoredFile | string> {
  const { storage, pictures: renderer } = ctx.ports;
  const folder = randomFolder('private/verification');
  if ((await renderer.inspect(bytes, PICTURE)).ok) {
    const storing = await storePicture(storage, bytes, { ...PICTURE, renderer, folder });
    return storing.ok ? storing.picture : storing.issue.message;
  }
  const storing = await storeDocument(storage, bytes, file.fileName, { ...DOCUMENT, folder });
  return storing.ok ? storing.document : storing.issue.message;
}

/** Removes files that no row names; one that stays behind is only logged. */
export async function discardFiles(ctx: Ctx, files: Iterable<StoredFile>): Promise<void> {
  for (const file of files) {
    const { storage } = ctx.ports;
    await ('variants' in file ? removePicture(storage, file) : storage.delete(file.key)).catch(
      (error: unknown) => ctx.log.warn({ err: error, key: file.key }, 'a file could not be removed'),
    );
  }
}
