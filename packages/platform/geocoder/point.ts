import { placeLine } from '@keystead/kit/place-line';
import type { GeoPoint, PlaceSearchOptions } from './port.ts';

/** Returns whether the point is on the globe. */
export function isOnGlobe({ lat, lng }: GeoPoint): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Returns the address line of a place of which only city, state and country are known. */
export function addressLine(city: string, state: string, country: string): string {
  return placeLine(city, state, country);
}

/** Returns a country's name in a language; its code when the code is unknown, English when the language is. */
export function countryName(code: string, language = 'en'): string {
  const names = (locale: string) => new Intl.DisplayNames([locale, 'en'], { type: 'region' }).of(code);
  try {
    return names(language) ?? code;
  } catch {
    return /^[A-Z]{2}$/.test(code) ? (names('en') ?? code) : code;
  }
}

/** Returns how many suggestions are wanted, within bounds. */
export function wantedCount(options: PlaceSearchOptions): number {
  const limit = Math.trunc(options.limit ?? 5);
  return Math.min(Math.max(Number.isNaN(limit) ? 5 : limit, 1), 20);
}

/** Returns a text fit to be searched for: one line of at most 200 characters. */
export function searchText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
}
