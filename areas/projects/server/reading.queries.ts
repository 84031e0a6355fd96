import type { StoredFile } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { ProjectState, ProjectType } from '../rules.ts';

/** A project with everything that belongs to it, as stored. */
export interface ProjectRow {
  id: number;
  slug_id: string;
  owner_id: number;
  category_id: number;
  city_id: number;
  title: string;
  description: string;
  type: ProjectType;
  city: string;
  state: string;
  country: string;
  location: string;
  latitude: number;
  longitude: number;
  video_link: string;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  meta_picture: StoredPicture | null;
  picture: StoredPicture;
  request_status: ProjectState['review'];
  is_active: boolean;
  reject_reason: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  views: number;
  gallery: { id: number; picture: StoredPicture; alt: string }[];
  documents: { id: number; document: StoredDocument }[];
  plans: { id: number; title: string; document: StoredFile }[];
  history: {
    at: string;
    kind: 'posted' | 'review' | 'activity' | 'deleted';
    request_status: ProjectState['review'];
    is_active: boolean;
    reason: string | null;
  }[];
  /** Null when the owner's account is deactivated. */
  owner: ProjectOwner | null;
}

interface ProjectOwner {
  id: number;
  slug_id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  address: string | null;
  picture: StoredPicture | null;
  is_operator: boolean;
}

/** Everything of a project `p` in one row; the many of each kind are gathered as JSON. */
const WHOLE = `p.id, p.slug_id, p.owner_id, p.category_id, p.city_id, p.title, p.description, p.type, p.city, p.state,
  p.country, p.location, p.latitude, p.longitude, p.video_link, p.meta_title, p.meta_description, p.meta_keywords,
  p.meta_picture, p.picture, p.request_status, p.is_active, p.reject_reason, p.version, p.created_at, p.updated_at,
  coalesce(s.views, 0) as views,
  (select coalesce(json_agg(json_build_object('id', g.id, 'picture', g.picture, 'alt', g.alt)
     order by g.position, g.id), '[]') from project_picture g where g.project_id = p.id) as gallery,
  (select coalesce(json_agg(json_build_object('id', d.id, 'document', d.document) order by d.id), '[]')
     from project_document d where d.project_id = p.id) as documents,
  (select coalesce(json_agg(json_build_object('id', f.id, 'title', f.title, 'document', f.document)
     order by f.position, f.id), '[]') from project_plan f where f.project_id = p.id) as plans,
  (select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.kind, 'request_status', e.request_status,
     'is_active', e.is_active, 'reason', e.reason) order by e.id), '[]')
     from project_event e where e.project_id = p.id) as history,
  (select json_build_object('id', o.id, 'slug_id', o.slug_id, 'name', o.name, 'email', o.email, 'mobile', o.mobile,
     'address', o.address, 'picture', o.picture, 'is_operator', o.is_operator)
     from account_public o where o.id = p.owner_id) as owner`;
const STAT = 'left join project_stat s on s.project_id = p.id';

/** Returns projects in the order of `ids`, no matter who may see them; inside the open transaction if there is one. */
export function readProjects(ctx: Ctx, ids: readonly number[]): Promise<ProjectRow[]> {
  return runSql(
    ctx.db,
    `select ${WHOLE} from unnest($1::int[]) with ordinality as wanted (id, place)
     join project p on p.id = wanted.id ${STAT} order by wanted.place`,
    [ids],
  );
}

/** Returns the number of a project by the address it has or once had, if `viewerId` (0 for a guest) may see it. */
export async function findVisible(
  ctx: Ctx,
  { slug, id }: { slug?: string | undefined; id?: number | undefined },
  viewerId: number,
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `select p.id from project p
     where ($1::text is null or p.id = (select project_id from project_slug where slug = $1))
       and ($2::int is null or p.id = $2)
       and (p.owner_id = $3 or exists (select 1 from project_public v where v.id = p.id))`,
    [slug ?? null, id ?? null, viewerId],
  );
  return row?.id;
}

/** Returns whether a project has, or once had, a readable address. */
export async function isProjectSlug(ctx: Ctx, slug: string): Promise<boolean> {
  const rows = await runSql(ctx.db, 'select 1 from project_slug where slug = $1', [slug]);
  return rows.length > 0;
}

/** Returns whether there was a project of this address or number that is deleted now. */
export async function wasDeleted(
  ctx: Ctx,
  { slug, id }: { slug?: string | undefined; id?: number | undefined },
): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `select 1 from (
       select project_id from project_slug where slug = $1
       union all select project_id from project_event where $1::text is null and project_id = $2 and kind = 'deleted'
     ) was where not exists (select 1 from project p where p.id = was.project_id) limit 1`,
    [slug ?? null, id ?? null],
  );
  return rows.length > 0;
}

