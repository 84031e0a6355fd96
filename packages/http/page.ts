import { invalidField } from './errors.ts';

/** Rows that a list of staff is read to, as far as an export goes: readers who want to see further narrow it. */
const MOST_READ = 100_000;

/** Returns the rows that a page of a list of staff asks for. @throws ApiError validation beyond what is read */
export function rowsOfPage({ page, per_page: limit }: { page: number; per_page: number }): {
  limit: number;
  offset: number;
} {
  const offset = (page - 1) * limit;
  if (offset + limit > MOST_READ)
    throw invalidField('page', `lies beyond row ${MOST_READ}: narrow the list by words or filters`);
  return { limit, offset };
}
