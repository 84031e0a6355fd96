import type { StoredFile } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, type Page, pageOf, type RowOf } from '@keystead/platform/db';
import type { StoredDocument } from '@keystead/platform/images';
import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { FieldValue } from '../fields.ts';
import { EXTRA_UNIT_TYPES } from '../limits.ts';
import type { ProjectState } from '../rules.ts';
import { hasOffer, type OfferFilter } from './units.queries.ts';

/** A project with everything that belongs to it, as stored. */
export type ProjectRow = RowOf<typeof readProjects>;

/** Returns projects in the order of `ids`, no matter who may see them; inside the open transaction if there is one. */
export function readProjects(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('project as p')
    .leftJoin('project_stat as s', 's.project_id', 'p.id')
    .selectAll('p')
    .select((eb) => [
      eb.fn.coalesce('s.views', sql.lit(0)).as('views'),
      jsonArrayFrom(
        eb
          .selectFrom('project_picture as g')
          .select(['g.id', 'g.picture', 'g.alt'])
          .whereRef('g.project_id', '=', 'p.id')
          .orderBy('g.position')
          .orderBy('g.id'),
      ).as('gallery'),
      jsonArrayFrom(
        eb
          .selectFrom('project_document as d')
          .select(['d.id', 'd.document'])
          .whereRef('d.project_id', '=', 'p.id')
          .orderBy('d.id')
          .$narrowType<{ document: StoredDocument }>(),
      ).as('documents'),
      jsonArrayFrom(
        eb
          .selectFrom('project_plan as f')
          .select(['f.id', 'f.title', 'f.document'])
          .whereRef('f.project_id', '=', 'p.id')
          .orderBy('f.position')
          .orderBy('f.id')
          .$narrowType<{ document: StoredFile }>(),
      ).as('plans'),
      jsonArrayFrom(
        eb
          .selectFrom('project_event as e')
          .select(['e.at', 'e.kind', 'e.request_status', 'e.is_active', 'e.reason'])
          .whereRef('e.project_id', '=', 'p.id')
          .orderBy('e.id')
          .$narrowType<{ request_status: ProjectState['review'] }>(),
      ).as('history'),
      eb
        .selectFrom('project_text as x')
        .select(
          sql<Readonly<
            Record<string, string>
          > | null>`json_object_agg(x.language, x.title order by x.language)`.as('titles'),
        )
        .whereRef('x.project_id', '=', 'p.id')
        .as('titles'),
      // None until it has units.
      jsonObjectFrom(
        eb
          .selectFrom('project_unit_stat as n')
          .select(['n.units as total', 'n.available', 'n.reserved', 'n.sold', 'n.price_from', 'n.price_to'])
          .whereRef('n.project_id', '=', 'p.id')
          .where('n.units', '>', 0),
      ).as('unit_counts'),
      jsonObjectFrom(
        eb
          .selectFrom('project_unit as u')
          .select(({ fn }) => [
            // A studio has none.
            sql<number | null>`min(nullif(u.bedrooms, 0))`.as('bedrooms_from'),
            sql<number | null>`max(nullif(u.bedrooms, 0))`.as('bedrooms_to'),
            fn.min<number | null>('u.living_area').as('area_from'),
            fn.max<number | null>('u.living_area').as('area_to'),
          ])
          .whereRef('u.project_id', '=', 'p.id')
          .where('u.state', '=', 'available')
          .where('u.type', 'not in', [...EXTRA_UNIT_TYPES])
          .having(({ fn }) => fn.countAll(), '>', 0),
      ).as('unit_range'),
      // None when the owner's account is deactivated.
      jsonObjectFrom(
        eb
          .selectFrom('account_public as o')
          .select(['o.id', 'o.slug_id', 'o.name', 'o.email', 'o.mobile', 'o.address', 'o.picture'])
          .select('o.is_operator')
          .whereRef('o.id', '=', 'p.owner_id'),
      ).as('owner'),
    ])
    .where('p.id', '=', anyOf(ids))
    .orderBy(sql`array_position(${[...ids]}::int[], p.id)`)
    .execute();
}

