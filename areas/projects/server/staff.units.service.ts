import type { Input, Result } from '@keystead/http/call';
import { changedMeanwhile, notFound } from '@keystead/http/errors';
import { givenOf, pickColumns } from '@keystead/kit/fields';
import { audit, readEntries } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type {
  changeStaffUnit,
  listStaffUnits,
  releaseStaffUnit,
  StaffUnit,
  StaffUnitPage,
} from '../contract.staff.ts';
import { unitStateAt } from '../rules.ts';
import { ALL_UNIT_FIELDS } from '../unit-fields.ts';
import { lockOwn } from './life.service.ts';
import { readProjects, readTitles } from './reading.queries.ts';
import { findStaffUnits } from './staff.units.queries.ts';
import { actOnUnits, changeUnit } from './units.changing.service.ts';
import { projectOfUnit, readUnitEvents, readUnits, type UnitRow } from './units.queries.ts';

const RESOURCE = 'project-units';
const STAFF = { who: 'staff' } as const;
/** Lines of history and of the log that are shown. */
const MOST_LINES = 50;

/** Returns a page of the units of all projects. */
export async function staffUnits(
  ctx: Ctx,
  input: Input<typeof listStaffUnits>,
): Promise<Result<typeof listStaffUnits>> {
  const { rows, ...counted } = await findStaffUnits(ctx, input);
  const titles = await readTitles(
    ctx,
    rows.map((row) => row.project_id),
  );
  return { data: rows.map((row) => toWire(ctx, row, titles.get(row.project_id))), ...counted };
}

function toWire(ctx: Ctx, row: UnitRow, title = ''): StaffUnit {
  const state = unitStateAt(row, ctx.now());
  const said = ALL_UNIT_FIELDS.map(([name, field]) => [name, givenOf(name, field, row)]);
  return {
    ...pickColumns(ALL_UNIT_FIELDS, row),
    ...(Object.fromEntries(said) as Pick<StaffUnit, 'living_area' | 'outdoor_area'>),
    id: row.id,
    version: String(row.version),
    project_id: row.project_id,
    project_title: title,
    state,
    reserved_until: state === 'reserved' ? (row.reserved_until?.toISOString() ?? null) : null,
    picture: row.picture ? mediaUrl(ctx, row.picture.key) : '',
  };
}

async function readUnit(ctx: Ctx, id: number): Promise<StaffUnit | undefined> {
  const projectId = await projectOfUnit(ctx, id);
  if (projectId === undefined) return undefined;
  const [[row], titles] = await Promise.all([readUnits(ctx, projectId, [id]), readTitles(ctx, [projectId])]);
  return row && toWire(ctx, row, titles.get(projectId));
}

const units = editing<StaffUnit>({
  resource: RESOURCE,
  what: 'This unit',
  tag: 'projects',
  read: readUnit,
  // Its project is what every change of a unit locks.
  lock: async (ctx, id) => {
    const projectId = await projectOfUnit(ctx, id);
    if (projectId !== undefined) await lockOwn(ctx, projectId, STAFF);
  },
});

/** Returns one unit, with what happened to it. @throws ApiError not_found */
export async function staffUnit(ctx: Ctx, id: number): Promise<StaffUnitPage> {
  const unit = await units.one(ctx, id);
  const page = { limit: MOST_LINES, offset: 0 };
  const [[project], { rows: events }, done] = await Promise.all([
    readProjects(ctx, [unit.project_id]),
    readUnitEvents(ctx, unit.project_id, { unitId: id, statesOnly: false }, page),
    readEntries(ctx, { resource: RESOURCE, recordId: String(id) }, { ...page, newestFirst: true }),
  ]);
  return {
    ...unit,
    plans: (project?.plans ?? []).map((plan) => ({ id: plan.id, title: plan.title })),
    history: events.map(({ at, kind, price }) => ({ at: at.toISOString(), kind, price })),
    done: done.map(({ at, staff_name, action }) => ({ at: at.toISOString(), staff_name, action })),
  };
}

/** Mends what a unit says, with its line of the log. @throws ApiError not_found, conflict, validation */
export async function changeUnitByStaff(
  ctx: Ctx,
  { id, version, ...said }: Input<typeof changeStaffUnit>,
): Promise<StaffUnitPage> {
  await units.change(ctx, { id, version }, async (open) => {
    await changeUnit(open, { ...said, id }, STAFF);
  });
  return staffUnit(ctx, id);
}

/** Ends a reservation, with its line of the log. @throws ApiError not_found, conflict, wrong_state */
export async function releaseByStaff(
  ctx: Ctx,
  { id, version }: Input<typeof releaseStaffUnit>,
): Promise<StaffUnitPage> {
  await inTransaction(ctx, async (open) => {
    const projectId = await projectOfUnit(open, id);
    if (projectId === undefined) throw notFound('There is no such unit.');
    await lockOwn(open, projectId, STAFF);
    const before = await units.one(open, id);
    if (before.version !== version) throw changedMeanwhile('This unit');
    await actOnUnits(open, { project_id: projectId, ids: [id], action: 'release' }, STAFF);
    await audit(open, {
      resource: RESOURCE,
      action: 'release',
      id,
      before,
      after: await units.one(open, id),
    });
  });
  return staffUnit(ctx, id);
}
