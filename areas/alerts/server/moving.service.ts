import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { Removable } from '@keystead/platform/take-back';
import { saveSearch } from '../contract.ts';
import { LONGEST_NAME } from '../rules.ts';
import { readSearchStamps, removeSearch } from './searches.queries.ts';
import { storeSearch } from './searches.service.ts';

/** A search that someone had saved on another system. */
export interface MovedSearch {
  readonly accountId: number;
  readonly name: string;
  /** By wire name. */
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * Saves a search for someone, with its alerts off: nobody is written to by a site that they have never heard of.
 * @returns its id and whether it was there already, or why it cannot be saved
 */
export async function moveSearch(
  open: Ctx,
  { accountId, name, filters }: MovedSearch,
): Promise<{ id: number; isHere: boolean } | { problem: string }> {
  const read = saveSearch.request.safeParse({
    ...filters,
    name: name.slice(0, LONGEST_NAME),
    frequency: 'off',
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    return { problem: `${issue?.path.join('.')} ${issue?.message}` };
  }
  try {
    const asking = { ...open, actor: { accountId, sessionId: '' } };
    const { data, already_saved: isHere } = await storeSearch(asking, read.data);
    return { id: data.id, isHere };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.details?.[0]?.message ?? error.message };
    throw error;
  }
}

/** Saved searches that came from another site. */
export const movedSearches: Removable = {
  stamps: (ctx, ids) => readSearchStamps(ctx, ids),
  async takeBack(open, { id, stamp }) {
    const now = (await readSearchStamps(open, [id], true)).get(id);
    if (now === undefined) return 'gone';
    if (now !== stamp) return 'kept';
    await removeSearch(open, id);
    return 'removed';
  },
};
