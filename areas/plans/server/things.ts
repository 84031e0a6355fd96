import type { Ctx } from '@keystead/platform/context';
import type { Thing } from './ledger.queries.ts';

type TitlesOf = (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

const kinds = new Map<Thing['kind'], TitlesOf>();

/**
 * Registers names for things of a kind; their area calls it from its `connect`. The ledger itself holds
 * ids only: what people wrote must be erasable, and entries are not.
 */
export function nameThings(kind: Thing['kind'], titles: TitlesOf): void {
  kinds.set(kind, titles);
}

/** @returns what gives the title of each of these, "" when it is gone */
export async function titlesOf(ctx: Ctx, things: readonly Thing[]): Promise<(thing: Thing) => string> {
  const known = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(things, (thing) => thing.kind)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const titles = await kinds.get(kind)?.(ctx, ids);
    for (const [id, title] of titles ?? []) known.set(`${kind} ${id}`, title);
  }
  return ({ kind, id }) => known.get(`${kind} ${id}`) ?? '';
}