/** What narrows the public list; absent conditions do not. */
export interface ProjectFilter {
  slug?: string | undefined;
  id?: number | undefined;
  ownerId?: number | undefined;
  search?: string | undefined;
  categoryId?: number | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  postedSince?: Date | undefined;
  type?: ProjectType | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
  /** In turn by owners, in an order drawn for this span of time; otherwise newest first. */
  slot?: number | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

const NEWEST = 'created_at desc, id desc';
/** Every owner has one in each round, and all rounds go through the owners in one order: no one twice while others wait. */
const IN_TURN = `row_number() over (partition by owner_id order by hashint8extended(id, $14::int8), id),
  hashint8extended(owner_id, $14::int8), owner_id`;

/** Returns one page of public projects, newest first unless in turn, with the number of all that match. */
export async function findPublic(
  ctx: Ctx,
  filter: ProjectFilter,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const { slug, id, ownerId, search, categoryId, city, state, country, postedSince, type, ids, slot } =
    filter;
  const like = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const [row] = await runSql<{ ids: number[]; total: number }>(
    ctx.db,
    `with matching as materialized (
       select id, created_at, owner_id from project_public v
       where ($1::text is null or v.slug_id = $1) and ($2::int is null or v.id = $2)
         and ($3::int is null or v.owner_id = $3)
         and ($4::text is null or v.title ilike $4 or v.city ilike $4 or v.location ilike $4)
         and ($5::int is null or v.category_id = $5) and ($6::text is null or lower(v.city) = lower($6))
         and ($7::text is null or lower(v.state) = lower($7)) and ($8::text is null or lower(v.country) = lower($8))
         and ($9::timestamptz is null or v.created_at >= $9) and ($10::text is null or v.type = $10)
         and ($11::int[] is null or v.id = any ($11)))
     select array(select id from matching order by ${slot === undefined ? NEWEST : IN_TURN} limit $12 offset $13) as ids,
       (select count(*)::int from matching) as total`,
    [
      ...[slug, id, ownerId, like, categoryId, city, state, country, postedSince, type, ids].map(
        (value) => value ?? null,
      ),
      page.limit,
      page.offset,
      ...(slot === undefined ? [] : [slot]),
    ],
  );
  return row ?? { ids: [], total: 0 };
}

/** Returns public ones of the same category, those of the same city first, newest first. */
export async function findSimilar(
  ctx: Ctx,
  project: Pick<ProjectRow, 'id' | 'category_id' | 'city_id'>,
  limit: number,
): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select id from project_public where id <> $1 and (category_id = $2 or city_id = $3)
     order by (city_id = $3) desc, (category_id = $2) desc, created_at desc, id desc limit $4`,
    [project.id, project.category_id, project.city_id, limit],
  );
  return rows.map((row) => row.id);
}

/** What narrows the list of one's own projects. */
export interface OwnFilter {
  slug?: string | undefined;
  id?: number | undefined;
  review?: ProjectState['review'] | undefined;
  /** The owner's switch; says something of approved projects only. */
  isActive?: boolean | undefined;
  newestFirst: boolean;
}

/** Returns one page of the owner's projects with the number and views of all that match. */
export async function findOwn(
  ctx: Ctx,
  ownerId: number,
  { slug, id, review, isActive, newestFirst }: OwnFilter,
  page: Page,
): Promise<{ ids: number[]; total: number; views: number }> {
  const order = newestFirst ? 'desc' : 'asc';
  const [row] = await runSql<{ ids: number[]; total: number; views: number }>(
    ctx.db,
    `with matching as materialized (
       select p.id, coalesce(s.views, 0) as views from project p ${STAT} where p.owner_id = $1
         and ($2::text is null or p.id = (select project_id from project_slug where slug = $2))
         and ($3::int is null or p.id = $3) and ($4::text is null or p.request_status = $4)
         and ($5::boolean is null or (p.request_status = 'approved' and p.is_active = $5)))
     select array(select id from matching order by id ${order} limit $6 offset $7) as ids,
       (select count(*)::int from matching) as total, (select coalesce(sum(views), 0)::bigint from matching) as views`,
    [ownerId, slug ?? null, id ?? null, review ?? null, isActive ?? null, page.limit, page.offset],
  );
  return row ?? { ids: [], total: 0, views: 0 };
}

/** What staff see of a project they decide about. */
export interface ReviewRow {
  readonly id: number;
  readonly title: string;
  readonly city: string;
  readonly type: ProjectType;
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** Returns projects in a state of review, oldest first, at most 500: for staff. */
export function readByReview(ctx: Ctx, review: ProjectState['review']): Promise<ReviewRow[]> {
  return runSql(
    ctx.db,
    `select id, title, city, type, reject_reason as reason, created_at as "createdAt" from project
     where request_status = $1 order by created_at, id limit 500`,
    [review],
  );
}

/** Returns the ids of all projects of someone. */
export async function readOwnIds(ctx: Ctx, ownerId: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    'select id from project where owner_id = $1 order by id',
    [ownerId],
  );
  return rows.map((row) => row.id);
}

/** Returns how many public projects each owner has. */
export async function countByOwner(ctx: Ctx): Promise<Map<number, number>> {
  const rows = await runSql<{ owner_id: number; count: number }>(
    ctx.db,
    'select owner_id, count(*)::int as count from project_public group by owner_id',
  );
  return new Map(rows.map((row) => [row.owner_id, row.count]));
}
