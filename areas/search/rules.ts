import { loanShare, USUAL_LOAN } from '@keystead/kit/annuity';
import { fromCanonical, UNITS, type Unit, wholeRange } from '@keystead/kit/units';
import { type LOAN_FILTERS, MONEY_FILTERS } from './filters.ts';
import type { Box } from './shape.ts';

/** Of so many homes that stand together, one may be featured, as long as there are others. */
export const FEATURED_AMONG = 4;

/** Most words of a search text that count; a longer text is a pasted page, not a search. */
const MOST_WORDS = 12;

/** A word as the text index holds it, with what is known about it. */
export interface AskedWord {
  readonly word: string;
  /** Some live listing has this word, or one that begins with it. */
  readonly known: boolean;
  /** Listings use this word, and no longer one that begins with it. */
  readonly whole: boolean;
  /** The words of one name of a place stand together; each name of it is looked for. Begins with this word. */
  readonly place?: { readonly length: number; readonly others: readonly (readonly string[])[] };
  /** The most similar word that listings use, if any. */
  readonly similar: string | null;
}

/** What a text is searched by. */
export interface MessageTexts {
  /** Text of a tsquery; undefined for a text without a single word. */
  query: string | undefined;
  words: string[];
  /** The same with places by their other names. */
  variants: string[][];
  /** The words, where they are not those that were asked for. */
  corrected: string | undefined;
}

/**
 * Turns the words of a text into a query that holds where each of them, or a word beginning with it, occurs. Unknown
 * words are replaced by the most similar ones that listings use.
 */
export function messageTextsOf(asked: readonly AskedWord[]): MessageTexts {
  const taken = asked.slice(0, MOST_WORDS);
  const words = taken.map(({ word, known, similar }) => (known ? word : (similar ?? word)));
  const terms = taken.map(({ whole }, i) => {
    const word = words[i] as string;
    // Looking for one exact word is much cheaper, and the same where no listing uses a longer one.
    return whole ? quoted(word) : termOf(word, word !== taken[i]?.word && i < taken.length - 1);
  });
  const corrected = words.some((word, i) => word !== taken[i]?.word) ? words.join(' ') : undefined;
  const query = terms.length > 0 ? orOtherNames(taken, terms).join(' & ') : undefined;
  return { query, words, variants: variantsOf(taken, words), corrected };
}

/** Terms of a text, where the name of a place may also be another of its names. */
function orOtherNames(asked: readonly AskedWord[], terms: readonly string[]): string[] {
  const parts: string[] = [];
  for (let i = 0; i < terms.length; ) {
    const { place } = asked[i] as AskedWord;
    const length = place?.length ?? 1;
    const own = terms.slice(i, i + length).join(' & ');
    const others = place?.others.map((words) => `(${words.map((word) => termOf(word)).join(' & ')})`) ?? [];
    parts.push(others.length > 0 ? `((${own}) | ${others.join(' | ')})` : own);
    i += length;
  }
  return parts;
}

function variantsOf(asked: readonly AskedWord[], words: readonly string[]): string[][] {
  return asked.flatMap(
    ({ place }, i) =>
      place?.others.map((other) => [...words.slice(0, i), ...other, ...words.slice(i + place.length)]) ?? [],
  );
}

/**
 * Returns the same for a saved text: what listings will say is not known yet, so a word that none uses stands beside the
 * one that is shown instead of it today.
 */
export function lastingQuery(asked: readonly AskedWord[]): string | undefined {
  const taken = asked.slice(0, MOST_WORDS);
  const terms = taken.map(({ word, known, similar }, i) =>
    known || similar === null ? termOf(word) : `(${termOf(word)} | ${termOf(similar, i < taken.length - 1)})`,
  );
  return terms.length > 0 ? orOtherNames(taken, terms).join(' & ') : undefined;
}

/** Returns a query that holds where any of the words, or a word beginning with it, occurs; undefined without a word. */
export function anyWordQuery(asked: readonly Pick<AskedWord, 'word'>[]): string | undefined {
  const terms = asked.slice(0, MOST_WORDS).map(({ word }) => termOf(word));
  return terms.length > 0 ? terms.join(' | ') : undefined;
}

/** Returns one word, or a word that begins with it; a corrected last word may still be in the making. */
function termOf(word: string, exact = false): string {
  // A single letter stands for itself: too much begins with it.
  return quoted(word) + (exact || /^[\da-z]$/.test(word) ? '' : ':*');
}

function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Returns midnight (UTC) of the day `days` before the given moment's. */
function dayBefore(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days));
}

/** From (inclusive) and before: when listings were posted that a `posted_since` asks for. */
export interface Posted {
  postedFrom?: Date;
  postedBefore?: Date;
}

