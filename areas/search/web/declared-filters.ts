import { FILTERS, type FilterName, type FiltersWith, type SEARCH_FILTERS } from '../filters.ts';
import type { SearchKey } from './results-search.ts';

type Chip = (typeof SEARCH_FILTERS)[FiltersWith<{ chip: string }>]['chip'];
/** Labels of the filters whose chips need no code of their own; those by facts have the names of these. */
export type FilterLabel = Exclude<Chip, 'own' | 'fact'>;

/** Chips of these stand first; the others follow as they are declared. */
const FIRST = [
  'search',
  'city',
  'places',
  'category_id',
  'min_beds',
  'min_price',
  'max_price',
  'min_baths',
  'min_area',
  'max_area',
] as const satisfies FilterName[];

/** The filters in the order of their chips. */
export const CHIPS = [...new Set([...FIRST, ...FILTERS.map(([name]) => name)])];

/** Filters that only the drawer sets. */
export const DRAWER_KEYS = FILTERS.filter(([, { drawer }]) => drawer !== undefined).map(
  ([name]) => name as SearchKey,
);

/** Numbers that the drawer asks for by a field with two ends. */
export const RANGES = FILTERS.flatMap(([min, declared]) => {
  if (declared.kind !== 'number' || declared.drawer !== 'range' || declared.operator !== '>=') return [];
  const other = FILTERS.find(([name, { column }]) => name !== min && column === declared.column);
  return other
    ? [{ label: declared.chip as FilterLabel, min: min as SearchKey, max: other[0] as SearchKey }]
    : [];
});