/** Names a project by the address it has or once had, by its number, or both. */
export interface Which {
  slug?: string | undefined;
  id?: number | undefined;
}

const idOfSlug = (ctx: Ctx, slug: string) =>
  ctx.db.selectFrom('project_slug').select('project_id').where('slug', '=', slug);

/** Returns the number of a project, if `viewerId` (0 for a guest) may see it. */
export async function findVisible(
  ctx: Ctx,
  { slug, id }: Which,
  viewerId: number,
): Promise<number | undefined> {
  let query = ctx.db
    .selectFrom('project as p')
    .select('p.id')
    .where((eb) =>
      eb('p.owner_id', '=', viewerId).or(
        eb.exists(eb.selectFrom('project_public as v').select('v.id').whereRef('v.id', '=', 'p.id')),
      ),
    );
  if (slug !== undefined) query = query.where('p.id', '=', idOfSlug(ctx, slug));
  if (id !== undefined) query = query.where('p.id', '=', id);
  return (await query.limit(1).executeTakeFirst())?.id;
}

/** Returns whether a project has, or once had, a readable address. */
export async function isProjectSlug(ctx: Ctx, slug: string): Promise<boolean> {
  return (await idOfSlug(ctx, slug).executeTakeFirst()) !== undefined;
}

/** Returns whether there was a project of this address or number that is deleted now. */
export async function wasDeleted(ctx: Ctx, { slug, id = 0 }: Which): Promise<boolean> {
  const was =
    slug === undefined
      ? ctx.db
          .selectFrom('project_event')
          .select('project_id')
          .where('project_id', '=', id)
          .where('kind', '=', 'deleted')
      : idOfSlug(ctx, slug);
  const row = await was.executeTakeFirst();
  return row !== undefined && (await readTitles(ctx, [row.project_id])).size === 0;
}

/** What narrows the public list; absent conditions do not. */
export interface ProjectFilter extends Which {
  ownerId?: number | undefined;
  search?: string | undefined;
  categoryId?: number | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  postedSince?: Date | undefined;
  type?: FieldValue<'type'> | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
  /** With an available unit like this. */
  offer?: OfferFilter | undefined;
  /** By the price of the cheapest available unit; projects without one stand last. */
  byPrice?: 'asc' | 'desc' | undefined;
  /** In turn by owners, in an order drawn for this slot of time; otherwise newest first. */
  slot?: number | undefined;
}

/** Returns ids of one page of public projects, newest first unless in turn, with the number of all that match. */
export async function findPublic(
  ctx: Ctx,
  filter: ProjectFilter,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const { slug, id, ownerId, search, categoryId, city, state, country, postedSince, type, ids } = filter;
  let query = ctx.db.selectFrom('project_public as v').select('v.id').$narrowType<{ id: NotNull }>();
  if (slug !== undefined) query = query.where('v.slug_id', '=', slug);
  if (id !== undefined) query = query.where('v.id', '=', id);
  if (ownerId !== undefined) query = query.where('v.owner_id', '=', ownerId);
  if (search !== undefined)
    query = query.where(({ or, eb, exists, selectFrom }) =>
      or([
        ...(['v.title', 'v.city', 'v.location'] as const).map((name) => eb(name, 'ilike', likeWord(search))),
        exists(
          selectFrom('project_text as x')
            .select('x.language')
            .whereRef('x.project_id', '=', 'v.id')
            .where('x.title', 'ilike', likeWord(search)),
        ),
      ]),
    );
  if (categoryId !== undefined) query = query.where('v.category_id', '=', categoryId);
  for (const [name, value] of Object.entries({ city, state, country }))
    if (value !== undefined)
      query = query.where(sql`lower(${sql.ref(`v.${name}`)})`, '=', sql`lower(${value})`);
  if (postedSince) query = query.where('v.created_at', '>=', postedSince);
  if (type) query = query.where('v.type', '=', type);
  if (ids) query = query.where('v.id', '=', anyOf(ids));
  const { offer, byPrice, slot } = filter;
  if (offer) query = query.where((eb) => hasOffer(eb, offer, ctx.now()));
  if (byPrice)
    query = query.orderBy(
      sql`(select price_from from project_unit_stat where project_id = v.id) ${sql.raw(byPrice)} nulls last`,
    );
  const ordered =
    slot === undefined
      ? query.orderBy('v.created_at', 'desc').orderBy('v.id', 'desc')
      : // Every owner has one in each round, and all rounds go through the owners in one order.
        query
          .orderBy(
            sql`row_number() over (partition by v.owner_id order by hashint8extended(v.id, ${slot}::int8), v.id)`,
          )
          .orderBy(sql`hashint8extended(v.owner_id, ${slot}::int8)`)
          .orderBy('v.owner_id');
  const { rows, total } = await pageOf(ctx.db, ordered, page);
  return { ids: idsOf(rows), total };
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** Returns public ones of the same category, those of the same city first, newest first. */
export async function findSimilar(
  ctx: Ctx,
  { id, category_id: category, city_id: city }: Pick<ProjectRow, 'id' | 'category_id' | 'city_id'>,
  limit: number,
): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('project_public')
    .select('id')
    .where('id', '<>', id)
    .where((eb) => eb('category_id', '=', category).or('city_id', '=', city))
    .orderBy((eb) => eb('city_id', '=', city), 'desc')
    .orderBy((eb) => eb('category_id', '=', category), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ id: NotNull }>()
    .execute();
  return idsOf(rows);
}