/**
 * @param since `0` the last seven days, with `calendarWeeks` the week from Monday to Sunday before this one; `1`
 * yesterday. Days are those of UTC.
 */
export function postedSince(since: '0' | '1' | undefined, now: Date, calendarWeeks = false): Posted {
  if (since === undefined) return {};
  if (since === '1') return { postedFrom: dayBefore(now, 1), postedBefore: dayBefore(now, 0) };
  if (!calendarWeeks) return { postedFrom: new Date(now.getTime() - 7 * 86_400_000) };
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return { postedFrom: dayBefore(now, sinceMonday + 7), postedBefore: dayBefore(now, sinceMonday) };
}

const DAY = 86_400_000;

/** Returns when homes were posted that have been listed for so many whole days, both inclusive. */
export function daysListed(
  {
    min_days_listed: least,
    max_days_listed: most,
  }: Partial<Record<'min_days_listed' | 'max_days_listed', number | undefined>>,
  now: Date,
): Posted {
  // A home of two days was posted up to three days ago, and not three whole ones.
  const ago = (days: number) => new Date(now.getTime() - days * DAY + 1);
  return {
    ...(most !== undefined && { postedFrom: ago(Math.floor(most) + 1) }),
    ...(least !== undefined && { postedBefore: ago(Math.ceil(least)) }),
  };
}

/** Price buckets of the facets: eight to a decade, evenly spaced for the eye. */
export const BUCKETS_PER_DECADE = 8;

/** Limits of a price bucket: from (inclusive), to (exclusive). */
export function bucketLimits(bucket: number): { min_price: number; max_price: number } {
  return { min_price: bucketStart(bucket), max_price: bucketStart(bucket + 1) };
}

/** Rounds to two significant digits, for readers. */
export function bucketStart(bucket: number): number {
  return Number((10 ** (bucket / BUCKETS_PER_DECADE)).toPrecision(2));
}

/** Size of map cells: degrees of longitude and latitude. */
export interface Grid {
  width: number;
  height: number;
}

/** More cells than this would neither be readable nor fit into an answer of 60 kB. */
const MOST_CELLS = 200;
/** Side of a cell on screen, in pixels of a 512-pixel tile. */
const CELL_PIXELS = 64;
const TILE_PIXELS = 512;

/**
 * Returns the grid for a viewport. Cells stand still while the map is dragged: their sizes are steps of the square root of
 * two, aligned with the meridian and the equator.
 * @param zoom of the map; undefined: as if the viewport were 1024 pixels wide
 */
export function gridFor(boxes: readonly Box[], zoom: number | undefined): Grid {
  const perPixel = zoom === undefined ? degreesWide(boxes) / 1024 : 360 / (TILE_PIXELS * 2 ** zoom);
  const [south, north] = span(boxes);
  // On a Mercator map a degree of latitude is longer the farther from the equator.
  const squeeze = step(Math.cos((((south + north) / 2) * Math.PI) / 180));
  const width = step(Math.min(Math.max(perPixel * CELL_PIXELS, 1e-6), 360));
  const grid = { width, height: width * squeeze };
  while (cellsIn(boxes, grid) > MOST_CELLS) {
    grid.width *= Math.SQRT2;
    grid.height *= Math.SQRT2;
  }
  return grid;
}

/** Returns the most cells that boxes can touch, wherever the grid's lines fall. */
function cellsIn(boxes: readonly Box[], { width, height }: Grid): number {
  const [south, north] = span(boxes);
  const columns = boxes.reduce((sum, [west, , east]) => sum + Math.ceil((east - west) / width) + 1, 0);
  return columns * (Math.ceil(Math.max(north - south, 0) / height) + 1);
}

function degreesWide(boxes: readonly Box[]): number {
  return boxes.reduce((sum, [west, , east]) => sum + east - west, 0);
}

/** Returns lowest and highest latitude, as far as a Mercator map goes. */
function span(boxes: readonly Box[]): [south: number, north: number] {
  const south = Math.max(Math.min(...boxes.map((box) => box[1])), -85);
  return [south, Math.min(Math.max(...boxes.map((box) => box[3])), 85)];
}

/** Returns the nearest whole power of the square root of two. */
function step(value: number): number {
  return Math.SQRT2 ** Math.round(Math.log2(Math.max(value, 1e-9)) * 2);
}

/** Sides of the counted tiles by level, in degrees of longitude and latitude; each a whole multiple of the next. */
export const TILE_SIDES = [1 / 4, 1 / 16, 1 / 64] as const;

/** Tiles by number, both ends inclusive; nothing lies between them where the first is beyond the last. */
export interface TileRange {
  gx: readonly [first: number, last: number];
  gy: readonly [first: number, last: number];
}

