/** What the public may know of a home's past, and when two listings are of the same home. Pure. */
import { metresBetween, type Place, radians } from '@keystead/kit/distance';
import { type PlacePrecision, PRECISION_REACH } from './precision.ts';
import { isOnOffer, type LifeState } from './rules.life.ts';
import { type Money, priceChange } from './rules.money.ts';

type Priced = Pick<Money, 'price' | 'currency' | 'price_written'>;

/** One line of the history: what happened, and how the listing stood afterwards. */
export interface HistoryEntry extends LifeState, Priced {
  readonly at: Date;
  readonly kind: 'posted' | 'price' | 'type' | 'activity' | 'review' | 'offer_state' | 'deleted';
}

/** What the public reads of; a state of the offer under its own name, and its end. */
export const TIMELINE_KINDS = [
  'listed',
  'price',
  'sold',
  'rented',
  'relisted',
  'coming_soon',
  'under_offer',
  'reserved',
  'let_agreed',
  'on_market',
] as const;
type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** A public fact; `before` is the price that everybody saw before, 0 on request. */
export interface TimelineEntry extends Priced {
  readonly at: Date;
  readonly kind: TimelineKind;
  readonly before?: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** So long off the market, and its days are counted anew; days. */
export const MARKET_PAUSE_DAYS = 90;

export interface MarketRecord {
  readonly timeline: TimelineEntry[];
  /** Whole days on offer since it was last sold, rented, or away for long; pauses do not count. */
  readonly daysOnMarket: number;
  /** The day count began then, pauses left out, as long as it is on offer: it stays the same while it is. */
  readonly onMarketSince: Date | undefined;
}

/**
 * Reads the whole history of a home, oldest first, over all its listings. Review, the owner's switch and deletion are
 * no public facts; but a price that changed while it was hidden shows when the home is seen again, and a home
 * that was deleted and posted again is relisted, not new.
 */
export function marketRecord(history: readonly HistoryEntry[], now: Date): MarketRecord {
  const timeline: TimelineEntry[] = [];
  let shown: Shown | undefined;
  let onOfferSince: number | undefined;
  let offeredFor = 0;
  let lastSeen = 0;
  let isBack = false;

  for (const entry of history) {
    const { at, offer } = entry;
    const moment = at.getTime();
    if (onOfferSince !== undefined) {
      offeredFor += moment - onOfferSince;
      lastSeen = moment;
      onOfferSince = undefined;
    }
    if (entry.kind === 'deleted' || entry.review === 'expired') isBack = true;

    if (entry.kind === 'deleted') continue;
    if (isOnOffer(entry)) {
      const wasAway = lastSeen > 0 && moment - lastSeen > MARKET_PAUSE_DAYS * DAY;
      if (wasAway || (shown !== undefined && shown.offer !== offer)) offeredFor = 0;
      timeline.push(...offered(shown, entry, isBack));
      timeline.push(...standing(shown, entry));
      shown = entry;
      onOfferSince = moment;
      isBack = false;
    } else if ((offer === 'sold' || offer === 'rented') && isVisible(entry) && shown?.offer !== offer) {
      timeline.push({ at, kind: offer, ...pricedAs(entry) });
      shown = { ...entry, offerState: null };
    }
  }
  const onMarketSince = onOfferSince === undefined ? undefined : new Date(onOfferSince - offeredFor);
  if (onMarketSince !== undefined) offeredFor = now.getTime() - onMarketSince.getTime();
  return { timeline, daysOnMarket: wholeDays(offeredFor), onMarketSince };
}

const wholeDays = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / DAY));

/** Returns the whole days that a home is on the market which was put there at a moment. */
export const daysSince = (moment: string, now: number): number => wholeDays(now - Date.parse(moment));

/**
 * Returns the last change of the price of what is on offer, as long as nothing else has happened since: a rise or a cut between
 * two prices that everybody saw.
 */
export function lastPriceChange(
  timeline: readonly TimelineEntry[],
): { at: Date; before: number; after: number } | undefined {
  const last = timeline.at(-1);
  const isChange = last?.kind === 'price' && last.before !== undefined && last.before > 0 && last.price > 0;
  return isChange ? { at: last.at, before: last.before as number, after: last.price } : undefined;
}

/** What the timeline last said of a home. */
type Shown = Priced & Pick<HistoryEntry, 'offer' | 'offerState'>;

