import { allParameters } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { SEARCHED_FACTS } from '../first-filters.ts';
import { readFirstFilters } from './first-filters.queries.ts';

interface NamedFilter {
  /** Name of a fact, or id of a question. */
  readonly id: string;
  /** What staff read. */
  readonly name: string;
}

/** Returns what may stand first: facts that are searched, and questions that visitors filter by. */
export async function filtersToOrder(ctx: Ctx): Promise<NamedFilter[]> {
  const questions = (await allParameters(ctx)).filter(
    ({ isFilterable, kind, role }) => isFilterable && kind !== 'file' && role === null,
  );
  return [
    ...SEARCHED_FACTS.map(([fact, { name }]) => ({ id: fact, name })),
    ...questions.map(({ id, label }) => ({ id: String(id), name: `Parameter: ${label}` })),
  ];
}

/** The lists of filters that stand first; of what the catalogue does not know any more there is nothing in them. */
export const firstFilters = lookup('catalogue', async (ctx: Ctx) => {
  const [stored, filters] = await Promise.all([readFirstFilters(ctx), filtersToOrder(ctx)]);
  const known = new Set(filters.map(({ id }) => id));
  return stored.map(({ categoryId, filters: chosen }) => ({
    category_id: categoryId,
    filters: chosen.filter((id) => known.has(id)),
  }));
});
