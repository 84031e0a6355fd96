import type { Input } from '@keystead/http/call';
import { ApiError, type FieldIssue, notFound } from '@keystead/http/errors';
import { isUploadedFile } from '@keystead/http/input';
import { unitName } from '@keystead/kit/fields';
import { discardFiles, inspectUploads, storeUploads } from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import type {
  changeProjectUnit,
  changeUnitStates,
  deleteProjectUnits,
  OwnUnit,
  saveProjectUnits,
  UnitCounts,
} from '../contract.ts';
import type { UnitState } from '../limits.ts';
import { mayChangeUnit, RESERVATION_HOURS, UNIT_LIMITS, UNIT_TRANSITIONS, unitStateAt } from '../rules.ts';
import { ALL_UNIT_FIELDS, type UnitFieldName, type UnitValues } from '../unit-fields.ts';
import { rejectInvalid } from './issues.ts';
import { announce, type By, lockOwn } from './life.service.ts';
import { dropFiles } from './media.ts';
import {
  countUnits,
  projectOfUnit,
  projectsWithEnded,
  readLabels,
  readPlanIds,
  readUnits,
  type UnitRow,
} from './units.queries.ts';
import { toOwnUnit } from './units.service.ts';
import * as table from './units.writing.queries.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Units as they are after a change, with counts of all. */
interface Changed {
  readonly units: OwnUnit[];
  readonly counts: UnitCounts;
}

/**
 * Runs a change of units of one project. The project is locked meanwhile: whoever changes a unit, and the counts with it,
 * does so one after the other. Reservations that have ended are freed first, so that states are what they say.
 * @param work returns the numbers of the units to answer with
 */
async function changeUnits(
  ctx: Ctx,
  projectId: number,
  by: By,
  work: (open: Ctx) => Promise<readonly number[]>,
): Promise<Changed> {
  return inTransaction(ctx, async (open) => {
    await lockOwn(open, projectId, by);
    await table.insertUnitEvents(open, projectId, 'expired', await table.freeEnded(open, projectId));
    const ids = await work(open);
    await table.refreshUnitStat(open, projectId);
    await announce(open, projectId);
    const units = (await readUnits(open, projectId, ids)).map((row) => toOwnUnit(open, row));
    return { units, counts: await countUnits(open, projectId) };
  });
}

const byOwner = (ctx: SignedInCtx): By => ({ who: 'owner', ownerId: ctx.actor.accountId });

type Row = Input<typeof saveProjectUnits>['units'][number];

/**
 * Adds and changes units of one's own project; all of them, or none.
 * @throws ApiError not_found, conflict, validation that names each field: `units[3][price]`
 */
export function saveUnits(
  ctx: SignedInCtx,
  { project_id: projectId, units }: Input<typeof saveProjectUnits>,
): Promise<Changed> {
  return changeUnits(ctx, projectId, byOwner(ctx), async (open) => {
    const present = new Map(
      (
        await readUnits(
          open,
          projectId,
          units.flatMap(({ id }) => id ?? []),
        )
      ).map((row) => [row.id, row]),
    );
    rejectInvalid(await issuesOf(open, projectId, units, present));
    rejectStale(
      units.flatMap(({ id, version }, index) => {
        const row = id === undefined ? undefined : present.get(id);
        return row && version !== undefined && version !== row.version
          ? [{ field: `units[${index}][version]`, message: `is ${row.version} by now` }]
          : [];
      }),
    );
    return write(
      open,
      projectId,
      units.map((row) => ({ ...writingOf(open, row), id: row.id ?? null })),
    );
  });
}

async function write(ctx: Ctx, projectId: number, units: readonly table.UnitWriting[]): Promise<number[]> {
  const { changed, added } = await table.writeUnits(ctx, projectId, units);
  await table.insertUnitEvents(ctx, projectId, 'changed', changed);
  await table.insertUnitEvents(ctx, projectId, 'added', added);
  return [...units.flatMap(({ id }) => id ?? []), ...added];
}

function writingOf(ctx: Ctx, row: Row): Omit<table.UnitWriting, 'id'> {
  const { state = 'available' } = row;
  return {
    values: Object.fromEntries(
      ALL_UNIT_FIELDS.map(([name]) => [name, row[name] ?? null]),
    ) as unknown as UnitValues,
    state,
    reservedUntil: state === 'reserved' ? reservedUntil(ctx, RESERVATION_HOURS.usual) : null,
  };
}

