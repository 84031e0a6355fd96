import { answersText, MOST_CONDITIONS, parseAnswers } from '../../answers.ts';
import { MOST_COMMUTES, parseCommutes } from '../../commute.ts';
import { MOST_FACILITIES, parseFacilities } from '../../facilities.ts';
import { type FilterName, SEARCH_FILTERS, type SearchFilter } from '../../filters.ts';
import { overlaysIn } from '../../overlays.ts';
import { commutesText, facilitiesText, overlaysText } from '../../written.ts';
import type { FilterTexts } from './meanings.ts';

/** Filters of several pieces of a sentence as those of one search. Pure. */

/** Returns the value of a filter together with one that it has already; undefined where they contradict each other. */
export function joinedValue(name: FilterName, known: string | undefined, value: string): string | undefined {
  if (known === undefined || known === value || name === 'area_unit') return value;
  // "Walkable" says little beside a score that is named, and "reduced" beside by how much.
  if (name === 'min_walking_score' || name === 'min_reduction')
    return String(Math.max(Number(known), Number(value)));
  const { kind }: SearchFilter = SEARCH_FILTERS[name];
  if (kind === 'answers') {
    const conditions = [...parseAnswers(known), ...parseAnswers(value)];
    return conditions.length <= MOST_CONDITIONS ? answersText(conditions) : undefined;
  }
  if (kind === 'facilities') {
    const facilities = [...parseFacilities(known), ...parseFacilities(value)];
    return facilities.length <= MOST_FACILITIES ? facilitiesText(facilities) : undefined;
  }
  if (kind === 'commute') {
    const commutes = [...parseCommutes(known), ...parseCommutes(value)];
    return commutes.length <= MOST_COMMUTES ? commutesText(commutes) : undefined;
  }
  if (kind === 'overlays') return overlaysText([...overlaysIn(known), ...overlaysIn(value)]);
  if (kind === 'words') return `${known} ${value}`;
  if (kind === 'choices' || kind === 'ids' || kind === 'numbers')
    return [...new Set([...known.split(','), ...value.split(',')])].join(',');
  return undefined;
}

/** Returns the filters of several things together. */
export function joinedFilters(all: readonly FilterTexts[]): FilterTexts {
  const joined: Partial<Record<FilterName, string>> = {};
  for (const [name, value] of all.flatMap((one) => Object.entries(one) as [FilterName, string][]))
    joined[name] = joinedValue(name, joined[name], value) ?? joined[name] ?? value;
  return joined;
}
