import {
  feedQuery,
  listArgs,
  listQuery,
  PAGE_LENGTH,
  type ResultsSearch,
  readableSearch,
} from '@keystead/search/web';
import type { Match } from '../head-labels.ts';
import type { PageMetadata } from './page-metadata.ts';
import { breadcrumbList, itemList } from './structured.ts';
import { described, seoText } from './text.ts';

/** Returns the metadata of a page of results: what it lists, where it stands, and its feed. */
export function metadataOfResults(
  match: Match,
  page: {
    /** Its title without the number of the page. */
    name: string;
    path: string;
    search: ResultsSearch;
    fixed?: Readonly<ResultsSearch>;
    above?: readonly (readonly [name: string, path: string])[];
    /** Without one it is a page that stands for nothing. */
    query: string | undefined;
  },
): PageMetadata {
  const { name, path, fixed = {}, above = [], query } = page;
  const search = readableSearch(page.search);
  const { queryClient, api } = match.context;
  const list = listQuery(api, listArgs(search, fixed));
  const homes = queryClient.getQueryData(list.queryKey)?.data ?? [];
  const first = (Number(search.page ?? 1) - 1) * PAGE_LENGTH + 1;
  const items = homes.map(({ title, slug_id: slug, title_image: image }) => ({
    name: title,
    path: `/properties-details/${slug}`,
    image,
  }));
  return {
    description: described(match, seoText(match, 'results', { title: name })),
    image: homes[0]?.title_image,
    // No one looks for a page that finds nothing.
    isHidden: query === undefined || homes.length === 0,
    feed: { title: name, query: feedQuery(search, fixed) },
    structured: [
      breadcrumbList(match, ...above, [name, path + (query ?? '')]),
      ...(items.length > 0 ? [itemList(name, items, first)] : []),
    ],
  };
}
