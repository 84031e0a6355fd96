import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type Page, pageOf, type RowOf } from '@keystead/platform/db';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { UNIT_SORTS } from '../contract.ts';
import { EXTRA_UNIT_TYPES, type UnitState, type UnitType } from '../limits.ts';

/** What narrows and orders units; absent conditions do not. Sizes in square metres. */
export interface UnitFilter {
  unit_state?: UnitState | undefined;
  unit_type?: UnitType | undefined;
  floor?: number | undefined;
  bedrooms?: number | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  min_area?: number | undefined;
  max_area?: number | undefined;
  sort: (typeof UNIT_SORTS)[number];
}

/** The state at a moment, as `unitStateAt` has it. */
export const stateAt = (now: Date) =>
  sql<UnitState>`case when state = 'reserved' and reserved_until <= ${now} then 'available' else state end`;

const ORDERS = {
  position: sql`position`,
  price_asc: sql`price asc nulls last`,
  price_desc: sql`price desc nulls last`,
  area_asc: sql`living_area asc nulls last`,
  area_desc: sql`living_area desc nulls last`,
  floor: sql`floor asc nulls last`,
} as const;

/** A unit as stored. */
export type UnitRow = RowOf<typeof readUnits>;

/** Returns one page of the units of a project, and how many match. */
export function findUnits(ctx: Ctx, projectId: number, filter: UnitFilter, page: Page) {
  const { unit_state: state, unit_type: type, floor, bedrooms, sort } = filter;
  let query = ctx.db.selectFrom('project_unit').selectAll().where('project_id', '=', projectId);
  if (state) query = query.where(stateAt(ctx.now()), '=', state);
  if (type) query = query.where('type', '=', type);
  if (floor !== undefined) query = query.where('floor', '=', floor);
  if (bedrooms !== undefined) query = query.where('bedrooms', '>=', bedrooms);
  if (filter.min_price !== undefined) query = query.where('price', '>=', filter.min_price);
  if (filter.max_price !== undefined) query = query.where('price', '<=', filter.max_price);
  if (filter.min_area !== undefined) query = query.where('living_area', '>=', filter.min_area);
  if (filter.max_area !== undefined) query = query.where('living_area', '<=', filter.max_area);
  return pageOf(ctx.db, query.orderBy(ORDERS[sort]).orderBy('position').orderBy('id'), page);
}

/** Returns these units of a project, in their order; of one that is locked they stay as they are. */
export function readUnits(ctx: Ctx, projectId: number, ids: readonly number[]) {
  return ctx.db
    .selectFrom('project_unit')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', anyOf(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns the number of the project a unit belongs to. */
export async function projectOfUnit(ctx: Ctx, id: number): Promise<number | undefined> {
  const query = ctx.db.selectFrom('project_unit').select('project_id').where('id', '=', id);
  return (await query.executeTakeFirst())?.project_id;
}

/** Returns the labels of all units of a project, by number. */
export async function readLabels(ctx: Ctx, projectId: number): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('project_unit')
    .select(['id', 'label'])
    .where('project_id', '=', projectId)
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** Returns the numbers of the floors with a plan, from the bottom. */
export async function readPlanIds(ctx: Ctx, projectId: number): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('project_plan')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns pictures of units, of whole projects. */
export async function readUnitPictures(ctx: Ctx, projectIds: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('project_unit')
    .select('picture')
    .where('project_id', '=', anyOf(projectIds))
    .where('picture', 'is not', null)
    .execute();
  return rows.flatMap(({ picture }) => picture ?? []);
}

/** Returns every unit of some projects, for who takes their data along. */
export function readAllUnits(ctx: Ctx, projectIds: readonly number[]) {
  return ctx.db
    .selectFrom('project_unit')
    .selectAll()
    .where('project_id', '=', anyOf(projectIds))
    .orderBy('project_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns counts of units at this moment, also of reservations that have ended and wait for their job. */
export async function countUnits(ctx: Ctx, projectId: number) {
  const state = stateAt(ctx.now());
  const isAvailable = sql<SqlBool>`${state} = 'available'`;
  const isPriced = sql<SqlBool>`${isAvailable} and type <> all (${[...EXTRA_UNIT_TYPES]}::text[])`;
  return ctx.db
    .selectFrom('project_unit')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('state', '<>', 'withdrawn').as('total'),
      fn.countAll<number>().filterWhere(isAvailable).as('available'),
      fn.countAll<number>().filterWhere(state, '=', 'reserved').as('reserved'),
      fn.countAll<number>().filterWhere('state', '=', 'sold').as('sold'),
      fn.min<number | null>('price').filterWhere(isPriced).as('price_from'),
      fn.max<number | null>('price').filterWhere(isPriced).as('price_to'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
}

/** What an available unit is asked to be. */
export interface OfferFilter {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  bedrooms?: number | undefined;
}

/** Returns the condition that the project `v` has an available unit as is asked for. */
export function hasOffer(
  eb: ExpressionBuilder<DB & { v: DB['project_public'] }, 'v'>,
  { minPrice, maxPrice, bedrooms }: OfferFilter,
  now: Date,
): Expression<SqlBool> {
  let query = eb
    .selectFrom('project_unit as u')
    .select('u.id')
    .whereRef('u.project_id', '=', 'v.id')
    // The first half is the index's.
    .where(
      sql<SqlBool>`u.state in ('available', 'reserved') and (u.state = 'available' or u.reserved_until <= ${now})`,
    );
  if (minPrice !== undefined) query = query.where('u.price', '>=', minPrice);
  if (maxPrice !== undefined) query = query.where('u.price', '<=', maxPrice);
  // As `price_from`: no home costs what a parking space does.
  if (minPrice !== undefined || maxPrice !== undefined)
    query = query.where('u.type', 'not in', [...EXTRA_UNIT_TYPES]);
  if (bedrooms !== undefined) query = query.where('u.bedrooms', '>=', bedrooms);
  return eb.exists(query);
}

/** Returns one page of the history of units, the last first. */
export function readUnitEvents(
  ctx: Ctx,
  projectId: number,
  { unitId, statesOnly }: { unitId: number | undefined; statesOnly: boolean },
  page: Page,
) {
  let query = ctx.db
    .selectFrom('project_unit_event')
    .select(['id', 'unit_id', 'label', 'state', 'price', 'kind', 'at'])
    .where('project_id', '=', projectId);
  if (unitId !== undefined) query = query.where('unit_id', '=', unitId);
  if (statesOnly) query = query.where('kind', 'not in', ['added', 'changed']);
  return pageOf(ctx.db, query.orderBy('id', 'desc'), page);
}

/** Returns projects with reservations that have ended. */
export async function projectsWithEnded(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('project_unit')
    .select('project_id')
    .distinct()
    .where('state', '=', 'reserved')
    .where('reserved_until', '<=', ctx.now())
    .execute();
  return rows.map(({ project_id }) => project_id);
}
