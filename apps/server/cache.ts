import { ApiError } from '@keystead/http/errors';
import { isOutage } from '@keystead/kit/outage';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import { CACHE_CHANNEL } from '@keystead/platform/context';
import type { Replicas } from '@keystead/platform/db';
import { forgetLookups } from '@keystead/platform/lookups';
import { openListener } from '@keystead/platform/notices';
import { count, noteCacheRead } from '@keystead/platform/telemetry';

/** By which tags an answer goes stale, and for how many seconds at most it is cached. */
interface StoredFor {
  readonly tags: readonly string[];
  readonly seconds: number;
}

/**
 * What searches follow: also which agents are verified, rates, for amounts in other currencies, streets, for commutes, and names
 * in other languages, for words.
 */
const SEARCHED = ['listings', 'catalogue', 'settings', 'accounts', 'currency-rates', 'places', 'languages'];

/** What may be cached for guests. `dropCached(ctx, tag)` in the writing transaction drops it everywhere when that commits. */
export const CACHED_CALLS: Readonly<Record<string, StoredFor>> = {
  'web-settings': { tags: ['settings', 'languages', 'listings', 'places'], seconds: 300 },
  get_languages: { tags: ['languages'], seconds: 300 },
  faqs: { tags: ['content', 'settings'], seconds: 300 },
  get_articles: { tags: ['content', 'settings'], seconds: 60 },
  'house-text': { tags: ['content', 'settings'], seconds: 300 },
  'privacy-facts': { tags: ['settings', 'payments', 'places'], seconds: 300 },
  get_categories: { tags: ['catalogue', 'listings'], seconds: 60 },
  get_facilities: { tags: ['catalogue'], seconds: 300 },
  'get-facilities-for-filter': { tags: ['catalogue'], seconds: 300 },
  'get-map-layers': { tags: ['map-layers', 'languages', 'settings'], seconds: 300 },
  'get-first-filters': { tags: ['catalogue'], seconds: 300 },
  'get-cities-data': { tags: ['catalogue', 'listings'], seconds: 60 },
  'get-countries': { tags: ['catalogue', 'listings'], seconds: 60 },
  // Also what gates and packages say of a home, and whose it is.
  get_property: {
    tags: ['listings', 'catalogue', 'accounts', 'settings', 'plans', 'projects', 'agencies'],
    seconds: 30,
  },
  'get-property-list': { tags: SEARCHED, seconds: 30 },
  'get-all-similar-properties': { tags: ['listings', 'catalogue', 'settings'], seconds: 30 },
  get_nearby_properties: { tags: ['listings', 'catalogue', 'settings'], seconds: 30 },
  'get-projects': { tags: ['projects', 'catalogue', 'accounts', 'settings'], seconds: 30 },
  'get-project-units': { tags: ['projects', 'accounts', 'settings', 'plans'], seconds: 10 },
  'get-filter-counts': { tags: SEARCHED, seconds: 30 },
  'get-search-relaxations': { tags: SEARCHED, seconds: 30 },
  'map-listings': { tags: SEARCHED, seconds: 30 },
  'commute-areas': { tags: ['places'], seconds: 10 },
  'get-locality': { tags: ['localities', 'listings', 'catalogue'], seconds: 60 },
  'search-suggestions': { tags: ['listings', 'catalogue', 'places', 'languages'], seconds: 60 },
  'homepage-data': {
    tags: ['listings', 'catalogue', 'content', 'settings', 'accounts', 'reviews'],
    seconds: 30,
  },
  get_slider: { tags: ['listings', 'catalogue', 'content'], seconds: 30 },
  get_seo_settings: { tags: ['content', 'settings'], seconds: 300 },
  'get-package': { tags: ['plans', 'settings'], seconds: 300 },
  agencies: { tags: ['agencies', 'accounts'], seconds: 30 },
  // Also how many homes its people offer, and how they answer.
  agency: {
    tags: ['agencies', 'accounts', 'listings', 'settings', 'plans', 'service', 'reviews'],
    seconds: 30,
  },
  'agency-homes': {
    tags: ['agencies', 'listings', 'catalogue', 'accounts', 'settings', 'plans'],
    seconds: 30,
  },
  'get-reviews': { tags: ['reviews', 'accounts', 'agencies'], seconds: 30 },
  'agent-list': { tags: ['listings', 'projects', 'accounts', 'settings', 'reviews'], seconds: 30 },
};

/** Rendered pages show a bit of everything. */
export const PAGE_CACHE: StoredFor = {
  tags: [
    'settings',
    'languages',
    'content',
    'catalogue',
    'listings',
    'projects',
    'accounts',
    'agencies',
    'plans',
    'payments',
    'places',
    'localities',
    'service',
    'reviews',
  ],
  seconds: 30,
};

/** What can be cached: a text, or what says itself how much memory it takes. */
export type Storable =
  | string
  | {
      readonly bytes: number;
      /** Set by the cache: to be called when it has come to take more. */
      grown: (() => void) | undefined;
      /** Set by the cache: something has changed since it was begun, so that no one else may keep it either. */
      isOutdated?: boolean;
    };

