import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { countLocalities } from './localities.service.ts';
import { comparePrices } from './prices.service.ts';
import { forgetChanges } from './refresh.queries.ts';
import {
  fillMissingColumns,
  putCountsInOrder,
  recountTiles,
  refreshCounters,
  refreshLayers,
  refreshVocabulary,
} from './refresh.service.ts';

/** Counters in orders and cards, and the words typing errors are corrected to, follow within ten minutes. */
const catchUp = defineJob({
  name: 'search-catch-up',
  version: 1,
  payload: z.object({}),
  cron: '*/10 * * * *',
});

/** Map tiles are counted again every minute; those with changes since are read live. */
const countTiles = defineJob({
  name: 'search-count-tiles',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

/** What similar homes cost changes slowly: medians are of the last night. */
const compareAllPrices = defineJob({
  name: 'search-compare-prices',
  version: 1,
  payload: z.object({}),
  cron: '20 3 * * *',
});

/** The numbers of cities and districts are of the last hour: a home more or less hardly moves them. */
const countAllLocalities = defineJob({
  name: 'search-count-localities',
  version: 1,
  payload: z.object({}),
  cron: '35 * * * *',
});

/** What homes lie in follows the layers of the operator; where this does not come to its end, `catchUp` does. */
const readLayersAnew = defineJob({ name: 'search-read-layers', version: 1, payload: z.object({}) });

/** Lets searches follow a change of layers, once it is committed. */
export async function followLayers(open: Ctx): Promise<void> {
  await open.jobs.enqueue(open.db, readLayersAnew, {});
}

export const jobs = [
  handleJob(readLayersAnew, refreshLayers),
  handleJob(compareAllPrices, comparePrices),
  handleJob(countAllLocalities, countLocalities),
  handleJob(catchUp, async (ctx: Ctx) => {
    await fillMissingColumns(ctx);
    await refreshLayers(ctx);
    await refreshCounters(ctx);
    await refreshVocabulary(ctx);
    await forgetChanges(ctx);
  }),
  handleJob(countTiles, async (ctx: Ctx) => {
    await recountTiles(ctx);
    await putCountsInOrder(ctx);
  }),
];
