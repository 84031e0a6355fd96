import { type PictureIssue, preparePicture } from '@keystead/ui/picture-file';
import { LISTING_LIMITS } from '../../contract.ts';

/** What a file is meant to be. An attachment is a picture or a document. */
export type FileKind = 'picture' | 'panorama' | 'document' | 'attachment';

export type FileIssue =
  | PictureIssue
  | { code: 'empty' | 'not_a_document' | 'document_large' | 'not_an_attachment' };
export type CheckedFile = { ok: true; file: File } | { ok: false; issue: FileIssue };

/** Shortest side of a picture, in pixels. */
export const MIN_SIDE = 120;
const PICTURE = { minSide: MIN_SIDE, maxBytes: LISTING_LIMITS.pictureBytes };
/** Pictures that are looked around in need more pixels than pictures that are looked at. */
const PANORAMA = { ...PICTURE, allowGif: true, reduceTo: 4096 };

/** Judges a chosen file before it is sent, so that nobody waits for an upload to be refused. */
export async function checkFile(file: File, kind: FileKind): Promise<CheckedFile> {
  if (file.size === 0) return { ok: false, issue: { code: 'empty' } };
  if (kind === 'document') return checkDocument(file);
  const picture = await preparePicture(file, kind === 'panorama' ? PANORAMA : PICTURE);
  if (kind !== 'attachment' || picture.ok || picture.issue.code !== 'not_a_picture') return picture;
  const document = checkDocument(file);
  return document.ok || document.issue.code === 'document_large'
    ? document
    : { ok: false, issue: { code: 'not_an_attachment' } };
}

function checkDocument(file: File): CheckedFile {
  if (!/\.(pdf|docx?|txt)$/i.test(file.name)) return { ok: false, issue: { code: 'not_a_document' } };
  return file.size > LISTING_LIMITS.documentBytes
    ? { ok: false, issue: { code: 'document_large' } }
    : { ok: true, file };
}
