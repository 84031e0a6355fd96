import { moveAdvertisement } from '@keystead/advertising/server';
import { refused, type Writer, type Written } from './writer.ts';

/** Features what was featured, until its time there would have ended. */
export const writeAdvertisements: Writer<'advertisement'> = async (open, advertisements, world) => {
  const unique = (ids: readonly (string | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const homes = await world.idsOf(open, 'listing', unique(advertisements.map(({ homeId }) => homeId)));
  const projects = await world.idsOf(
    open,
    'project',
    unique(advertisements.map(({ projectId }) => projectId)),
  );
  const written: Written[] = [];
  for (const { oldId, homeId, projectId, startsAt, endsAt } of advertisements) {
    const kind = projectId === undefined ? 'property' : 'project';
    const thingId = projectId === undefined ? homes.get(homeId ?? '') : projects.get(projectId);
    if (!thingId) {
      const named = projectId === undefined ? `home ${homeId}` : `development ${projectId}`;
      written.push(refused(oldId, `names the ${named}, which is not there`));
      continue;
    }
    const moved = await moveAdvertisement(open, { kind, thingId, startsAt, endsAt });
    written.push(
      'problem' in moved
        ? refused(oldId, moved.problem)
        : { oldId, newId: moved.id, outcome: 'written', stamp: moved.stamp },
    );
  }
  return written;
};
