import { ApiError, notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import {
  GeocoderUnavailableError,
  type GeoPoint,
  type Place,
  type PlaceSuggestion,
} from '@keystead/platform/geocoder';
import { type OwnAddress, ownAddresses } from './extension-points.ts';

/**
 * Returns the place a point belongs to.
 * @throws ApiError not_found in the middle of nowhere, unavailable when the provider does not answer
 */
export async function placeAt(ctx: Ctx, point: GeoPoint): Promise<Place> {
  const place = await asked(() => ctx.ports.geocoder.reverse(point, { language: ctx.locale }));
  if (!place) throw notFound('There is no known place at these coordinates');
  return place;
}

/** A place of a suggestion, with the parts of its address where they are known. */
export type FoundPlace = PlaceSuggestion &
  Partial<Pick<OwnAddress, 'street' | 'houseNumber' | 'postcode' | 'district'>>;

/** Of suggestions so many are left to the geocoder where no house is meant: a city may have the name of many streets. */
const CITIES = 2;

/**
 * Returns places whose name starts with or resembles the text, best first: those that the site knows itself, then those of the
 * geocoder, which is not asked where a house that the site knows is meant. Where there are none, those of what ends the text: of a
 * street that nobody knows, its town.
 * @throws ApiError unavailable when there are none of the site and the provider does not answer
 */
export async function placesNamed(
  ctx: Ctx,
  text: string,
  options: { limit: number; near?: GeoPoint },
): Promise<FoundPlace[]> {
  const found = await placesLike(ctx, text, options);
  // A town and its country: each further question would be one more to the geocoder.
  const town = text.split(',').slice(1).slice(-2).join(',').trim();
  return found.length > 0 || town === '' ? found : placesLike(ctx, town, options);
}

async function placesLike(
  ctx: Ctx,
  text: string,
  options: { limit: number; near?: GeoPoint },
): Promise<FoundPlace[]> {
  const known = await ownAddresses.get().named(ctx, text, options.limit);
  const isHouse = known[0] !== undefined && known[0].houseNumber !== '';
  const own = known.slice(0, isHouse ? options.limit : Math.max(1, options.limit - CITIES)).map(placeOf);
  const missing = options.limit - own.length;
  if (isHouse || missing <= 0) return own;
  const others = asked(() =>
    ctx.ports.geocoder.search(text, { ...options, limit: missing, language: ctx.locale }),
  );
  return own.length > 0 ? [...own, ...(await others.catch(() => []))] : others;
}

/** Returns the address nearest to a point that the site knows itself; null without one near by. */
export async function addressAt(ctx: Ctx, point: GeoPoint) {
  const near = await ownAddresses.get().near(ctx, point);
  return near ? { ...placeOf(near), metres: near.metres } : null;
}

/** State and country are not known: the form asks for those of the point that is chosen. */
function placeOf({ latitude, longitude, ...parts }: OwnAddress) {
  const { street, houseNumber, postcode, district, city } = parts;
  const line = [
    [street, houseNumber].filter(Boolean).join(' ') || district,
    [postcode, city].filter(Boolean).join(' '),
  ];
  const formattedAddress = [...new Set(line)].filter(Boolean).join(', ');
  return { ...parts, state: '', country: '', countryCode: '', formattedAddress, latitude, longitude };
}

async function asked<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof GeocoderUnavailableError)) throw error;
    throw new ApiError('unavailable', 'Places cannot be looked up right now, try again soon', {
      retryAfterSeconds: 10,
    });
  }
}
