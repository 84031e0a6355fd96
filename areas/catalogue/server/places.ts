import { ApiError, notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import {
  GeocoderUnavailableError,
  type GeoPoint,
  type Place,
  type PlaceSuggestion,
} from '@keystead/platform/geocoder';

/**
 * Returns the place a point belongs to.
 * @throws ApiError not_found in the middle of nowhere, unavailable when the provider does not answer
 */
export async function placeAt(ctx: Ctx, point: GeoPoint): Promise<Place> {
  const place = await asked(() => ctx.ports.geocoder.reverse(point, { language: ctx.locale }));
  if (!place) throw notFound('There is no known place at these coordinates');
  return place;
}

/**
 * Returns places whose name starts with or resembles the text, best first.
 * @throws ApiError unavailable when the provider does not answer
 */
export async function placesNamed(
  ctx: Ctx,
  text: string,
  options: { limit: number; near?: GeoPoint },
): Promise<PlaceSuggestion[]> {
  return asked(() => ctx.ports.geocoder.search(text, { ...options, language: ctx.locale }));
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
