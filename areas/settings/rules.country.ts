/** The country whose homes a visitor sees first. Pure, and without schemas: browsers carry it. */

/** A visitor's choice of all countries. */
export const ALL_COUNTRIES = '*';

/** Where a visitor's choice of country stands. */
export const COUNTRY_COOKIE = 'country';

/** Returns the choice that a cookie holds; undefined where it holds none that can be read. */
export function readCountry(cookie: string | undefined): string | undefined {
  try {
    return cookie ? decodeURIComponent(cookie) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a choice as a cookie holds it. */
export const writeCountry = (country: string) => encodeURIComponent(country);
