import type { ApiClient } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { homepageData } from '../contract.ts';
import type { Home } from './home-rows.ts';

/** Returns the query of the page with the homes of a country, "" for all. A first visit has it in its page, and so without what makes it. */
export function homeQuery(api: ApiClient, country: string) {
  return queryOptions({
    queryKey: [homepageData.path, 'rows', country],
    queryFn: async ({ signal }): Promise<Home> => {
      const [{ data }, { cutHome }] = await Promise.all([
        api(homepageData, country === '' ? {} : { country }, { signal }),
        import('./home-rows.ts'),
      ]);
      return cutHome(data);
    },
  });
}

/** Returns the content of the page; the route's loader has fetched it. */
export function useHome(country: string): Home {
  return useSuspenseQuery(homeQuery(useApi(), country)).data;
}