/** A grid whose cells are whole tiles of a level. */
export interface TileGrid extends Grid {
  level: number;
  /** Side of the level's tiles. */
  side: number;
}

/**
 * Returns the grid made of whole tiles that is nearest to a grid, of the largest tiles that fit; undefined where cells are
 * smaller than any tile.
 */
export function tileGrid(boxes: readonly Box[], { width, height }: Grid): TileGrid | undefined {
  const level = TILE_SIDES.findIndex((side) => width >= side && height >= side);
  const side = TILE_SIDES[level];
  if (side === undefined) return undefined;
  const tiles = (length: number) => side * 2 ** Math.round(Math.log2(length / side));
  const grid = { level, side, width: tiles(width), height: tiles(height) };
  while (cellsIn(boxes, grid) > MOST_CELLS) {
    grid.width *= 2;
    grid.height *= 2;
  }
  return grid;
}

/** Returns the tiles with that side that lie inside a box as a whole. */
export function tilesInside([west, south, east, north]: Box, side: number): TileRange {
  return {
    gx: [Math.ceil(west / side), Math.floor(east / side) - 1],
    gy: [Math.ceil(south / side), Math.floor(north / side) - 1],
  };
}

/** Returns the parts of a box outside its whole tiles, as boxes that may share borders and corners. */
export function rimOf(box: Box, side: number): Box[] {
  const [west, south, east, north] = box;
  const { gx, gy } = tilesInside(box, side);
  if (gx[0] > gx[1] || gy[0] > gy[1]) return [box];
  const [left, right] = [gx[0] * side, (gx[1] + 1) * side];
  const [bottom, top] = [gy[0] * side, (gy[1] + 1) * side];
  return [
    [west, south, left, north],
    [right, south, east, north],
    [west, south, east, bottom],
    [west, top, east, north],
  ];
}

/** Relative distance of two neighbours in the column of areas, a real. */
const REAL = 2 ** -23;

/** Returns the floor area of a search, as bounds of the column that has it in square feet: both inclusive. */
export function areaRange({
  min_area: min,
  max_area: max,
  area_unit: unit = 'ft2',
}: {
  min_area?: number | undefined;
  max_area?: number | undefined;
  area_unit?: Unit | undefined;
}): { minArea?: number; maxArea?: number } {
  const { least, below } = wholeRange({ min, max }, unit);
  return {
    // Rounded as the column rounds, so that a home exactly at the bound is never beyond it.
    ...(least !== undefined && { minArea: Math.fround(fromCanonical(least, 'ft2')) }),
    ...(below !== undefined && { maxArea: Math.fround(fromCanonical(below, 'ft2') * (1 - REAL)) }),
  };
}

/** Returns what the loan of a search costs a month for each unit of the price. */
export function loanShareOf(
  asked: Partial<Record<(typeof LOAN_FILTERS)[keyof typeof LOAN_FILTERS], number | undefined>>,
): number {
  const { loan_down: down, loan_rate: rate, loan_years: years } = asked;
  return loanShare({
    down: down ?? USUAL_LOAN.down,
    rate: rate ?? USUAL_LOAN.rate,
    years: years ?? USUAL_LOAN.years,
  });
}

/**
 * Returns a search with its amounts in the operator's currency, to the cent: prices in others are computed so, too.
 * @param rate what one unit of the operator's currency is in that of the search
 */
export function amountsAt<Asked extends Partial<Record<(typeof MONEY_FILTERS)[number], unknown>>>(
  rate: number,
  asked: Asked,
): Asked {
  if (rate === 1) return asked;
  const own = MONEY_FILTERS.flatMap((name) => {
    const amount = asked[name];
    return amount === undefined ? [] : [[name, Math.round((Number(amount) / rate) * 100) / 100]];
  });
  return { ...asked, ...Object.fromEntries(own) };
}

/** Relative distance within which two prices of a unit are the same: they are quotients, of sizes of single precision. */
const SAME = 1e-6;

/** Returns the price of a unit of the floor area, as inclusive bounds of the column that has it for a square foot. */
export function perAreaRange({
  min_price_per_area: min,
  max_price_per_area: max,
  area_unit: unit = 'ft2',
}: {
  min_price_per_area?: number | undefined;
  max_price_per_area?: number | undefined;
  area_unit?: Unit | undefined;
}): { minPerArea?: number; maxPerArea?: number } {
  const ofFoot = (price: number) => (price * UNITS.ft2.factor) / UNITS[unit].factor;
  return {
    ...(min !== undefined && { minPerArea: ofFoot(min) * (1 - SAME) }),
    ...(max !== undefined && { maxPerArea: ofFoot(max) * (1 + SAME) }),
  };
}
