import { readCookie } from '@keystead/kit/cookie';
import type { Ctx } from '@keystead/platform/context';
import { ALL_COUNTRIES, COUNTRY_COOKIE, readCountry } from '../rules.country.ts';
import { countriesOfCities } from './extension-points.ts';
import { getSettings } from './settings.service.ts';

/**
 * Returns the country whose homes a visitor sees first, "" for all: the one they chose, else that of the site, each only as long as
 * there are homes in it.
 * @param cookies what the visitor's browser sends; "" for a visitor who has chosen nothing
 */
export async function countryFor(ctx: Ctx, cookies = ''): Promise<string> {
  const chosen = readCountry(readCookie(cookies, COUNTRY_COOKIE));
  if (chosen === ALL_COUNTRIES) return '';
  const [{ openingCountry }, known] = await Promise.all([getSettings(ctx), countriesOfCities.get()(ctx)]);
  const offered = [chosen, openingCountry].find((name) =>
    known.some(({ country, homes }) => country === name && homes > 0),
  );
  return offered ?? '';
}
