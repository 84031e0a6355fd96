import { open as openFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import {
  FetchError,
  type FetchedFile,
  type FetchProblem,
  fetchOuter,
} from '@keystead/platform/inner-address';
import { unseal } from '@keystead/platform/secrets';
import { FEED_LIMITS } from '../../feed-rules.ts';
import { pathInside } from '../inside.ts';
import { credentialsOf } from './credentials.ts';
import { type Feed, noteAsked, readFeed } from './feeds.queries.ts';
import { alertStaff } from './notifying.jobs.ts';
import { type AskPage, askedAddress, PAGE_SIZES } from './pages.ts';
import { noteUnchanged, type Received, type ReceivedFile, receive } from './receiving.service.ts';
import { planOf, type Reading, readChanges, readWhole } from './replicating.service.ts';
import { TokenError, tokenFor } from './tokens.ts';

/** What addresses of a feed are sealed for. */
export const ADDRESS_PURPOSE = 'imports.feed';

const REASONS: Readonly<Record<FetchProblem, string>> = {
  unreachable: 'Its address does not answer, or not with a file.',
  inner: 'Its address leads into the network of this server, or is none that may be asked.',
  not_found: 'Its address says that there is no such file, or wants a password.',
  too_large: `Its file is larger than ${FEED_LIMITS.bytes / 1024 / 1024} MB.`,
  too_slow: 'Its address did not send the file in four minutes.',
};

const reasonOf = (error: FetchError) =>
  error instanceof TokenError ? error.message : REASONS[error.problem];

/** Tries before staff are notified that an address does not answer: the night's restart of a server is no news. */
const QUIET_TRIES = 3;
/** A file that was written so lately may still grow. */
const SETTLED_MS = 60_000;

/** Gets the file of a feed from where it is, and takes it. Whatever comes of it is noted with the feed. */
export async function fetchFeed(ctx: Ctx, id: number): Promise<Received | 'unreadable' | 'gone'> {
  const feed = await readFeed(ctx, id);
  if (!feed?.isActive || feed.delivery === 'push') return 'gone';
  try {
    const file = feed.delivery === 'folder' ? await readFolder(ctx, feed) : await readAddress(ctx, feed);
    if (file === 'unchanged') {
      await noteUnchanged(ctx, id);
      return { outcome: 'unchanged' };
    }
    const received = await receive(ctx, id, file);
    if (received.outcome === 'busy')
      await noteAsked(ctx, id, { next_at: later(ctx, FEED_LIMITS.pauseMinutes) });
    return received;
  } catch (error) {
    if (error instanceof FetchError) await noteFailure(ctx, feed, error);
    // Staff know of a file that cannot be read.
    else if (!(error instanceof ApiError)) throw error;
    return 'unreadable';
  }
}

const later = (ctx: Ctx, minutes: number) => new Date(ctx.now().getTime() + minutes * 60_000);

/** What is wished for of a page. */
interface PageWish {
  readonly etag?: string;
  readonly size?: number;
}

/** Returns what asks with a token, and once more with another one where it is no longer taken. */
function createTokens(get: (old?: string) => Promise<string>) {
  let isRenewed = false;
  return async <Answer>(ask: (token: string) => Promise<Answer>): Promise<Answer> => {
    const token = await get();
    try {
      return await ask(token);
    } catch (error) {
      if (isRenewed || !(error instanceof FetchError) || error.status !== 401) throw error;
      isRenewed = true;
      return ask(await get(token));
    }
  };
}

async function readAddress(ctx: Ctx, feed: Feed): Promise<ReceivedFile | 'unchanged'> {
  if (feed.address === null) throw new FetchError('unreachable');
  const { address, bearer } = askedAddress(unseal(ctx.config, ADDRESS_PURPOSE, feed.address));
  const endsAt = performance.now() + FEED_LIMITS.patienceMs;
  const left = () => Math.max(1, Math.ceil(endsAt - performance.now()));
  const credentials = credentialsOf(ctx, feed.credentials);
  const tokens = credentials && createTokens((old) => tokenFor(ctx.config, credentials, left(), old));
  const askBy = (from: string, { etag = '', size = PAGE_SIZES.whole }: PageWish, token: string | undefined) =>
    fetchOuter(from, {
      mostBytes: FEED_LIMITS.bytes,
      patienceMs: left(),
      etag,
      protocols: ['https:', 'http:'],
      headers: { 'user-agent': 'Keystead feed reader', prefer: `odata.maxpagesize=${size}` },
      bearer: token,
      isInnerAllowed: ctx.config.FEEDS_INNER_NETWORK,
    });
  const ask = (from: string, wish: PageWish) =>
    tokens ? tokens((token) => askBy(from, wish, token)) : askBy(from, wish, bearer);
  const askPage: AskPage = (from, size) =>
    patiently(endsAt, async () => ((await ask(from, { size })) as FetchedFile).bytes);
  // A tag is that of a page: others may have changed.
  const paged = (read: Reading) => ({ name: fileName(`${feed.name}.json`), ...read, etag: '' });
  const plan = await planOf(ctx, feed);
  const changes = plan && (await readChanges(ctx, plan, { feed, address, ask: askPage }));
  if (changes) return changes === 'unchanged' ? changes : paged(changes);
  const fetched = await ask(address, { etag: feed.etag });
  if (fetched === 'unchanged') return fetched;
  const whole = await readWhole(ctx, fetched.bytes, { address, ask: askPage, plan });
  if (whole) return paged(whole);
  const name = new URL(address).pathname.split('/').at(-1);
  return { name: fileName(name || feed.name), bytes: fetched.bytes, etag: fetched.etag };
}

/** Pauses before a page is asked again: services answer 429 and 503 when they are asked much. */
const PAUSES = [1000, 5000, 20_000];

/** Asks again where a service is busy, when it wants to be asked; not after the end of our patience. @throws FetchError */
async function patiently<Answer>(endsAt: number, ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES) {
    let wait = pause;
    try {
      return await ask();
    } catch (error) {
      const isBusy = error instanceof FetchError && (error.status === 429 || Number(error.status) >= 500);
      if (!isBusy) throw error;
      wait = Math.max(pause, error.retryAfterMs);
      if (performance.now() + wait > endsAt) throw error;
    }
    await sleep(wait);
  }
  return ask();
}

