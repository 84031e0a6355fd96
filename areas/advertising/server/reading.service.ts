import { PROPERTY_TYPES } from '@keystead/listings/contract';
import { listItems } from '@keystead/listings/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { projectItems } from '@keystead/projects/server';
import type { AdvertisementRow } from '../contract.ts';
import { ADVERTISEMENT_STATES, endOfRun, type ThingKind } from '../rules.ts';
import { readOwnPage, type StoredAdvertisement } from './advertisements.queries.ts';

/** Returns one page of the reader's own advertisements, the last one first. */
export async function ownAdvertisements(
  ctx: SignedInCtx,
  kind: ThingKind,
  page: { limit: number; offset: number },
): Promise<{ data: AdvertisementRow[]; total: number }> {
  const { rows, total } = await readOwnPage(ctx, { accountId: ctx.actor.accountId, kind }, page);
  const ids = [...new Set(rows.flatMap(({ thingId }) => (thingId === null ? [] : [thingId])))];
  const things = kind === 'property' ? await propertiesOf(ctx, ids) : await projectsOf(ctx, ids);
  return { data: rows.map((row) => toRow(row, things)), total };
}

type Things = ReadonlyMap<number, Partial<Pick<AdvertisementRow, 'property' | 'project'>>>;

function toRow(row: StoredAdvertisement, things: Things): AdvertisementRow {
  const { id, kind, thingId, status, hours, createdAt, reason } = row;
  const start = row.startsAt ?? createdAt;
  const end = row.endsAt ?? endOfRun(start, hours);
  return {
    id,
    property_id: kind === 'property' ? thingId : null,
    project_id: kind === 'project' ? thingId : null,
    status: ADVERTISEMENT_STATES.indexOf(status) as AdvertisementRow['status'],
    start_date: start.toISOString(),
    end_date: end?.toISOString() ?? null,
    property: null,
    project: null,
    ...(thingId !== null && things.get(thingId)),
    hours,
    reason: reason ?? '',
    created_at: createdAt.toISOString(),
  };
}

async function propertiesOf(ctx: Ctx, ids: readonly number[]): Promise<Things> {
  const items = await listItems(ctx, ids);
  return new Map(
    items.map(({ property_type, ...item }) => [
      item.id,
      { property: { ...item, propery_type: PROPERTY_TYPES.indexOf(property_type) as 0 | 1 | 2 | 3 } },
    ]),
  );
}

async function projectsOf(ctx: Ctx, ids: readonly number[]): Promise<Things> {
  return new Map((await projectItems(ctx, ids)).map((project) => [project.id, { project }]));
}
