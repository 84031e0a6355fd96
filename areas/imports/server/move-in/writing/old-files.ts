import { readFile, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { type StoredFile, storeAudio, storeFile } from '@keystead/chat/server';
import { ApiError } from '@keystead/http/errors';
import { UploadedFile } from '@keystead/http/input';
import { type MovedReceipt, storeMovedReceipt } from '@keystead/payments/server';
import type { Ctx } from '@keystead/platform/context';
import {
  discardPicture,
  type StoredDocument,
  type StoredPicture,
  storeDocument,
  storePicture,
} from '@keystead/platform/images';
import { storedLogo } from '@keystead/settings/server';
import { movePaper } from '@keystead/verification/server';
import { PICTURE_LIMITS } from '../../../feed-rules.ts';
import { pathInside } from '../../inside.ts';
import { NOTES } from '../lines.ts';

/** A file as it was asked for: stored, or why it is not. */
type Found<Stored> = { readonly stored: Stored } | { readonly problem: string };

type Storing<Stored> =
  | { readonly ok: true; readonly stored: Stored }
  | { readonly ok: false; readonly issue: { readonly message: string } };

/** Files of the other system. */
export interface OldFiles {
  /**
   * Stores a picture.
   * @param paths where it may lie, the likeliest first
   */
  picture(ctx: Ctx, paths: readonly string[]): Promise<Found<StoredPicture>>;
  /** As `picture`, of a document. */
  document(ctx: Ctx, paths: readonly string[]): Promise<Found<StoredDocument>>;
  /** As `picture`, of a picture or document that is sent in a message. */
  attachment(ctx: Ctx, paths: readonly string[]): Promise<Found<StoredFile>>;
  /** As `picture`, of a voice message. */
  recording(ctx: Ctx, paths: readonly string[]): Promise<Found<StoredFile>>;
  /** As `picture`, of a paper that only its person and staff may read. */
  paper(ctx: Ctx, paths: readonly string[]): Promise<Found<Awaited<ReturnType<typeof movePaper>>>>;
  /** As `picture`, of a receipt of a bank transfer, which only its person and staff may read. */
  receipt(ctx: Ctx, paths: readonly string[]): Promise<Found<MovedReceipt>>;
  /** As `picture`, of a logo; returns its storage key. */
  logo(ctx: Ctx, paths: readonly string[]): Promise<Found<string>>;
  /** Removes a picture that nothing shows. */
  discard(ctx: Ctx, picture: StoredPicture): Promise<void>;
}

const absent = async (_ctx: Ctx, paths: readonly string[]) => ({
  problem: `${paths[0]} did not come: ${NOTES.noFolder}`,
});

/** Returns no files: of each it is said that it did not come. */
export const NO_FILES: OldFiles = {
  picture: absent,
  document: absent,
  attachment: absent,
  recording: absent,
  paper: absent,
  receipt: absent,
  logo: absent,
  discard: async () => undefined,
};

/** What a trial writes in the place of files, and takes back. */
const UNSTORED: StoredDocument = {
  key: 'documents/trial.pdf',
  name: 'trial.pdf',
  kind: 'pdf',
  contentType: '',
  bytes: 0,
};
const UNSTORED_AUDIO: StoredFile = { key: 'documents/trial.mp3', kind: 'audio', bytes: 0 };
const UNSTORED_PICTURE: StoredPicture = {
  key: 'pictures/trial.jpg',
  width: 1,
  height: 1,
  bytes: 0,
  placeholder: '',
  colour: '#000000',
  variants: [],
};

/** Returns the files of a folder as a trial has them: it looks whether they are there. @param root as of `filesIn` */
export function triedFilesIn(folder: string, root?: string): OldFiles {
  const find = async <Stored>(paths: readonly string[], stored: Stored): Promise<Found<Stored>> =>
    (await firstThere(folder, paths, root)) === undefined
      ? { problem: `${paths[0]} ${NOTES.file}` }
      : { stored };
  return {
    picture: (_ctx, paths) => find(paths, UNSTORED_PICTURE),
    document: (_ctx, paths) => find(paths, UNSTORED),
    attachment: (_ctx, paths) => find(paths, UNSTORED),
    recording: (_ctx, paths) => find(paths, UNSTORED_AUDIO),
    paper: (_ctx, paths) => find(paths, UNSTORED),
    receipt: (_ctx, paths) => find(paths, { file: UNSTORED, name: UNSTORED.name }),
    logo: (_ctx, paths) => find(paths, UNSTORED.key),
    discard: async () => undefined,
  };
}

/**
 * Returns the files of a folder, which are stored as they are asked for.
 * @param root folder that no file may lie outside of, wherever links lead
 */
export function filesIn(folder: string, root?: string): OldFiles {
  /** Finds a file and stores it, or says why not. */
  async function find<Stored>(
    paths: readonly string[],
    store: (bytes: Buffer, name: string) => Promise<Storing<Stored>>,
  ): Promise<Found<Stored>> {
    const path = await firstThere(folder, paths, root);
    if (path === undefined) return { problem: `${paths[0]} ${NOTES.file}` };
    const storing = await store(await readFile(path), basename(path));
    return storing.ok ? { stored: storing.stored } : { problem: `${paths[0]}: ${storing.issue.message}` };
  }
  /** Finds a file and has another area store it as if it were uploaded now; what that refuses is said. */
  async function hand<Stored>(
    paths: readonly string[],
    store: (path: string) => Promise<Stored>,
  ): Promise<Found<Stored>> {
    const path = await firstThere(folder, paths, root);
    if (path === undefined) return { problem: `${paths[0]} ${NOTES.file}` };
    try {
      return { stored: await store(path) };
    } catch (error) {
      if (error instanceof ApiError) return { problem: `${paths[0]}: ${error.message}` };
      throw error;
    }
  }
  const uploadOf = async (path: string) =>
    new UploadedFile({
      field: 'file',
      fileName: basename(path),
      mimeType: '',
      size: (await stat(path)).size,
      path,
    });
  return {
    attachment: (ctx, paths) => hand(paths, async (path) => storeFile(ctx, await uploadOf(path))),
    recording: (ctx, paths) => hand(paths, async (path) => storeAudio(ctx, await uploadOf(path))),
    paper: (ctx, paths) => hand(paths, async (path) => movePaper(ctx, await uploadOf(path))),
    receipt: (ctx, paths) => hand(paths, async (path) => storeMovedReceipt(ctx, await uploadOf(path))),
    logo: (ctx, paths) => hand(paths, async (path) => storedLogo(ctx, 'logo', await readFile(path))),
    picture: (ctx, paths) =>
      find(paths, async (bytes) => {
        const storing = await storePicture(ctx.ports.storage, bytes, {
          maxBytes: PICTURE_LIMITS.bytes,
          formats: ['jpeg', 'png', 'gif'],
          renderer: ctx.ports.pictures,
        });
        return storing.ok ? { ok: true, stored: storing.picture } : storing;
      }),
    document: (ctx, paths) =>
      find(paths, async (bytes, name) => {
        const storing = await storeDocument(ctx.ports.storage, bytes, name);
        return storing.ok ? { ok: true, stored: storing.document } : storing;
      }),
    discard: discardPicture,
  };
}

/** Stores files in their order; of those that did not come it is noted. */
export async function storeAll<Stored>(
  paths: readonly (readonly string[])[],
  find: (paths: readonly string[]) => Promise<Found<Stored>>,
  notes: string[],
): Promise<Stored[]> {
  const all: Stored[] = [];
  for (const one of paths) {
    const found = await find(one);
    if ('problem' in found) notes.push(found.problem);
    else all.push(found.stored);
  }
  return all;
}

async function firstThere(
  folder: string,
  paths: readonly string[],
  root: string | undefined,
): Promise<string | undefined> {
  for (const path of paths) {
    const whole = join(folder, path);
    const found = await stat(whole).catch(() => undefined);
    if (!found?.isFile() || found.size > PICTURE_LIMITS.bytes) continue;
    if (root === undefined || 'path' in (await pathInside(root, relative(root, whole)))) return whole;
  }
  return undefined;
}