/** Answers cached in memory, by tag, with one computation at a time per key. */
export interface AnswerCache {
  /**
   * The cached answer, or a new one; callers that ask while it is being made wait for that one. All that ask under one key
   * make the same kind. Where it cannot be made because the database is away, the last one is good for an hour.
   * @param stale gets the age in seconds of such an answer
   */
  getOrMake<Answer extends Storable>(
    key: string,
    entry: StoredFor,
    make: () => Promise<Answer>,
    stale?: (age: number) => void,
  ): Promise<Answer>;
  /** Waits until every notice of changes committed before now has been heard. */
  settled(): Promise<void>;
  /** How much it holds. */
  size(): { bytes: number; entries: number };
  close(): Promise<void>;
}

interface Entry {
  readonly answer: Storable;
  readonly tags: readonly string[];
  readonly seconds: number;
  /** When it was made, by the clock of the process, and after how many changes it was begun. */
  readonly at: number;
  readonly begun: number;
}

/** An answer, with its age in seconds where it is one of before. */
interface Made {
  readonly answer: Storable;
  readonly age?: number;
}

const ageOf = (entry: Entry | undefined) => entry && Math.round((performance.now() - entry.at) / 1000);

const isUnavailable = (error: unknown) =>
  isOutage(error) || (error instanceof ApiError && error.code === 'unavailable');

function noteRead(result: 'hit' | 'miss' | 'joined'): void {
  noteCacheRead(result !== 'miss');
  count('keystead_cache_reads_total', { result });
}

/** How long an answer is better than none. */
const STALE_SECONDS = 3600;

const MAX_BYTES = 36 * 1024 * 1024;
/** A character takes two bytes wherever a text holds one beyond Latin, and up to three as bytes of its own. */
export const BYTES_PER_CHARACTER = 3;

/**
 * Opens the cache and listens for notices of change on a connection of its own.
 * @param replicas learn what has changed, so that no answer is made of what was there before
 */
export async function openAnswerCache(
  connectionString: string,
  replicas?: Pick<Replicas, 'changed'>,
): Promise<AnswerCache> {
  const stored = new BoundedCache<Entry>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ answer }) =>
      typeof answer === 'string' ? BYTES_PER_CHARACTER * answer.length : answer.bytes,
  });
  const making = new Map<string, Promise<Made>>();
  // Answers begun before a change must not be cached after it.
  let changes = 0;
  // While the connection is down nothing cached is trusted: it is good only where nothing better can be made.
  let trusted = 0;
  const drop = (tags: ReadonlySet<string> | 'all') => {
    // First the tables answers are made from, or a new answer would be made of old rows.
    replicas?.changed(tags);
    forgetLookups(tags);
    changes += 1;
    making.clear();
    if (tags === 'all') trusted = changes;
    else stored.deleteWhere((entry) => entry.tags.some((tag) => tags.has(tag)));
  };
  const listener = await openListener(connectionString, {
    channel: CACHE_CHANNEL,
    name: 'keystead-cache',
    heard: (text) => drop(new Set(text.split(' '))),
    missed: () => drop('all'),
  });
  const makeNew = async (key: string, entry: StoredFor, make: () => Promise<Storable>): Promise<Made> => {
    const begun = changes;
    try {
      const answer = await make();
      const { tags, seconds } = entry;
      // Small tables are remembered while the database is away, so what is made then may be of before.
      if (!listener.isListening()) return { answer, age: ageOf(stored.get(key)) ?? 0 };
      if (begun === changes) {
        const weigh = stored.set(key, { answer, tags, seconds, at: performance.now(), begun });
        if (typeof answer !== 'string') answer.grown = weigh;
      } else if (typeof answer !== 'string') answer.isOutdated = true;
      return { answer };
    } catch (error) {
      const known = stored.get(key);
      if (!known || !isUnavailable(error)) throw error;
      const age = ageOf(known);
      if (age === undefined || age > STALE_SECONDS) throw error;
      return { answer: known.answer, age };
    }
  };

  return {
    async getOrMake<Answer extends Storable>(
      key: string,
      entry: StoredFor,
      make: () => Promise<Answer>,
      stale?: (age: number) => void,
    ) {
      const known = stored.get(key);
      if (known && known.begun >= trusted && performance.now() < known.at + known.seconds * 1000) {
        noteRead('hit');
        return known.answer as Answer;
      }
      let running = making.get(key);
      if (running) noteRead('joined');
      else {
        noteRead('miss');
        const fresh = makeNew(key, entry, make).finally(() => {
          if (making.get(key) === fresh) making.delete(key);
        });
        making.set(key, fresh);
        running = fresh;
      }
      const { answer, age } = await running;
      if (age !== undefined) {
        count('keystead_cache_reads_total', { result: 'stale' });
        stale?.(age);
      }
      return answer as Answer;
    },
    settled: () => listener.settled(),
    size: () => stored.size(),
    close: () => listener.close(),
  };
}
