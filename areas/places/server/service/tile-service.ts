import { createHash } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { createTurns } from '@keystead/kit/turns';
import { siteLanguages } from '@keystead/languages/server';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { Ctx } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { getSettings, type TileSource, tileSourceOf } from '@keystead/settings/server';
import { type Description, description, readDescription } from './description.ts';
import { type Answered, fetchOutside, OutsideError } from './fetching.ts';
import { type StoredTile, storePathOf, type TilePlace, TileStore } from './tile-store.ts';
import { translate } from './translating.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** What the service may be asked in a minute, by this process. */
export const BUDGET = 600;
/** What one network may have it asked in a minute, so that no visitor uses all of that up: some eight screens that nobody saw. */
export const BUDGET_OF_ONE = 240;
/** Tiles that are fetched at one time, and how many wait for that: a screen shows some 30. */
const MOST_AT_ONCE = 12;
const MOST_WAITING = 200;
/** A tile is asked for again after a week, and what the service says of itself after a day. */
const GOOD_FOR = 7 * DAY;
const DESCRIBED_FOR = DAY;
/** A tile that came and cannot be drawn is not asked for again so long. */
const BAD_FOR = HOUR;
/** So many failures one after another are an outage: then the service is left alone, longer each time. */
const FAILURES = 3;
const REST = 30 * SECOND;
const LONGEST_REST = HOUR;
/** Of a foreign tile, without compression: dense ones have a megabyte. */
const MOST_TILE_BYTES = 4_000_000;
const TILE_PATIENCE = 8 * SECOND;

/** What visitors had fetched in a minute, by their networks. */
const askedBy = new BoundedCache<{ readonly minute: number; count: number }>({
  maxBytes: 1_000_000,
  bytesOf: () => 50,
});

const nameOf = ({ z, x, y }: TilePlace) => `${z}/${x}/${y}`;

/** No tile can be had now; the bundled world shows. */
export class TilesAwayError extends Error {
  override readonly name = 'TilesAwayError';
}

/**
 * A tile service, asked for visitors by this server. Tiles stay on the disk; old ones are sent at once and renewed behind, and
 * go on being sent while the service is away. After three failures it is left alone for half a minute, then for longer each
 * time, up to an hour; meanwhile maps are not offered its streets.
 */
export class TileService {
  readonly key: string;
  readonly #source: TileSource;
  readonly #store: TileStore;
  readonly #clock: () => number;
  #description: Description | undefined;
  #describedUntil = 0;
  #describing: Promise<Description> | undefined;
  #failures = 0;
  #isAway = false;
  #restsUntil = 0;
  #spent = { minute: 0, count: 0 };
  #probing: Promise<void> | undefined;
  readonly #inTurn = createTurns(MOST_AT_ONCE);
  readonly #fetching = new Map<string, Promise<StoredTile>>();

  constructor(source: TileSource, store: TileStore, clock: () => number = Date.now) {
    this.#source = source;
    this.#store = store;
    this.#clock = clock;
    this.key = keyOf(source);
    const known = store.source(this.key);
    if (!known) return;
    const read = description.safeParse(known.description);
    if (!read.success) return;
    this.#description = read.data;
    this.#describedUntil = known.readAt + DESCRIBED_FOR;
  }

  /** Bytes of tiles on the disk. */
  get bytes(): number {
    return this.#store.bytes;
  }

  get maxZoom(): number {
    return this.#description?.maxZoom ?? 0;
  }

  /** What maps may offer of it now; undefined while it is away, or has not been heard of yet. */
  get offered(): Description | undefined {
    return this.#isAway ? undefined : this.#description;
  }

