import type { Answer, Args } from '@keystead/http/call';
import type { ApiClient, RequestError } from '@keystead/http/client';
import { type ListedHome, listedHome } from '@keystead/listings/web';
import { queryOptions } from '@tanstack/react-query';
import { getPropertyList } from '../contract.ts';

/** A page of results, with as much of each home as is shown. */
export type ListAnswer = Omit<Answer<typeof getPropertyList>, 'data'> & { data: ListedHome[] };

/**
 * Returns query options of a page of results. Pages travel with what they were made of: the rest of the answer, three
 * fifths of it, is left out.
 */
export function listQuery(api: ApiClient, args: Args<typeof getPropertyList>) {
  return queryOptions<ListAnswer, RequestError>({
    queryKey: [getPropertyList.path, args],
    queryFn: async ({ signal }) => {
      const answer = await api(getPropertyList, args, { signal });
      return { ...answer, data: answer.data.map(listedHome) };
    },
  });
}