/** Returns the entries that a home on offer adds to the timeline, given what it said before; nothing when it says the same. */
function offered(shown: Shown | undefined, entry: HistoryEntry, isBack: boolean): TimelineEntry[] {
  const { at } = entry;
  const price = pricedAs(entry);
  if (shown === undefined) return [{ at, kind: 'listed', ...price }];
  const change = priceChange(shown, entry);
  const before = change && { before: change.before };
  if (isBack || shown.offer !== entry.offer) return [{ at, kind: 'relisted', ...price, ...before }];
  return change ? [{ at, kind: 'price', ...price, ...before }] : [];
}

function pricedAs({ price, currency, price_written }: Priced): Priced {
  return { price, currency, price_written };
}

/** Returns the entry that a home on offer adds when its offer stands in another way than was said. */
function standing(shown: Shown | undefined, entry: HistoryEntry): TimelineEntry[] {
  const { at, offer, offerState = null } = entry;
  const before = shown?.offer === offer ? (shown.offerState ?? null) : null;
  // What is withdrawn is not on offer.
  if (offerState === before || offerState === 'withdrawn') return [];
  return [{ at, kind: offerState ?? 'on_market', ...pricedAs(entry) }];
}

function isVisible({ review, isActive }: LifeState): boolean {
  return review === 'approved' && isActive;
}

/** What a home is recognised by. */
export interface HomeTraits {
  readonly ownerId: number;
  readonly categoryId: number;
  readonly kind: 'sale' | 'rent';
  /** Degrees; the exact place. A home without one is not recognised. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly bedrooms: number | null;
  /** Square feet. */
  readonly area: number | null;
}

/** As far apart as two pins for one front door; metres. */
export const SAME_PLACE_METRES = 50;
/** As far apart as two measurements of one floor; a share. */
const SAME_AREA = 0.05;

export function homeKind(offer: LifeState['offer']): HomeTraits['kind'] {
  return offer === 'sell' || offer === 'sold' ? 'sale' : 'rent';
}

/**
 * Returns whether a listing is of the home of an earlier one: same owner, same category, sale or rent alike, within 50 metres,
 * and no contradiction in bedrooms (equal) or area (within 5 %) where both are stated. Someone who offers several
 * flats of one building has them side by side, so the caller asks only about homes that have no listing any more.
 */
export function isSameHome(a: HomeTraits, b: HomeTraits): boolean {
  return (
    a.ownerId === b.ownerId &&
    a.categoryId === b.categoryId &&
    a.kind === b.kind &&
    isNear(a, b) &&
    (a.bedrooms === null || b.bedrooms === null || a.bedrooms === b.bedrooms) &&
    (a.area === null || b.area === null || Math.abs(a.area - b.area) <= SAME_AREA * Math.max(a.area, b.area))
  );
}

function isNear(a: HomeTraits, b: HomeTraits): boolean {
  return isPlaced(a) && isPlaced(b) && metresBetween(a, b) <= SAME_PLACE_METRES;
}

const isPlaced = <Thing extends { latitude: number | null; longitude: number | null }>(
  thing: Thing,
): thing is Thing & Place => thing.latitude !== null && thing.longitude !== null;

/** No place is further from the middle that stands for it, the poles apart. Metres. */
export const APPROXIMATE_REACH = 400;

/** Returns the metres around the shown place within which a home is, by what its owner stated; 0 where it is exactly there. */
export function shownReach(stated: PlacePrecision, { isHidden }: { readonly isHidden: boolean }): number {
  return PRECISION_REACH[stated] + (isHidden ? APPROXIMATE_REACH : 0);
}

/** Side of a cell that an approximate place stands for; about half a kilometre. Degrees of latitude. */
const CELL = 0.005;

/**
 * Returns the middle of the cell a place lies in. Many places share one middle and nothing is left to chance, so neither one
 * answer nor a hundred of them lead back to the door; giving the middle again gives the same middle.
 */
export function approximatePlace({ latitude, longitude }: Place): Place {
  const rows = Math.round(180 / CELL);
  const row = Math.min(rows - 1, Math.floor((latitude + 90) / CELL));
  const middle = (row + 0.5) * CELL - 90;
  // Meridians meet at the poles: as many cells to a row as keep them about square.
  const columns = Math.max(1, Math.round((360 / CELL) * Math.cos(radians(middle))));
  const width = 360 / columns;
  const column = Math.min(columns - 1, Math.floor((longitude + 180) / width));
  return { latitude: toSix(middle), longitude: toSix((column + 0.5) * width - 180) };
}

function toSix(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
