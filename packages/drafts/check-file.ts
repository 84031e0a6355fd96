import { type PictureIssue, preparePicture } from '@keystead/ui/picture-file';

/** What a file is meant to be. An attachment is a picture or a document. */
export type FileKind = 'picture' | 'panorama' | 'document' | 'attachment';

export type FileIssue =
  | PictureIssue
  | { code: 'empty' | 'not_a_document' | 'document_large' | 'not_an_attachment' };
export type CheckedFile = { ok: true; file: File } | { ok: false; issue: FileIssue };

export interface FileLimits {
  /** Shortest side of a picture, in pixels. */
  readonly pictureSide: number;
  readonly pictureBytes: number;
  readonly documentBytes: number;
}

/** Pictures that are looked around in need more pixels than pictures that are looked at. */
const PANORAMA = { allowGif: true, reduceTo: 4096 };

/** Checks a chosen file before it is sent, so that no one waits for an upload to be rejected. */
export async function checkFile(file: File, kind: FileKind, limits: FileLimits): Promise<CheckedFile> {
  if (file.size === 0) return { ok: false, issue: { code: 'empty' } };
  if (kind === 'document') return checkDocument(file, limits);
  const needs = { minSide: limits.pictureSide, maxBytes: limits.pictureBytes };
  const picture = await preparePicture(file, kind === 'panorama' ? { ...needs, ...PANORAMA } : needs);
  if (kind !== 'attachment' || picture.ok || picture.issue.code !== 'not_a_picture') return picture;
  const document = checkDocument(file, limits);
  return document.ok || document.issue.code === 'document_large'
    ? document
    : { ok: false, issue: { code: 'not_an_attachment' } };
}

function checkDocument(file: File, { documentBytes }: FileLimits): CheckedFile {
  if (!/\.(pdf|docx?|txt)$/i.test(file.name)) return { ok: false, issue: { code: 'not_a_document' } };
  return file.size > documentBytes ? { ok: false, issue: { code: 'document_large' } } : { ok: true, file };
}
