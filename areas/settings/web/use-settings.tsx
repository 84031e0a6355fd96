import type { ApiClient } from '@keystead/http/client';
import { callQuery, useApi } from '@keystead/http/react';
import { writeDatesAsIn } from '@keystead/kit/time';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { webSettings } from '../contract.ts';
import type { WebSettings } from './state.ts';

/**
 * Returns the operator's settings without the long texts, which every page would carry with it: their own pages ask for them.
 */
export function settingsQuery(api: ApiClient) {
  return queryOptions({
    ...callQuery(api, webSettings),
    queryFn: async ({ signal }) => {
      const answer = await api(webSettings, {}, { signal });
      const texts = { about_us: '', terms_conditions: '', privacy_policy: '' };
      return { ...answer, data: { ...answer.data, ...texts } };
    },
  });
}

const SettingsContext = createContext<WebSettings | undefined>(undefined);

/** Provides the operator's settings, which the root loader has fetched: dozens of parts of a page read them. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const { data } = useSuspenseQuery(settingsQuery(useApi()));
  // Before any part of the page renders a date; one site has one country.
  writeDatesAsIn(data.data.opening_country, data.data.selected_currency_data.code);
  return <SettingsContext value={data.data}>{children}</SettingsContext>;
}

/** Returns the operator's settings. @throws outside of their provider */
export function useSettings(): WebSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('Settings are read outside of their provider');
  return settings;
}
