import { inUse } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { usesOf } from '@keystead/platform/db';
import { comparable } from '../rules.ts';
import { deleteRow, type Table } from './staff.queries.ts';

/** How a list is asked for; see `staffList`. */
interface Asked<Sort extends string> {
  page: number;
  per_page: number;
  sort: Sort;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
}

type Row = { id: number; name: string };

/** Returns one page of a small table that was read whole: searched by name, sorted as asked. */
export function pageOf<One extends Row, Sort extends string & keyof One>(
  rows: readonly One[],
  { page, per_page: size, sort, order, q, ids }: Asked<Sort>,
): { data: One[]; total: number } {
  const words = comparable(q ?? '').split(/\s+/);
  const found = rows.filter(
    ({ id, name }) =>
      (ids === undefined || ids.includes(id)) && words.every((word) => comparable(name).includes(word)),
  );
  const way = order === 'desc' ? -1 : 1;
  const sorted = found.sort((one, other) => way * compared(one[sort], other[sort]) || one.id - other.id);
  return { data: sorted.slice((page - 1) * size, page * size), total: found.length };
}

const collator = new Intl.Collator('en', { numeric: true });

function compared(one: unknown, other: unknown): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}

/** What things are called in errors, and what those are that use them. */
const WORDS: Readonly<Record<Table, { what: string; users: Readonly<Record<string, string>> }>> = {
  category: { what: 'This category', users: { listing: 'listings', project: 'projects', slider: 'slides' } },
  parameter: { what: 'This parameter', users: { listing_parameter: 'listings' } },
  facility: { what: 'This facility', users: { listing_facility: 'listings' } },
};

/**
 * Removes an unreferenced row. Call it in a transaction that locks the row.
 * @throws ApiError in_use with the count
 */
export async function removeUnused(ctx: Ctx, table: Table, id: number): Promise<void> {
  const { total, tables } = await usesOf(ctx.db, table, id);
  if (total > 0) {
    const by = tables.map((user) => WORDS[table].users[user] ?? 'records').join(' and ');
    throw inUse(WORDS[table].what, total, total === 1 ? by.replace(/s$/, '') : by);
  }
  await deleteRow(ctx, table, id);
}
