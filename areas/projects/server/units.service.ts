import type { Input } from '@keystead/http/call';
import { pickColumns } from '@keystead/kit/fields';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { mediaUrl } from '@keystead/platform/context';
import { wirePicture } from '@keystead/platform/images';
import type {
  getOwnProjectUnits,
  getProjectUnits,
  getUnitEvents,
  OwnUnit,
  ProjectUnit,
  UnitCounts,
} from '../contract.ts';
import { unitStateAt } from '../rules.ts';
import { ALL_UNIT_FIELDS } from '../unit-fields.ts';
import { requireOwn } from './life.service.ts';
import { openProject } from './reading.service.ts';
import { countUnits, findUnits, readUnitEvents, type UnitRow } from './units.queries.ts';

/** What units look like to those who may see the project. */
interface UnitPage<Unit> {
  readonly units: Unit[];
  readonly total: number;
  readonly counts: UnitCounts;
}

/** Returns one page of the units of a project that the reader may see. @throws ApiError as `projectDetailFor` */
export async function publicUnits(
  ctx: Ctx,
  { slug_id: slug, id, ...filter }: Input<typeof getProjectUnits>,
): Promise<UnitPage<ProjectUnit>> {
  const projectId = await openProject(ctx, { slug, id });
  const { rows, ...rest } = await pageOfUnits(ctx, projectId, filter);
  return { units: rows.map((row) => toUnit(ctx, row)), ...rest };
}

/** Returns one page of the units of one's own project. @throws ApiError not_found */
export async function ownUnits(
  ctx: SignedInCtx,
  { project_id: projectId, ...filter }: Input<typeof getOwnProjectUnits>,
): Promise<UnitPage<OwnUnit>> {
  await requireOwn(ctx, projectId);
  const { rows, ...rest } = await pageOfUnits(ctx, projectId, filter);
  return { units: rows.map((row) => toOwnUnit(ctx, row)), ...rest };
}

type Asked = Omit<Input<typeof getOwnProjectUnits>, 'project_id'>;

async function pageOfUnits(ctx: Ctx, projectId: number, { limit, offset, ...filter }: Asked) {
  const [{ rows, total }, counts] = await Promise.all([
    findUnits(ctx, projectId, filter, { limit, offset }),
    countUnits(ctx, projectId),
  ]);
  return { rows, total, counts };
}

/** Returns one page of the history of the units of one's own project. @throws ApiError not_found */
export async function unitEvents(
  ctx: SignedInCtx,
  { project_id: projectId, unit_id: unitId, states_only: statesOnly, ...page }: Input<typeof getUnitEvents>,
) {
  await requireOwn(ctx, projectId);
  const { rows, total } = await readUnitEvents(ctx, projectId, { unitId, statesOnly }, page);
  return { events: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total };
}

/** Returns a unit as anybody may see it. */
function toUnit(ctx: Ctx, row: UnitRow): ProjectUnit {
  return {
    ...pickColumns(ALL_UNIT_FIELDS, row),
    id: row.id,
    project_id: row.project_id,
    state: unitStateAt(row, ctx.now()),
    picture: row.picture ? wirePicture(row.picture, row.label, (key) => mediaUrl(ctx, key)) : null,
  };
}

/** Returns a unit as its owner sees it. */
export function toOwnUnit(ctx: Ctx, row: UnitRow): OwnUnit {
  const unit = toUnit(ctx, row);
  const isReserved = unit.state === 'reserved';
  return {
    ...unit,
    version: row.version,
    reserved_until: isReserved ? (row.reserved_until?.toISOString() ?? null) : null,
    reserved_for: isReserved ? row.reserved_for : '',
  };
}