/** What narrows the list of one's own projects. */
export interface OwnFilter extends Which {
  review?: ProjectState['review'] | undefined;
  /** The owner's switch; says something of approved projects only. */
  isActive?: boolean | undefined;
  newestFirst: boolean;
}

/** Returns ids of one page of the owner's projects with the number and views of all that match. */
export async function findOwn(
  ctx: Ctx,
  ownerId: number,
  { slug, id, review, isActive, newestFirst }: OwnFilter,
  { limit, offset }: Page,
): Promise<{ ids: number[]; total: number; views: number }> {
  let query = ctx.db
    .selectFrom('project as p')
    .leftJoin('project_stat as s', 's.project_id', 'p.id')
    .where('p.owner_id', '=', ownerId);
  if (slug !== undefined) query = query.where('p.id', '=', idOfSlug(ctx, slug));
  if (id !== undefined) query = query.where('p.id', '=', id);
  if (review) query = query.where('p.request_status', '=', review);
  if (isActive !== undefined)
    query = query.where('p.request_status', '=', 'approved').where('p.is_active', '=', isActive);
  const [rows, sums] = await Promise.all([
    query
      .select('p.id')
      .orderBy('p.id', newestFirst ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute(),
    query
      .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number | null>('s.views').as('views')])
      .executeTakeFirstOrThrow(),
  ]);
  return { ids: idsOf(rows), total: sums.total, views: sums.views ?? 0 };
}

/** What staff see of a project they decide about. */
export type ReviewRow = RowOf<typeof readByReview>;

/** Returns projects in a state of review, oldest first, at most 500: for staff. */
export function readByReview(ctx: Ctx, review: ProjectState['review']) {
  return ctx.db
    .selectFrom('project')
    .select(['id', 'title', 'city', 'type', 'reject_reason as reason', 'created_at as createdAt'])
    .where('request_status', '=', review)
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Returns the ids of all projects of someone. */
export async function readOwnIds(ctx: Ctx, ownerId: number): Promise<number[]> {
  const query = ctx.db.selectFrom('project').select('id').where('owner_id', '=', ownerId).orderBy('id');
  return idsOf(await query.execute());
}

/** Returns titles of projects that still exist, by id. */
export async function readTitles(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .selectFrom('project')
    .select(['id', 'title'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns how many public projects each owner has. */
export async function countByOwner(ctx: Ctx): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('project_public')
    .select(({ fn }) => ['owner_id', fn.countAll<number>().as('count')])
    .groupBy('owner_id')
    .$narrowType<{ owner_id: NotNull }>()
    .execute();
  return new Map(rows.map(({ owner_id, count }) => [owner_id, count]));
}
