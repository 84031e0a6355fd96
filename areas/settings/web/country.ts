import { cookieText, readCookie } from '@keystead/kit/cookie';
import type { AreaChoice } from '@keystead/kit/units';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ALL_COUNTRIES, COUNTRY_COOKIE, readCountry, writeCountry } from '../rules.country.ts';
import { useSettings } from './use-settings.tsx';

const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** How money and sizes are written in a country; undefined: as the site writes them. */
export interface RegionalDefaults {
  readonly currency?: string | undefined;
  readonly areaUnit?: AreaChoice | undefined;
}

const NONE: RegionalDefaults = {};
let current = NONE;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tellAll = () => {
  for (const listener of listeners) listener();
};

/** Returns the country this visitor's pages begin with, "" for all. In the browser alone. @param opening that of the site */
export function countryHere(opening: string): string {
  const chosen = readCountry(readCookie(document.cookie, COUNTRY_COOKIE));
  return chosen === ALL_COUNTRIES ? '' : (chosen ?? opening);
}

/** Pages begin with this country from the next one on: the server reads the cookie. @param country "" for all */
export function chooseCountry(country: string): void {
  const value = writeCountry(country || ALL_COUNTRIES);
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser yet
  document.cookie = cookieText(COUNTRY_COOKIE, value, MAX_AGE_SECONDS, location.protocol === 'https:');
  tellAll();
}

/** The country that the page was made for; undefined: the one the site opens on. */
export const PageCountry = createContext<string | undefined>(undefined);

/** Returns the country this visitor's pages begin with, "" for all; while a page hydrates, the one it was made for. */
export function useCountry(): string {
  const { opening_country: opening } = useSettings();
  const ofPage = useContext(PageCountry) ?? opening;
  return useSyncExternalStore(
    subscribe,
    () => countryHere(opening),
    () => ofPage,
  );
}

/** Shows money and sizes as in a country, wherever the visitor has chosen nothing. */
export function setRegionalDefaults(next: RegionalDefaults = NONE): void {
  current = next;
  tellAll();
}

/** Returns the regional defaults of the country the visitor has chosen; none in every page that the server makes. */
export const useRegionalDefaults = (): RegionalDefaults =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );
