import type { PointKind } from '@keystead/kit/point-kinds';
import { isInPolygon } from '@keystead/kit/rings';
import type { Ctx } from '@keystead/platform/context';
import {
  type NamedPlace,
  type NearAddress,
  type NearPoint,
  type Outline,
  readAddressPlace,
  readAround,
  readDistrict,
  type readDistricts,
  readNamed,
  readNearestAddress,
  readNumbered,
  readPointsNear,
  type TypedAddress,
} from './lookup.queries.ts';

/** A district without its outline. */
export type District = Awaited<ReturnType<typeof readDistricts>>[number];

const METRES_PER_DEGREE = 111_320;
/** The largest distance that points are looked for in. */
const FARTHEST = 20_000;
const MOST_POINTS = 500;

/**
 * Returns points of the extract around a place, the nearest first, with metres in a straight line; none where there is no extract.
 * @param asked at most 500, within 20 km
 */
export function pointsNear(
  ctx: Ctx,
  asked: { lat: number; lng: number; metres: number; kinds: readonly PointKind[]; limit: number },
): Promise<NearPoint[]> {
  const { lat, lng } = asked;
  const metres = Math.min(asked.metres, FARTHEST);
  const high = metres / METRES_PER_DEGREE;
  const wide = high / Math.max(0.01, Math.cos((lat / 180) * Math.PI));
  const box = [lng - wide, lat - high, lng + wide, lat + high];
  return readPointsNear(ctx, { ...asked, metres, limit: Math.min(asked.limit, MOST_POINTS), box });
}

/** Returns the districts whose outlines a place lies in, the smallest first; without one for each of OpenStreetMap that has none. */
export async function districtsAt(ctx: Ctx, lat: number, lng: number) {
  const around = await readAround(ctx, lat, lng);
  const inside = around.filter(({ outline }) => isWithin(outline, lng, lat));
  const read = await Promise.all(inside.map(({ id }) => readDistrict(ctx, id)));
  return read.filter((district) => district !== undefined);
}

/** Returns whether a place lies in an outline. Degrees. */
export function isWithin(outline: Outline, lng: number, lat: number): boolean {
  return outline.some((polygon) => isInPolygon(polygon, lng, lat));
}

/** Metres from a pin to the address that is offered for it, at most. */
const NEAREST_ADDRESS = 250;

/** Returns the address nearest to a place; undefined where none is within 250 m. */
export async function addressNear(ctx: Ctx, lat: number, lng: number): Promise<NearAddress | undefined> {
  const nearest = await readNearestAddress(ctx, lat, lng);
  return nearest && nearest.metres <= NEAREST_ADDRESS ? nearest : undefined;
}

/** Words of a text that are looked for, at most. */
const MOST_WORDS = 8;
const MOST_NAMED = 50;

/**
 * Returns streets, addresses, districts, stations, universities, schools and hospitals of the extract for what someone is typing,
 * the best first; in every script, without accents, by other names, too. A word that begins with a digit is the number of a house.
 */
export async function suggestNamed(ctx: Ctx, text: string, limit: number): Promise<NamedPlace[]> {
  const words = wordsIn(text);
  const names = words.filter((word) => !/^\p{Nd}/u.test(word));
  const number = words.find((word) => /^\p{Nd}/u.test(word));
  if (words.length === 0 || limit < 1) return [];
  const most = Math.min(limit, MOST_NAMED);
  const byNumber =
    number !== undefined && names.length > 0
      ? readNumbered(ctx, { ...queriesOf(names), number, limit: most })
      : [];
  const [addresses, named] = await Promise.all([
    byNumber,
    readNamed(ctx, { ...queriesOf(words), limit: most }),
  ]);
  return [...addresses, ...byRank(named, words)].slice(0, most);
}

/** What a name that begins with the first word is worth beside importance, and one that is what was typed and nothing else. */
const STARTS_WITH_IT = 50;
const IS_IT = 100;

/**
 * Returns places in the order in which they are offered. "Schaan-Vaduz" is the station of that name, and only then the Schaan Road of
 * Vaduz.
 * @param words what was typed, in lower case
 */
export function byRank<Place extends Pick<NamedPlace, 'name' | 'importance'>>(
  places: readonly Place[],
  words: readonly string[],
): Place[] {
  const typed = words.join(' ');
  const rank = ({ name, importance }: Place) => {
    const own = wordsIn(name);
    const begins = own[0]?.startsWith(words[0] ?? '') ? STARTS_WITH_IT : 0;
    return importance + begins + (own.join(' ') === typed ? IS_IT : 0);
  };
  return places.toSorted((one, other) => rank(other) - rank(one));
}

/** Returns the words of a text in lower case. What is longer is no word. */
function wordsIn(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.filter(({ length }) => length <= LONGEST_WORD).slice(0, MOST_WORDS);
}
const LONGEST_WORD = 100;

const queriesOf = (words: readonly string[]) => ({
  all: words.map((word) => `${word}:*`).join(' & '),
  any: words.map((word) => `${word}:*`).join(' | '),
});

/**
 * Says how far a place is from an address, in metres: from its house, else from the nearest end of its street; undefined where
 * the extract does not know the address.
 */
export async function addressDistance(
  ctx: Ctx,
  address: TypedAddress,
  pin: { lat: number; lng: number },
): Promise<{ lat: number; lng: number; metres: number; isFar: boolean } | undefined> {
  const found = address.street.trim() === '' ? undefined : await readAddressPlace(ctx, address, pin);
  if (!found) return undefined;
  const metres = Math.max(0, Math.round(found.metres - found.reach));
  return { lat: found.lat, lng: found.lng, metres, isFar: metres > FAR_FROM_ADDRESS };
}
/** A pin that is farther than this from its address is likely wrong, or the address is. Metres. */
const FAR_FROM_ADDRESS = 300;
