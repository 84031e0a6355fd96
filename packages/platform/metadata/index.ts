import { mp3WithoutMetadata } from './mp3.ts';
import { mp4WithoutMetadata } from './mp4.ts';
import { oggWithoutMetadata } from './ogg.ts';
import { webmWithoutMetadata } from './webm.ts';

/** Formats of recordings, by their extension here. */
export type RecordingKind = 'mp3' | 'm4a' | 'webm' | 'ogg';

const CLEANERS: Readonly<Record<RecordingKind, (bytes: Uint8Array) => Uint8Array>> = {
  mp3: mp3WithoutMetadata,
  m4a: mp4WithoutMetadata,
  webm: webmWithoutMetadata,
  ogg: oggWithoutMetadata,
};

/**
 * Takes titles, names, places, moments and programs out of a recording; its sound stays as it is, byte for byte. Where
 * the structure of a file ends unexpectedly, what comes after is left as it was. It reads each byte a bounded number
 * of times and unpacks nothing.
 * @returns a copy
 */
export function recordingWithoutMetadata(kind: RecordingKind, bytes: Uint8Array): Uint8Array {
  return CLEANERS[kind](bytes);
}
