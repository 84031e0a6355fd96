/** The homes and the searches that the oracle is asked about, in `npm run oracle` and in its test. */
import { createRandom } from '@keystead/kit/random';
import type { Ctx } from '@keystead/platform/context';
import { SORTS } from '@keystead/search/contract';
import { putCountsInOrder, recountTiles, refreshListings, refreshVocabulary } from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import type { Asked } from '../areas/search/server/search.oracle.ts';
import { buildWorld, type World } from '../areas/search/server/search.world.ts';
import type { Tables } from '../areas/search/server/tables.oracle.ts';
import { askedOf, boxes, FILTER_NAMES } from '../areas/search/server/values.oracle.ts';
import type { Question } from './oracle-checks.ts';

/** Most filters of a search, and values of each filter to choose from. */
const MOST_FILTERS = 8;
const VALUES = 60;

/** Posts the homes; what is featured is paid for by other people's work, here by a row. */
export async function buildVariedWorld(ctx: Ctx, size: number): Promise<World> {
  const world = await buildWorld(ctx, size, { isVaried: true });
  const featured = world.homes.flatMap(({ promoted, id }) => (promoted ? [id] : []));
  await runSql(
    ctx.db,
    `insert into advertisement (account_id, kind, listing_id, status, starts_at, created_at)
     select owner_id, 'property', id, 'approved', $2, $2 from listing where id = any($1)`,
    [featured, ctx.now()],
  );
  await refreshListings(ctx, featured);
  await refreshVocabulary(ctx);
  await putCountsInOrder(ctx);
  await recountTiles(ctx);
  return world;
}

/**
 * Returns searches of one to eight filters. Each filter comes as often as any other; most values are those of one home, so that
 * most searches find some.
 */
export function makeQuestions(
  world: World,
  tables: Tables,
  { sets, seed, hidden }: { sets: number; seed: number; hidden: Uint8Array },
): Question[] {
  const random = createRandom(seed);
  const pools = FILTER_NAMES.map((name, i) =>
    fc.sample(
      askedOf(name, () => world),
      { seed: seed * 1000 + i, numRuns: VALUES },
    ),
  );
  const views = [
    ...fc.sample(
      boxes(() => world),
      { seed, numRuns: VALUES },
    ),
    '-180,-85,180,85',
  ];
  return Array.from({ length: sets }, (_, set): Question => {
    const target = random.int(0, world.homes.length - 1);
    const others = random.sample(
      pools.map((_pool, i) => i),
      random.int(0, MOST_FILTERS - 1),
    );
    let asked: Asked = {};
    for (const place of [set % pools.length, ...others]) {
      const before = asked;
      const tries = Array.from({ length: 8 }, () =>
        Object.assign({}, before, random.pick(pools[place] as Asked[])),
      );
      const fitting = random.chance(0.9) ? tries.find((one) => tables.finds(one, target)) : undefined;
      asked = fitting ?? (tries[0] as Asked);
    }
    const sorts = SORTS.filter(
      (sort) =>
        sort !== 'relevance' && sort !== 'commute' && (sort !== 'nearest' || asked.latitude !== undefined),
    );
    return {
      asked,
      reader: { isClosed: set % 5 === 4, ...(set % 4 === 3 && { hidden }) },
      sort: random.pick(sorts),
      view: random.pick(views),
      zoom: random.int(1, 16),
    };
  });
}
