import type { ApiClient } from '@keystead/http/client';
import { callQuery, useApi } from '@keystead/http/react';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { webSettings } from '../contract.ts';

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

/** Returns the operator's settings; the root loader has fetched them. */
export function useSettings() {
  return useSuspenseQuery(settingsQuery(useApi())).data.data;
}
