import type { ListingField } from '@keystead/listings/contract';
import { FACTS, type FactName } from '@keystead/listings/facts';

/** Which filters the operator lets stand first: facts by their names, own questions by their ids. Pure, for server and browser. */

/** In one list. */
export const MOST_FIRST_FILTERS = 30;

/** Facts that homes are searched by, in the order of the drawer. */
export const SEARCHED_FACTS = Object.entries<ListingField>(FACTS).filter(
  ([, { searched }]) => searched !== undefined,
) as [FactName, ListingField][];

interface FirstFilters {
  /** null: where no category is chosen. */
  readonly category_id: number | null;
  readonly filters: readonly string[];
}

/** Returns the filters that stand first for a category: those of its own list, else those of the general one. */
export function firstFiltersOf(lists: readonly FirstFilters[], categoryId: number | null): readonly string[] {
  const list =
    lists.find((one) => one.category_id === categoryId) ?? lists.find((one) => one.category_id === null);
  return list?.filters ?? [];
}
