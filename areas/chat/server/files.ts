import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import {
  keysOfAttachment,
  readInTurn,
  type StoredAttachment,
  storeAttachment,
} from '@keystead/platform/images';
import { type RecordingKind, recordingWithoutMetadata } from '@keystead/platform/metadata';
import { addressFor, randomFolder } from '@keystead/platform/storage';
import { fileTypeFromBuffer } from 'file-type';
import { LIMITS } from '../rules.ts';

/** Columns of a voice message. */
export interface StoredAudio {
  readonly key: string;
  readonly kind: 'audio';
  readonly bytes: number;
}

export type StoredFile = StoredAttachment | StoredAudio;

/** Screenshots of a few lines are pictures, too; chat pictures need no resolution for print. */
const PICTURE = { maxBytes: LIMITS.fileBytes, minSide: 16, maxSide: 1600 };

/** Extensions of what browsers and phones record, by what the content says it is. */
const AUDIO: Readonly<Record<string, RecordingKind>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'video/mp4': 'm4a',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
};

const inKilobytes = (bytes: number) => `${(bytes / 1024).toLocaleString('en')} KB`;

/**
 * Stores a picture or document among the private files, checked by its content alone.
 * @throws ApiError validation, `file`
 */
export async function storeFile(ctx: Ctx, upload: UploadedFile): Promise<StoredFile> {
  if (upload.size > LIMITS.fileBytes)
    throw invalidField('file', `must not be larger than ${inKilobytes(LIMITS.fileBytes)}`);
  const { storage, pictures: renderer } = ctx.ports;
  const storing = await readInTurn(upload.path, (bytes) =>
    storeAttachment(storage, bytes, upload.fileName, {
      renderer,
      folder: randomFolder('private/chat'),
      picture: PICTURE,
      documents: ['pdf', 'doc', 'docx'],
      otherwise: 'must be a JPEG or PNG picture or a PDF, DOC or DOCX document',
    }),
  );
  if (storing.ok) return storing.file;
  throw invalidField('file', storing.message);
}

/** Stores a voice message among the private files. @throws ApiError validation, `audio` */
export async function storeAudio(ctx: Ctx, upload: UploadedFile): Promise<StoredAudio> {
  if (upload.size > LIMITS.audioBytes)
    throw invalidField('audio', `must not be larger than ${inKilobytes(LIMITS.audioBytes)}`);
  return readInTurn(upload.path, (bytes) => storeRecording(ctx, bytes));
}

async function storeRecording(ctx: Ctx, bytes: Buffer): Promise<StoredAudio> {
  const found = await fileTypeFromBuffer(bytes);
  const extension = AUDIO[found?.mime ?? ''];
  if (!found || !extension) throw invalidField('audio', 'must be an MP3, M4A, MP4, WebM or Ogg recording');
  const stored = recordingWithoutMetadata(extension, bytes);
  const key = addressFor(stored, extension, randomFolder('private/chat'));
  await ctx.ports.storage.put(key, stored, { contentType: found.mime });
  return { key, kind: 'audio', bytes: stored.byteLength };
}

/** Returns every storage key a file occupies. */
export function keysOfFile(file: StoredFile): string[] {
  return 'kind' in file && file.kind === 'audio' ? [file.key] : keysOfAttachment(file);
}

/** Removes files that no row names; one that stays behind is only logged, and swept away later. */
export async function discardFiles(ctx: Ctx, files: Iterable<StoredFile>): Promise<void> {
  for (const key of [...files].flatMap(keysOfFile)) {
    await ctx.ports.storage
      .delete(key)
      .catch((error: unknown) => ctx.log.warn({ err: error, key }, 'a file could not be removed'));
  }
}