const reservedUntil = (ctx: Ctx, hours: number) => new Date(ctx.now().getTime() + hours * HOUR_MILLISECONDS);

async function issuesOf(
  ctx: Ctx,
  projectId: number,
  units: readonly Row[],
  present: ReadonlyMap<number, UnitRow>,
): Promise<FieldIssue[]> {
  const [labels, plans] = await Promise.all([readLabels(ctx, projectId), readPlanIds(ctx, projectId)]);
  const issues: FieldIssue[] = [];
  const seen = new Set<number>();
  for (const { id } of units) if (id !== undefined) labels.delete(id);
  const taken = new Set(labels.values());
  units.forEach(({ id, label, plan_id: plan, state }, index) => {
    const reject = (name: string, message: string) =>
      issues.push({ field: `units[${index}][${name}]`, message });
    if (id !== undefined && !present.has(id)) reject('id', 'is no unit of this project');
    else if (id !== undefined && seen.has(id)) reject('id', 'is given twice');
    if (taken.has(label)) reject('label', 'is the label of another unit');
    if (plan !== undefined && !plans.has(plan)) reject('plan_id', 'is no floor of this project');
    const row = id === undefined ? undefined : present.get(id);
    if (row && state !== undefined && state !== row.state) reject('state', 'is changed on its own');
    taken.add(label);
    if (id !== undefined) seen.add(id);
  });
  const fresh = units.filter(({ id }) => id === undefined).length;
  if (labels.size + units.length > UNIT_LIMITS.project && fresh > 0)
    issues.push({
      field: 'units',
      message: `must be at most ${UNIT_LIMITS.project}, with those that are there`,
    });
  return issues;
}

function rejectStale(details: readonly FieldIssue[]): void {
  if (details.length === 0) return;
  throw new ApiError(
    'conflict',
    'These units were changed elsewhere since you opened them. Load them again first.',
    { details: [...details] },
  );
}

/**
 * Changes what one unit of a project says; what is absent stays. A picture is stored before, and taken back if that fails.
 * @throws ApiError not_found, conflict, validation
 */
export async function changeUnit(
  ctx: Ctx,
  sent: Input<typeof changeProjectUnit>,
  by: By = byOwner(ctx as SignedInCtx),
): Promise<{ unit: OwnUnit; counts: UnitCounts }> {
  const { id, picture } = sent;
  const projectId = await projectOfUnit(ctx, id);
  if (projectId === undefined) throw notFound('You have no such unit.');
  // Whose it is, before a picture is stored.
  await inTransaction(ctx, (open) => lockOwn(open, projectId, by));
  const uploads = isUploadedFile(picture)
    ? [{ file: picture, field: 'picture', use: 'picture' as const }]
    : [];
  rejectInvalid(await inspectUploads(ctx, uploads));
  const stored = await storeUploads(ctx, uploads);
  const [added] = stored.values();
  const writing = changeUnits(ctx, projectId, by, async (open) => {
    const [row] = await readUnits(open, projectId, [id]);
    if (!row) throw notFound('You have no such unit.');
    if (sent.version !== undefined && sent.version !== row.version)
      rejectStale([{ field: 'version', message: `is ${row.version} by now` }]);
    const values = edited(row, sent);
    rejectInvalid(ofOne(await issuesOf(open, projectId, [{ ...asRow(values), id }], new Map([[id, row]]))));
    const { state, reserved_until } = row;
    await write(open, projectId, [{ id, values, state, reservedUntil: reserved_until }]);
    if (picture !== undefined) {
      await table.updateUnitPicture(open, id, (added as StoredPicture | undefined) ?? null);
      if (row.picture) await dropFiles(open, [row.picture]);
    }
    return [id];
  });
  const { units, counts } = await writing.catch(async (error: unknown) => {
    await discardFiles(ctx, stored.values());
    throw error;
  });
  return { unit: units[0] as OwnUnit, counts };
}

