import { createHash } from 'node:crypto';
import { type SourcePicture, showSourcePictures } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { discardPicture, type StoredPicture, storePicture } from '@keystead/platform/images';
import { FetchError, fetchOuter } from '@keystead/platform/inner-address';
import { PICTURE_LIMITS } from '../../feed-rules.ts';
import type { NamedPicture } from '../../pictures.ts';
import { beginning } from '../../rules.ts';
import { type Archive, openArchive } from '../archive.ts';
import { ImportError } from '../engine/import-error.ts';
import { dropImportFiles } from '../imports.service.ts';
import { forgetArchive, readRun } from '../runs.queries.ts';
import {
  type Gallery,
  type KnownPicture,
  type KnownPictures,
  leaveToOwner,
  readGallery,
  readServedArchives,
  takeDueGallery,
  writeFetched,
} from './galleries.queries.ts';

/** Seconds that one home's pictures may take before another process takes them over. */
const LEASE_SECONDS = 1800;
const DAY_MS = 86_400_000;

/** A picture cannot be had. */
class PictureError extends Error {
  readonly mayComeLater: boolean;
  constructor(message: string, mayComeLater: boolean) {
    super(message);
    this.mayComeLater = mayComeLater;
  }
}

/** What pictures of one turn are fetched with. */
interface Turn {
  /** Hosts that did not answer in time: nothing more of them is waited for. */
  readonly slowHosts: Set<string>;
  archive: { readonly importId: number; readonly files: Archive } | undefined;
}

/** Fetches pictures of homes that wait for them, one after the other. @returns whether others are waiting when the time is over */
export async function fetchPictures(ctx: Ctx, until: number): Promise<boolean> {
  const turn: Turn = { slowHosts: new Set(), archive: undefined };
  for (;;) {
    const gallery = await takeDueGallery(ctx, LEASE_SECONDS);
    if (!gallery) break;
    await fetchGallery(ctx, gallery, turn);
    if (performance.now() > until) return true;
  }
  await dropServedArchives(ctx);
  return false;
}

/** Removes archives that hold nothing that anyone waits for. */
async function dropServedArchives(ctx: Ctx): Promise<void> {
  for (const id of await readServedArchives(ctx)) {
    const archiveKey = await inTransaction(ctx, (open) => forgetArchive(open, id));
    await dropImportFiles(ctx, { fileKey: null, archiveKey });
  }
}

async function fetchGallery(ctx: Ctx, gallery: Gallery, turn: Turn): Promise<void> {
  const known: Record<string, KnownPicture> = {};
  const fresh = new Map<string, StoredPicture>();
  const problems: PictureError[] = [];
  for (const { address } of gallery.wanted) {
    try {
      const { picture, ...seen } = await fetchOne(
        ctx,
        { ...gallery, known: { ...gallery.known, ...known } },
        address,
        turn,
      );
      known[address] = seen;
      if (picture) fresh.set(picture.key, picture);
    } catch (error) {
      if (!(error instanceof PictureError)) {
        await discardAll(ctx, fresh.values());
        throw error;
      }
      problems.push(new PictureError(`${beginning(address, 200)}: ${error.message}`, error.mayComeLater));
      // What was there stays until another one comes.
      const before = gallery.known[address];
      if (before) known[address] = before;
    }
  }
  await show(ctx, gallery, { known, fresh, problems });
}

const discardAll = async (ctx: Ctx, pictures: Iterable<StoredPicture>) => {
  for (const picture of pictures) await discardPicture(ctx, picture);
};

/** Returns a picture as it is known now; with itself where it had to be stored. @throws PictureError */
async function fetchOne(
  ctx: Ctx,
  gallery: Gallery,
  address: string,
  turn: Turn,
): Promise<KnownPicture & { picture?: StoredPicture }> {
  const before = gallery.known[address];
  const at = ctx.now().toISOString();
  if (before && ctx.now().getTime() - Date.parse(before.at) < PICTURE_LIMITS.freshDays * DAY_MS)
    return before;
  const file = /^https?:\/\//i.test(address)
    ? await fetchAddress(ctx, address, before?.etag ?? '', turn)
    : await readArchived(ctx, gallery, address, turn);
  if (file === 'unchanged') return { ...(before as KnownPicture), at };
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  // Another address for the same picture, or an address that has what it had.
  const same = Object.values(gallery.known).find((one) => one.digest === digest);
  if (same) return { ...same, etag: file.etag, at };
  const storing = await storePicture(ctx.ports.storage, file.bytes, {
    maxBytes: PICTURE_LIMITS.bytes,
    formats: ['jpeg', 'png', 'gif'],
    renderer: ctx.ports.pictures,
  });
  if (!storing.ok) throw new PictureError(storing.issue.message, false);
  return { key: storing.picture.key, digest, etag: file.etag, at, picture: storing.picture };
}

