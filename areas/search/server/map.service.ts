import { withOrigin } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { mapListings } from '../contract.ts';
import { gridFor } from '../rules.ts';
import { type MapMarks, readMap } from './map.queries.ts';
import { readFilters } from './query.service.ts';

/** Clusters and pins of a viewport; the JSON texts are ready to send. */
export async function findMarks(
  ctx: Ctx,
  input: z.output<(typeof mapListings)['request']>,
): Promise<MapMarks & { corrected: string | undefined }> {
  const { filter, corrected } = await readFilters(ctx, input);
  if (filter.nothing) return { clusters: '', pins: '', total: 0, corrected };
  const marks = await readMap(ctx, filter, gridFor(input.bounds, input.zoom));
  return { ...marks, pins: withOrigin(marks.pins, ctx.origin), corrected };
}
