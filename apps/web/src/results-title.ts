import type { Values } from '@keystead/kit/labels';
import { placeLine } from '@keystead/kit/place-line';
import type { Named } from '@keystead/languages/web';
import type { ResultsSearch } from '@keystead/search/web';
import type { HeadKey } from './head-labels.ts';

type Kinds<Key> = Key extends `${infer Base}_1` ? Base : never;

/** A page of results, by what it says of itself. */
export interface TitledResults {
  /** `homes` is named by its filters, `search` too where one of them says something; others have titles of their own. */
  title: Exclude<Kinds<HeadKey>, 'inCity' | 'ofKind' | 'ofKindIn'> | 'search';
  search: ResultsSearch;
  /** Filters the page itself stands for. */
  fixed?: Readonly<ResultsSearch> | undefined;
}

/**
 * Returns the title of a page of results without the number of the page: what is offered, of which kind and where, as its filters
 * have it. The heading of the page and the title in its head are the same text.
 * @param original name of the category that is filtered by, as the operator wrote it; undefined without one
 */
export function resultsTitle(
  text: (key: HeadKey, values?: Values) => string,
  { title, search, fixed }: TitledResults,
  original: string | undefined,
  named: Named,
): string {
  const asked = { ...search, ...fixed };
  const { property_type: type } = asked;
  const kind = original && named('category', original);
  const city = asked.city && named('city', asked.city);
  const offer = type === '0' || type === '1' ? (`_${type}` as const) : '';
  const region = placeLine(
    asked.state && named('state', asked.state),
    asked.country && named('country', asked.country),
  );
  const isNamedByFilters = title === 'homes' || title === 'search';
  if (title === 'search' && offer === '' && !kind && !city && region === '') return text('searchResults');
  if (!isNamedByFilters) return narrowed(text, text(`${title}${offer}`), [kind, city ?? region]);
  const titled = kind ? ('ofKind' as const) : ('homes' as const);
  const placed = kind ? ('ofKindIn' as const) : ('inCity' as const);
  const values = { kind: kind ?? '', city: city ?? '' };
  return city
    ? text(`${placed}${offer}`, values)
    : narrowed(text, text(`${titled}${offer}`, values), [region]);
}

function narrowed(
  text: (key: HeadKey, values?: Values) => string,
  title: string,
  by: readonly (string | undefined)[],
): string {
  const where = placeLine(...by);
  return where === '' ? title : text('narrowed', { title, where });
}

/** Returns the name of the category that a page of results is filtered by. */
export function kindOf(
  { search, fixed }: Pick<TitledResults, 'search' | 'fixed'>,
  categories: readonly { id: number; category: string }[],
): string | undefined {
  const { category_id: id } = { ...search, ...fixed };
  return id === undefined ? undefined : categories.find((one) => String(one.id) === id)?.category;
}
