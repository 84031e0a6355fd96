import { listItems } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { projectItems } from '@keystead/projects/server';
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

/** Returns how advertisements are called in the ledger of credits: as what they are for. */
export async function titlesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const things = await readThings(ctx, ids);
  const idsOf = (kind: StoredAdvertisement['kind']) =>
    things.filter((thing) => thing.kind === kind).map(({ thingId }) => thingId);
  const [listings, projects] = await Promise.all([
    listItems(ctx, idsOf('property')),
    projectItems(ctx, idsOf('project')),
  ]);
  const titles = {
    property: new Map(listings.map(({ id, title }) => [id, title])),
    project: new Map(projects.map(({ id, title }) => [id, title])),
  };
  return new Map(things.map(({ id, kind, thingId }) => [id, titles[kind].get(thingId) ?? '']));
}