/** Reads the file of a feed in the folder for feeds, once nobody writes it any more. @throws FetchError */
async function readFolder({ config, now }: Ctx, feed: Feed): Promise<ReceivedFile | 'unchanged'> {
  const { FEEDS_FOLDER: root } = config;
  if (root === undefined) throw new FetchError('not_found');
  const found = await pathInside(root, feed.place);
  if ('problem' in found) throw new FetchError(found.problem === 'missing' ? 'not_found' : 'inner');
  const { path } = found;
  const { mtimeMs, size } = await stat(path);
  if (size > FEED_LIMITS.bytes) throw new FetchError('too_large');
  if (now().getTime() - mtimeMs < SETTLED_MS) return 'unchanged';
  const etag = `${mtimeMs}-${size}`;
  if (etag === feed.etag) return 'unchanged';
  const file = await openFile(path);
  try {
    return { name: fileName(basename(path)), bytes: await file.readFile(), etag };
  } finally {
    await file.close();
  }
}

export const fileName = (name: string) => name.slice(-200).replaceAll('\0', '').toWellFormed() || 'feed';

async function noteFailure(
  ctx: Ctx,
  { id, failures, everyHours, mapping }: Feed,
  error: FetchError,
): Promise<void> {
  const ownPause = Math.min(FEED_LIMITS.pauseMinutes * 2 ** failures, everyHours * 60);
  const pause = Math.max(ownPause, Math.ceil(error.retryAfterMs / 60_000));
  await noteAsked(ctx, id, {
    failures: Math.min(failures + 1, 20),
    next_at: later(ctx, pause),
  });
  // Whoever sets it up is there to mend it.
  const isNew = mapping === null;
  if (isNew || failures + 1 >= QUIET_TRIES) await alertStaff(ctx, id, reasonOf(error));
}