  /** Asks the service whether it is there, where that is not known and it is time to; does not wait for the answer. */
  probe(ctx: Ctx): void {
    if (this.offered || this.#probing || this.#isResting) return;
    this.#probing = this.#describe()
      .then(() => changed(ctx, 'places'))
      .catch((error: unknown) => this.#failed(ctx, error, FAILURES))
      .finally(() => {
        this.#probing = undefined;
      });
  }

  /** Waits for what is under way: for tests, and before the store is closed. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#probing, ...this.#fetching.values()]);
  }

  /**
   * Returns a tile: from the disk, else from the service.
   * @param visitor the network of who asks
   * @throws TilesAwayError when it can be had from neither
   * @throws ApiError too_many_requests when this visitor has had too many fetched
   */
  async tile(ctx: Ctx, place: TilePlace, visitor: string): Promise<StoredTile> {
    const now = this.#clock();
    const stored = this.#store.find(this.key, place, now);
    if (stored && now < stored.goodUntil) return stored;
    const wait = this.#isFetching(place) || this.#isResting ? 0 : this.#secondsToWait(visitor);
    if (wait > 0) {
      if (stored) return stored;
      throw new ApiError('too_many_requests', 'Too many requests, try again later', {
        retryAfterSeconds: wait,
      });
    }
    const fetching = this.#fetch(ctx, place, stored);
    if (!stored) return fetching;
    fetching.catch(() => undefined);
    return stored;
  }

  #fetch(ctx: Ctx, place: TilePlace, stored: StoredTile | undefined): Promise<StoredTile> {
    const name = nameOf(place);
    const running = this.#fetching.get(name);
    if (running) return running;
    const isFull = this.#fetching.size >= MOST_AT_ONCE + MOST_WAITING;
    if (this.#isResting || isFull || !this.#mayAsk()) return Promise.reject(notAsked());
    const fetching = this.#inTurn(async () => {
      // It may have failed meanwhile.
      if (this.#isResting) throw notAsked();
      return this.#fetchNow(ctx, place, stored).catch((error: unknown) => {
        this.#failed(ctx, error);
        throw new TilesAwayError('The tile service does not answer', { cause: error });
      });
    }).finally(() => this.#fetching.delete(name));
    this.#fetching.set(name, fetching);
    return fetching;
  }

