import type { ApiClient } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { homepageData } from '../contract.ts';
import type { Home } from './home-rows.ts';

/** Which page: with the homes of a country, "" for all, and texts in a language. */
export interface HomeAsked {
  readonly country: string;
  readonly language: string;
}

/** Returns the query of the page. A first visit has it in its page, and so without what makes it. */
export function homeQuery(api: ApiClient, { country, language }: HomeAsked) {
  return queryOptions({
    queryKey: [homepageData.path, 'rows', country, language],
    queryFn: async ({ signal }): Promise<Home> => {
      const [{ data }, { cutHome }] = await Promise.all([
        api(homepageData, { ...(country !== '' && { country }), text_language: language }, { signal }),
        import('./home-rows.ts'),
      ]);
      return cutHome(data);
    },
  });
}

/** Returns the content of the page; the route's loader has fetched it. */
export function useHome(asked: HomeAsked): Home {
  return useSuspenseQuery(homeQuery(useApi(), asked)).data;
}