/** Returns what a unit says after an edit. */
function edited(row: UnitRow, sent: Input<typeof changeProjectUnit>): UnitValues {
  const before = (name: UnitFieldName, kind: string) => {
    const value = row[name];
    if (kind !== 'size' || value === null) return value;
    return { canonical: value, unit: row[unitName(name) as 'living_area_unit'] };
  };
  const said = ALL_UNIT_FIELDS.map(([name, { kind }]) => [
    name,
    sent[name] === undefined ? before(name, kind) : sent[name],
  ]);
  return Object.fromEntries(said) as UnitValues;
}

/** Returns a unit as a row of a list says it. */
const asRow = (values: UnitValues): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as unknown as Row;

/** Names fields of the only unit as a form of one unit has them. */
const ofOne = (issues: readonly FieldIssue[]) =>
  issues.map(({ field, message }) => ({ field: field.replace(/^units\[0\]\[(\w+)\]$/, '$1'), message }));

/**
 * Reserves, releases, sells, withdraws or offers units of a project: all of them, or none where one is in another state. Of
 * many who reserve a unit at once, one does.
 * @throws ApiError not_found, wrong_state that names each unit
 */
export function actOnUnits(
  ctx: Ctx,
  asked: Omit<Input<typeof changeUnitStates>, 'hours'> & { hours?: number },
  by: By = byOwner(ctx as SignedInCtx),
): Promise<Changed> {
  const { project_id: projectId, ids, action, reserved_for: reservedFor = '' } = asked;
  const { hours = RESERVATION_HOURS.usual } = asked;
  const { to, event } = UNIT_TRANSITIONS[action];
  return changeUnits(ctx, projectId, by, async (open) => {
    const rows = await readAll(open, projectId, ids);
    const blocked = rows.filter((row) => !mayChangeUnit(unitStateAt(row, open.now()), action));
    if (blocked.length > 0) rejectStates(blocked, ids);
    const isReserving = action === 'reserve';
    await table.updateUnitStates(open, ids, {
      state: to,
      reservedUntil: isReserving ? reservedUntil(open, hours) : null,
      reservedFor: isReserving ? reservedFor : '',
    });
    await table.insertUnitEvents(open, projectId, event, ids);
    return ids;
  });
}

/** What an error says of a unit in each state. */
const IS_IN: Readonly<Record<UnitState, string>> = {
  available: 'is available',
  reserved: 'is reserved',
  sold: 'is sold',
  withdrawn: 'is withdrawn',
};

function rejectStates(blocked: readonly UnitRow[], ids: readonly number[]): never {
  throw new ApiError(
    'wrong_state',
    'These units are in a state that does not allow it. Load them again first.',
    {
      details: blocked.map(({ id, state }) => ({ field: `ids[${ids.indexOf(id)}]`, message: IS_IN[state] })),
    },
  );
}

async function readAll(ctx: Ctx, projectId: number, ids: readonly number[]): Promise<UnitRow[]> {
  const rows = await readUnits(ctx, projectId, ids);
  if (rows.length < new Set(ids).size) throw notFound('You have no such unit.');
  return rows;
}

/** Removes units of one's own project with their pictures; their history stays. @throws ApiError not_found */
export async function removeUnits(
  ctx: SignedInCtx,
  { project_id: projectId, ids }: Input<typeof deleteProjectUnits>,
): Promise<void> {
  await changeUnits(ctx, projectId, byOwner(ctx), async (open) => {
    const rows = await readAll(open, projectId, ids);
    await table.insertUnitEvents(open, projectId, 'removed', ids);
    await table.deleteUnits(open, projectId, ids);
    await dropFiles(
      open,
      rows.flatMap(({ picture }) => picture ?? []),
    );
    return [];
  });
}

/** Frees every unit whose reservation has ended. */
export async function freeEndedReservations(ctx: Ctx): Promise<void> {
  for (const projectId of await projectsWithEnded(ctx))
    await changeUnits(ctx, projectId, { who: 'staff' }, async () => []);
}

/** A unit as a seed has it. */
export type NewUnit = Omit<table.UnitWriting, 'id'>;

/** Adds units to a project that is being written. */
export async function seedUnits(ctx: Ctx, projectId: number, units: readonly NewUnit[]): Promise<void> {
  if (units.length === 0) return;
  await write(
    ctx,
    projectId,
    units.map((unit) => ({ ...unit, id: null })),
  );
  await table.refreshUnitStat(ctx, projectId);
}