async function fetchAddress(ctx: Ctx, address: string, etag: string, { slowHosts }: Turn) {
  const text = address.replaceAll(' ', '%20');
  const host = URL.canParse(text) ? new URL(text).host : '';
  if (host === '') throw new PictureError('is no web address', false);
  if (slowHosts.has(host)) throw new PictureError('its server does not answer', true);
  try {
    return await fetchOuter(text, {
      mostBytes: PICTURE_LIMITS.bytes,
      patienceMs: PICTURE_LIMITS.patienceMs,
      etag,
      protocols: ['https:', 'http:'],
      headers: { accept: 'image/jpeg, image/png, image/*;q=0.5', 'user-agent': 'Keystead feed reader' },
      isInnerAllowed: ctx.config.FEEDS_INNER_NETWORK,
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.problem === 'too_slow') slowHosts.add(host);
    const [message, mayComeLater] = REASONS[error.problem];
    throw new PictureError(message, mayComeLater);
  }
}

const REASONS = {
  unreachable: ['its server does not answer', true],
  too_slow: ['its server does not answer in time', true],
  not_found: ['there is no such picture', true],
  inner: ['its address leads into the network of this server', false],
  too_large: [`has more than ${PICTURE_LIMITS.bytes / 1024 / 1024} MB`, false],
} as const;

async function readArchived(ctx: Ctx, { importId }: Gallery, name: string, turn: Turn) {
  if (importId !== null && turn.archive?.importId !== importId) {
    const run = await readRun(ctx, importId);
    turn.archive =
      run?.archiveKey === null || run === undefined
        ? undefined
        : { importId, files: openArchive(await ctx.ports.storage.get(run.archiveKey)) };
  }
  try {
    const bytes =
      turn.archive?.importId === importId ? turn.archive?.files.file(name, PICTURE_LIMITS.bytes) : undefined;
    if (!bytes) throw new PictureError('is not in the archive', false);
    return { bytes, etag: '' };
  } catch (error) {
    if (error instanceof ImportError) throw new PictureError(error.message, false);
    throw error;
  }
}

interface Came {
  readonly known: KnownPictures;
  readonly fresh: ReadonlyMap<string, StoredPicture>;
  readonly problems: readonly PictureError[];
}

/** Shows what has come, unless the home's owner has chosen other pictures, or its source names others meanwhile. */
async function show(ctx: Ctx, gallery: Gallery, { known, fresh, problems }: Came): Promise<void> {
  const { listingId, wanted } = gallery;
  const used = new Set<string>();
  await inTransaction(ctx, async (open) => {
    const present = await readGallery(open, listingId);
    if (present?.state !== 'waiting' || JSON.stringify(present.wanted) !== JSON.stringify(wanted)) return;
    const shown = await showSourcePictures(open, listingId, present.shown, (stored) => {
      const all = new Map([...stored.map((picture) => [picture.key, picture] as const), ...fresh]);
      return wanted.flatMap((one) => chosen(one, known, all, used));
    });
    if (shown === 'gone') return;
    if (shown === 'left') return leaveToOwner(open, listingId);
    const attempts = present.attempts + 1;
    const pause = PICTURE_LIMITS.pauseMinutes * 2 ** present.attempts * 60_000;
    await writeFetched(open, listingId, {
      state: stateOf(problems, attempts),
      known,
      shown,
      attempts,
      next_at: new Date(open.now().getTime() + pause),
      problem: beginning(problems.map(({ message }) => message).join('\n'), 2000),
    });
  });
  await discardAll(
    ctx,
    [...fresh.values()].filter(({ key }) => !used.has(key)),
  );
}

function stateOf(problems: readonly PictureError[], attempts: number): 'waiting' | 'failed' | 'done' {
  if (problems.length === 0) return 'done';
  const mayComeLater = problems.some((problem) => problem.mayComeLater);
  return mayComeLater && attempts < PICTURE_LIMITS.attempts ? 'waiting' : 'failed';
}

/** Returns a picture that is there, once. */
function chosen(
  { address, caption, kind }: NamedPicture,
  known: KnownPictures,
  stored: ReadonlyMap<string, StoredPicture>,
  used: Set<string>,
): SourcePicture[] {
  const key = known[address]?.key ?? '';
  const picture = stored.get(key);
  if (!picture || used.has(key)) return [];
  used.add(key);
  return [{ picture, caption, kind }];
}
