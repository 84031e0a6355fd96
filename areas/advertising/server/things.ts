import { listItems, listingPictures } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { projectItems, projectPictures } from '@keystead/projects/server';
import type { StoredAdvertisement } from './advertisements.queries.ts';
import { readThings } from './advertisements.queries.ts';

/** Returns the title of what an advertisement is for, "" once that is gone. */
export async function titleOf(
  ctx: Ctx,
  { kind, thingId }: Pick<StoredAdvertisement, 'kind' | 'thingId'>,
): Promise<string> {
  if (thingId === null) return '';
  const [item] = kind === 'property' ? await listItems(ctx, [thingId]) : await projectItems(ctx, [thingId]);
  return item?.title ?? '';
}

/** Returns what some advertisements are for, and the ids of it by kind. */
async function thingsOf(ctx: Ctx, ids: readonly number[]) {
  const things = await readThings(ctx, ids);
  const idsOf = (kind: StoredAdvertisement['kind']) =>
    things.filter((thing) => thing.kind === kind).map(({ thingId }) => thingId);
  return { things, homes: idsOf('property'), projects: idsOf('project') };
}

/** Returns how advertisements are called in the ledger of credits: as what they are for. */
export async function titlesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { things, homes, projects } = await thingsOf(ctx, ids);
  const [listed, planned] = await Promise.all([listItems(ctx, homes), projectItems(ctx, projects)]);
  const titles = {
    property: new Map(listed.map(({ id, title }) => [id, title])),
    project: new Map(planned.map(({ id, title }) => [id, title])),
  };
  return new Map(things.map(({ id, kind, thingId }) => [id, titles[kind].get(thingId) ?? '']));
}

/** Returns addresses of small pictures of what advertisements are for; what has none is left out. */
export async function advertisedPictures(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { things, homes, projects } = await thingsOf(ctx, ids);
  const [property, project] = await Promise.all([
    listingPictures(ctx, homes),
    projectPictures(ctx, projects),
  ]);
  const pictures = { property, project };
  return new Map(
    things.flatMap(({ id, kind, thingId }) => {
      const address = pictures[kind].get(thingId);
      return address === undefined ? [] : [[id, address] as const];
    }),
  );
}
