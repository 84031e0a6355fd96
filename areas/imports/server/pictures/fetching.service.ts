import { createHash } from 'node:crypto';
import { cutTo } from '@keystead/kit/text';
import { LISTING_LIMITS, PAPER_LIMITS } from '@keystead/listings/contract';
import {
  type SourceDocument,
  type SourcePicture,
  showSourceDocuments,
  showSourcePictures,
} from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import {
  discardPicture,
  inspectDocument,
  type StoredDocument,
  type StoredPicture,
  storeDocument,
  storePicture,
} from '@keystead/platform/images';
import { FetchError, fetchOuter } from '@keystead/platform/inner-address';
import { PICTURE_LIMITS } from '../../feed-rules.ts';
import type { NamedDocument, NamedFile, NamedPicture } from '../../pictures.ts';
import { beginning } from '../../rules.ts';
import { type Archive, openArchive } from '../archive.ts';
import { ImportError } from '../engine/import-error.ts';
import { dropImportFiles } from '../imports.service.ts';
import { forgetArchive, readRun } from '../runs.queries.ts';
import {
  type Gallery,
  type KnownFile,
  type KnownFiles,
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
  const known: Record<string, KnownFile> = {};
  const fresh: Fresh = { pictures: new Map(), documents: new Map() };
  const problems: PictureError[] = [];
  const files = [
    ...gallery.wanted.map((file) => ({ ...file, isDocument: false })),
    ...(gallery.shownDocuments ? gallery.documents.map((file) => ({ ...file, isDocument: true })) : []),
  ];
  // Pictures among documents that are not looked at any more, as their owner has chosen others, stay where they are.
  for (const { address } of gallery.documents) {
    const before = gallery.known[address];
    if (before) known[address] = before;
  }
  for (const { isDocument, ...file } of files) {
    const { address } = file;
    try {
      const store = isDocument ? documentStore(ctx, file) : pictureStore(ctx);
      const now = { ...gallery, known: { ...gallery.known, ...known } };
      const { stored, ...seen } = await fetchOne(ctx, now, { address, store }, turn);
      known[address] = seen;
      if (stored && 'variants' in stored) fresh.pictures.set(stored.key, stored);
      else if (stored) fresh.documents.set(stored.key, stored);
    } catch (error) {
      if (!(error instanceof PictureError)) {
        await discardAll(ctx, fresh, new Set());
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

/** What was stored just now, by key. */
interface Fresh {
  readonly pictures: Map<string, StoredPicture>;
  readonly documents: Map<string, StoredDocument>;
}

/** Removes what was stored and is not used. */
async function discardAll(ctx: Ctx, { pictures, documents }: Fresh, used: ReadonlySet<string>) {
  for (const picture of pictures.values()) if (!used.has(picture.key)) await discardPicture(ctx, picture);
  for (const { key } of documents.values()) if (!used.has(key)) await ctx.ports.storage.delete(key);
}

/** Stores what was fetched, by what it is. @throws PictureError */
type Store = (bytes: Buffer) => Promise<StoredPicture | StoredDocument>;

const PICTURE = { maxBytes: PICTURE_LIMITS.bytes, formats: ['jpeg', 'png', 'gif'] } as const;

const pictureStore =
  (ctx: Ctx): Store =>
  async (bytes) => {
    const storing = await storePicture(ctx.ports.storage, bytes, {
      ...PICTURE,
      renderer: ctx.ports.pictures,
    });
    if (!storing.ok) throw new PictureError(storing.issue.message, false);
    return storing.picture;
  };

/** Documents of sources: a text is as likely a page that says that there is none. */
const PAPERS: readonly string[] = ['pdf', 'doc', 'docx'];

/** Its name says nothing of what it is: its content does. Pictures among documents are pictures. */
const documentStore =
  (ctx: Ctx, { address, caption }: NamedFile<string>): Store =>
  async (bytes) => {
    const options = { maxBytes: LISTING_LIMITS.documentBytes };
    const name = caption || fileNameOf(address);
    const picture = await ctx.ports.pictures.inspect(bytes, PICTURE);
    if (picture.ok || picture.issue.code !== 'not_a_picture') return pictureStore(ctx)(bytes);
    const check = await inspectDocument(bytes, name, options);
    if (!check.ok && check.issue.code !== 'not_a_document')
      throw new PictureError(check.issue.message, false);
    if (!check.ok || !PAPERS.includes(check.kind))
      throw new PictureError('is no PDF, document of Word or picture', false);
    const storing = await storeDocument(ctx.ports.storage, bytes, name, options);
    if (!storing.ok) throw new PictureError(storing.issue.message, false);
    return storing.document;
  };

/** Returns the last part of an address or path, without what is asked for. */
const fileNameOf = (address: string) => address.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) || 'document';

/** Returns a file as it is known now; with itself where it had to be stored. @throws PictureError */
async function fetchOne(
  ctx: Ctx,
  gallery: Gallery,
  { address, store }: { address: string; store: Store },
  turn: Turn,
): Promise<KnownFile & { stored?: StoredPicture | StoredDocument }> {
  const before = gallery.known[address];
  const at = ctx.now().toISOString();
  if (before && ctx.now().getTime() - Date.parse(before.at) < PICTURE_LIMITS.freshDays * DAY_MS)
    return before;
  const file = /^https?:\/\//i.test(address)
    ? await fetchAddress(ctx, address, before?.etag ?? '', turn)
    : await readArchived(ctx, gallery, address, turn);
  if (file === 'unchanged') return { ...(before as KnownFile), at };
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  // Another address for the same picture, or an address that has what it had.
  const same = Object.values(gallery.known).find((one) => one.digest === digest);
  if (same) return { ...same, etag: file.etag, at };
  const stored = await store(file.bytes);
  return { key: stored.key, digest, etag: file.etag, at, stored };
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
      headers: {
        accept: 'image/jpeg, image/png, application/pdf, image/*;q=0.5',
        'user-agent': 'Keystead feed reader',
      },
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
  not_found: ['there is no such file', true],
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
  readonly known: KnownFiles;
  readonly fresh: Fresh;
  readonly problems: readonly PictureError[];
}

/** Shows what has come, unless the home's owner has chosen others, or its source names others meanwhile. */
async function show(ctx: Ctx, gallery: Gallery, { known, fresh, problems: said }: Came): Promise<void> {
  const { listingId, wanted, documents } = gallery;
  const used = new Set<string>();
  await inTransaction(ctx, async (open) => {
    const problems = [...said];
    const present = await readGallery(open, listingId);
    const isSame =
      JSON.stringify([present?.wanted, present?.documents]) === JSON.stringify([wanted, documents]);
    if (present?.state !== 'waiting' || !isSame) return;
    // A source that has no pictures says nothing of those that its owner has put there.
    const isSilent = wanted.length === 0 && present.shown.length === 0 && fresh.pictures.size === 0;
    const show = isSilent ? async () => [] : showSourcePictures;
    const shown = await show(open, listingId, present.shown, (stored) => {
      const all = new Map([...stored.map((picture) => [picture.key, picture] as const), ...fresh.pictures]);
      const found = [...wanted, ...documents.map(asPicture)].filter(({ address }) =>
        all.has(known[address]?.key ?? ''),
      );
      const left = found.length - MOST_PICTURES;
      if (left > 0) problems.push(new PictureError(`${left} pictures are more than a home shows`, false));
      return found.slice(0, MOST_PICTURES).flatMap((one) => chosen(one, known, all, used));
    });
    if (shown === 'gone') return;
    const isLeft = shown === 'left';
    if (isLeft && wanted.length > 0) return leaveToOwner(open, listingId);
    if (isLeft)
      problems.push(
        new PictureError('the pictures among its documents stay out: its owner has chosen others', false),
      );
    const papers = present.shownDocuments;
    const shownDocuments =
      papers &&
      (await showSourceDocuments(open, listingId, papers, (stored) => {
        const all = new Map([
          ...stored.map((document) => [document.key, document] as const),
          ...fresh.documents,
        ]);
        return documents.flatMap((one) => chosenDocument(one, known, all, used));
      }));
    const attempts = present.attempts + 1;
    const pause = PICTURE_LIMITS.pauseMinutes * 2 ** present.attempts * 60_000;
    await writeFetched(open, listingId, {
      state: stateOf(problems, attempts),
      known: isLeft ? withoutFresh(known, fresh) : known,
      shown: isLeft ? present.shown : shown,
      shownDocuments: typeof shownDocuments === 'string' ? null : shownDocuments,
      attempts,
      next_at: new Date(open.now().getTime() + pause),
      problem: beginning(problems.map(({ message }) => message).join('\n'), 2000),
    });
  });
  await discardAll(ctx, fresh, used);
}

function stateOf(problems: readonly PictureError[], attempts: number): 'waiting' | 'failed' | 'done' {
  if (problems.length === 0) return 'done';
  const mayComeLater = problems.some((problem) => problem.mayComeLater);
  return mayComeLater && attempts < PICTURE_LIMITS.attempts ? 'waiting' : 'failed';
}

/** Of a home: its gallery, and the one in front. */
const MOST_PICTURES = LISTING_LIMITS.gallery + 1;

/** What a document shows that is a picture. */
const SHOWN: Readonly<Partial<Record<NamedDocument['kind'], NamedPicture['kind']>>> = {
  plan: 'plan',
  energy_certificate: 'energy',
};

const asPicture = ({ kind, ...file }: NamedDocument): NamedPicture => ({
  ...file,
  kind: SHOWN[kind] ?? 'photograph',
});

/** Returns what is known without pictures that were stored just now and are not shown. */
const withoutFresh = (known: KnownFiles, { pictures }: Fresh): KnownFiles =>
  Object.fromEntries(Object.entries(known).filter(([, { key }]) => !pictures.has(key)));

/** Returns a picture that is there, once. */
function chosen(
  { address, caption, kind }: NamedPicture,
  known: KnownFiles,
  stored: ReadonlyMap<string, StoredPicture>,
  used: Set<string>,
): SourcePicture[] {
  const picture = once(known[address]?.key, stored, used);
  return picture ? [{ picture, caption, kind }] : [];
}

/** Returns a document that is there, once. */
function chosenDocument(
  { address, caption, kind }: NamedDocument,
  known: KnownFiles,
  stored: ReadonlyMap<string, StoredDocument>,
  used: Set<string>,
): SourceDocument[] {
  const document = once(known[address]?.key, stored, used);
  return document ? [{ document, kind, title: cutTo(caption, PAPER_LIMITS.title) }] : [];
}

function once<File>(key = '', stored: ReadonlyMap<string, File>, used: Set<string>): File | undefined {
  const file = used.has(key) ? undefined : stored.get(key);
  if (file) used.add(key);
  return file;
}
