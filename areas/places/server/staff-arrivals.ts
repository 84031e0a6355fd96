import type { Ctx } from '@keystead/platform/context';
import type { Arrivals } from '@keystead/staff/server';
import { MOST_EXTRACT_BYTES } from '../rules.ts';
import { arrivalsOf } from './region/fetch-region.ts';

/** Extracts that staff are sending. */
export const extractArrivals = (ctx: Pick<Ctx, 'config'>): Arrivals => ({
  folder: arrivalsOf(ctx),
  extension: '.osm.pbf',
  mostBytes: MOST_EXTRACT_BYTES,
  name: 'Extracts',
  // An extract begins with the length of its first header and the name of that.
  problem: (beginning) =>
    beginning.subarray(0, 40).includes('OSMHeader') ? undefined : 'is not the beginning of an .osm.pbf file',
});
