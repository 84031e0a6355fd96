import { createRequire } from 'node:module';
import type { TravelPoint } from '@keystead/kit/travel';
import type { Ctx } from '@keystead/platform/context';
import { engineConfig } from './routing/engine/config.ts';
import { findGraph } from './routing/engine/graph.ts';
import { currentSet } from './sets.service.ts';

interface Actor {
  route(request: object): Promise<{ trip: { summary: { time: number } } }>;
}

/**
 * Asks the engine itself for the way of each pair on foot, one by one and past all that the server does, in this process.
 * @returns seconds; null where it finds no way
 */
export async function walkedSeconds(
  ctx: Ctx,
  pairs: readonly (readonly [from: TravelPoint, to: TravelPoint])[],
): Promise<(number | null)[]> {
  const set = await currentSet(ctx);
  const found = set && findGraph(ctx, set.name);
  if (!found) throw new Error('There is no graph of travel times');
  const config = engineConfig(found.graph);
  config.loki.actions.push('route');
  const engine = createRequire(import.meta.url)(found.engine.folder) as {
    Actor: new (config: object) => Actor;
  };
  const actor = new engine.Actor(config);
  const seconds: (number | null)[] = [];
  for (const pair of pairs) {
    const locations = pair.map(({ lat, lng }) => ({ lat, lon: lng }));
    const answer = await actor
      .route({ locations, costing: 'pedestrian', directions_type: 'none' })
      .catch(() => null);
    seconds.push(answer?.trip.summary.time ?? null);
  }
  return seconds;
}
