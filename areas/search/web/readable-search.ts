import { parseAnswers } from '../answers.ts';
import { parseFacilities } from '../facilities.ts';
import { FILTERS, type SearchFilter } from '../filters.ts';
import { parseOverlays } from '../overlays.ts';
import { parsePlaces } from '../places.ts';
import { parseAreas } from '../shape.ts';
import { LONGEST_SHAPE, type ResultsSearch, type SearchKey } from './results-search.ts';

/** The wire's own readers, by kind of filter; what they throw at is no such text. */
const READERS: Partial<Record<SearchFilter['kind'], (text: string) => unknown>> = {
  polygon: parseAreas,
  places: parsePlaces,
  answers: parseAnswers,
  facilities: parseFacilities,
  overlays: parseOverlays,
};
const READ = FILTERS.flatMap(([name, { kind }]) => {
  const read = READERS[kind];
  return read ? [[name as SearchKey, read] as const] : [];
});

/** Returns the search of an address without areas, places and answers that the wire would not take. */
export function readableSearch(search: ResultsSearch): ResultsSearch {
  const unreadable = READ.filter(([name, read]) => !isReadable(search[name], read)).map(([name]) => name);
  if (unreadable.length === 0) return search;
  return Object.fromEntries(
    Object.entries(search).filter(([name]) => !unreadable.includes(name as SearchKey)),
  );
}

/** Returns whether a text is conditions on answers that an address has room for. */
export const isAnswers = (text: string): boolean =>
  text.length <= LONGEST_SHAPE && isReadable(text, parseAnswers);

function isReadable(text: string | undefined, read: (text: string) => unknown): boolean {
  try {
    if (text !== undefined) read(text);
    return true;
  } catch {
    return false;
  }
}
