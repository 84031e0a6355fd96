import type { PlacedThings, StoredSurroundings } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';

/** Public projects, for the job that computes what is around: each has a pin, which visitors see as it is. */
export const PROJECTS: Pick<PlacedThings, 'table' | 'places'> = {
  table: 'project',
  places: 'select id, latitude, longitude, created_at, false as is_about from project_public',
};

/** Returns what is around a project, if that is known of the place it has now, and anything is. */
export function readSurroundings(ctx: Ctx, projectId: number) {
  return (
    ctx.db
      .selectFrom('project_surroundings as n')
      .innerJoin('project as p', (join) =>
        join
          .onRef('p.id', '=', 'n.project_id')
          .onRef('p.latitude', '=', 'n.latitude')
          .onRef('p.longitude', '=', 'n.longitude'),
      )
      .select(['n.is_estimate', 'n.is_about', 'n.walking_score', 'n.points'])
      .where('n.project_id', '=', projectId)
      // Beyond the operator's extract no point is known: a score of nothing would blame the place.
      .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['n.points']), '>', 0))
      .$narrowType<Pick<StoredSurroundings, 'points'>>()
      .executeTakeFirst()
  );
}
