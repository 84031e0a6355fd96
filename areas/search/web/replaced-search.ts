import type { Unit } from '@keystead/kit/units';
import { SIZE_FILTERS } from '../filters.ts';
import { areaUnitIn, type ResultsSearch, type SearchKey } from './results-search.ts';

/** Place and words: what a new text in the search field says itself. */
const PLACE: readonly SearchKey[] = ['search', 'city', 'state', 'country', 'places', 'bounds'];
/** How the results are shown stays, whatever is searched for. */
const SHOWN: readonly SearchKey[] = ['sort', 'view'];

/** Returns the change that takes away what a new text takes the place of: all filters where they are of a sentence. */
export function withoutText(search: ResultsSearch): ResultsSearch {
  const keys = Object.keys(search) as SearchKey[];
  const gone = search.said ? keys.filter((key) => !SHOWN.includes(key)) : PLACE;
  return Object.fromEntries(gone.map((key) => [key, '']));
}

/** Returns the change that takes away the country where a text that was read says itself where, or has words that may. */
export function withoutOtherPlace(asked: ResultsSearch): ResultsSearch {
  return PLACE.some((key) => asked[key]) ? { country: '' } : {};
}

/** Returns the change that takes away sizes which the unit of an answer would give another meaning. */
export function withoutOtherUnit(search: ResultsSearch, { area_unit: unit }: ResultsSearch): ResultsSearch {
  const isSame = unit === undefined || areaUnitIn(search, unit as Unit) === unit;
  return isSame ? {} : Object.fromEntries(SIZE_FILTERS.map((name) => [name, '']));
}