  #isFetching(place: TilePlace): boolean {
    return this.#fetching.has(nameOf(place));
  }

  /** Counts what a visitor has fetched in this minute. @returns after how many seconds there may be more; 0: now */
  #secondsToWait(visitor: string): number {
    const minute = Math.floor(this.#clock() / MINUTE);
    const known = askedBy.get(visitor);
    const spent = known?.minute === minute ? known : { minute, count: 0 };
    if (spent.count >= BUDGET_OF_ONE) return Math.ceil(((minute + 1) * MINUTE - this.#clock()) / SECOND);
    spent.count += 1;
    askedBy.set(visitor, spent);
    return 0;
  }

  get #isResting(): boolean {
    return this.#clock() < this.#restsUntil;
  }

  /** Counts what is asked in this minute. */
  #mayAsk(): boolean {
    const minute = Math.floor(this.#clock() / MINUTE);
    if (this.#spent.minute !== minute) this.#spent = { minute, count: 0 };
    this.#spent.count += 1;
    return this.#spent.count <= BUDGET;
  }

  async #fetchNow(ctx: Ctx, place: TilePlace, stored: StoredTile | undefined): Promise<StoredTile> {
    const { tiles } = await this.#described();
    const address = tiles.replace(/\{([zxy])\}/g, (_, axis: keyof TilePlace) => String(place[axis]));
    try {
      const answer = await fetchOutside(address, {
        origins: this.#source.origins,
        outerOnly: this.#source.outerOnly,
        mostBytes: MOST_TILE_BYTES,
        patienceMs: TILE_PATIENCE,
        headers: stored?.sentEtag ? { 'if-none-match': stored.sentEtag } : {},
      });
      const fresh = await this.#read(ctx, answer, stored);
      this.#failures = 0;
      this.#isAway = false;
      this.#store.put(this.key, place, fresh, this.#clock());
      return fresh;
    } catch (error) {
      // What came and cannot be used is nothing for a while, or goes on as it was.
      if (error instanceof OutsideError && error.isAnswered)
        this.#store.put(this.key, place, this.#unchanged(stored), this.#clock());
      throw error;
    }
  }

  async #read(ctx: Ctx, answer: Answered, stored: StoredTile | undefined): Promise<StoredTile> {
    const { status, bytes, etag } = answer;
    const goodUntil = this.#clock() + GOOD_FOR;
    if (status === 304 && stored) return { ...stored, goodUntil };
    if (status === 404 || status === 410) return this.#unchanged(stored);
    if (status === 204) return storedTile(undefined, etag, goodUntil);
    if (status !== 200) throw new OutsideError(`The tile service answered ${status}`);
    const { codes } = await siteLanguages(ctx);
    const languages = [...new Set(codes.map((code) => code.split('-')[0] ?? code))];
    try {
      return storedTile(await translate({ bytes, languages }), etag, goodUntil);
    } catch (cause) {
      throw new OutsideError('A tile cannot be read', { isAnswered: true, cause });
    }
  }

  #unchanged(stored: StoredTile | undefined): StoredTile {
    const goodUntil = this.#clock() + BAD_FOR;
    return stored ? { ...stored, goodUntil } : storedTile(undefined, undefined, goodUntil);
  }

  /** What the service says of itself, read again each day; an old answer is good while no new one comes. */
  async #described(): Promise<Description> {
    const known = this.#description;
    if (known && this.#clock() < this.#describedUntil) return known;
    try {
      return await this.#describe();
    } catch (error) {
      if (!known) throw error;
      this.#describedUntil = this.#clock() + HOUR;
      return known;
    }
  }

  #describe(): Promise<Description> {
    this.#describing ??= readDescription(this.#source)
      .then((read) => {
        const now = this.#clock();
        this.#description = read;
        this.#describedUntil = now + DESCRIBED_FOR;
        // Its tiles may fail all the same: those alone end the count of failures, and so the growth of rests.
        this.#isAway = false;
        this.#store.putSource(this.key, read, now);
        return read;
      })
      .finally(() => {
        this.#describing = undefined;
      });
    return this.#describing;
  }

  #failed(ctx: Ctx, error: unknown, count = 1): void {
    // Of those that were under way when it began to rest, each one fails.
    if (this.#isResting) return;
    const wasThere = this.offered !== undefined;
    this.#failures = count === 1 ? this.#failures + 1 : Math.max(count, this.#failures + 1);
    if (this.#failures < FAILURES) return;
    this.#isAway = true;
    this.#restsUntil = this.#clock() + Math.min(LONGEST_REST, REST * 2 ** (this.#failures - FAILURES));
    if (this.#failures === FAILURES) {
      const reason = error instanceof Error ? error.message : String(error);
      ctx.log.info({ reason }, 'the tile service is away; maps show the bundled world');
    }
    if (wasThere) changed(ctx, 'places').catch(() => undefined);
  }
}

const notAsked = () => new TilesAwayError('The tile service is not asked now');

/** A name for a service, of no more than it takes: pages say it in addresses of tiles. */
function keyOf({ address, origins }: TileSource): string {
  return createHash('sha256')
    .update([address, ...origins].join(' '))
    .digest('hex')
    .slice(0, 12);
}

function storedTile(
  tile: Uint8Array | undefined,
  sentEtag: string | undefined,
  goodUntil: number,
): StoredTile {
  const etag = createHash('sha256')
    .update(tile ?? '')
    .digest('base64url')
    .slice(0, 16);
  return { tile: tile ?? null, etag: `"${etag}"`, sentEtag: sentEtag ?? null, goodUntil };
}

/** The service that is asked now, and the store of its tiles, by data folder. */
let current: { readonly folder: string; readonly store: TileStore; service: TileService } | undefined;

/** Returns the tile service of the settings; undefined where none may be asked. */
export async function tileServiceOf(ctx: Ctx): Promise<TileService | undefined> {
  const source = tileSourceOf(ctx, await getSettings(ctx));
  if (!source) return undefined;
  const folder = ctx.config.DATA_DIR;
  if (current?.folder !== folder) {
    current?.store.close();
    const store = new TileStore(storePathOf(ctx), ctx.log);
    current = { folder, store, service: new TileService(source, store) };
  } else if (current.service.key !== keyOf(source)) current.service = new TileService(source, current.store);
  return current.service;
}
