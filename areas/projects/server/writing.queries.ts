import type { StoredFile } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { ProjectState } from '../rules.ts';
import type { ProjectRow } from './reading.queries.ts';

/** Fields of a project that its owner writes, as stored. */
export type ProjectValues = Pick<
  ProjectRow,
  | 'category_id'
  | 'city_id'
  | 'title'
  | 'description'
  | 'type'
  | 'city'
  | 'state'
  | 'country'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'video_link'
  | 'meta_title'
  | 'meta_description'
  | 'meta_keywords'
  | 'meta_picture'
  | 'picture'
>;

const COLUMNS = {
  category_id: 'integer',
  city_id: 'integer',
  title: 'text',
  description: 'text',
  type: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  location: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  video_link: 'text',
  meta_title: 'text',
  meta_description: 'text',
  meta_keywords: 'text',
  meta_picture: 'jsonb',
  picture: 'jsonb',
} as const satisfies Record<keyof ProjectValues, string>;
const NAMES = Object.keys(COLUMNS).join(', ');
const TYPED = Object.entries(COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** How a new project starts, beside what its owner wrote. */
export interface Beginning {
  readonly slug: string;
  readonly ownerId: number;
  readonly state: ProjectState;
  readonly createdAt: Date;
  readonly externalId?: string | undefined;
}

/** Adds a project whose address `takeSlug` has found free. */
export async function insertProject(ctx: Ctx, values: ProjectValues, start: Beginning): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into project (${NAMES}, slug_id, owner_id, request_status, is_active, created_at, updated_at, external_id)
     select ${NAMES}, $2, $3, $4, $5, $6, $6, $7 from json_to_record($1::json) as given (${TYPED}) returning id`,
    [
      JSON.stringify(values),
      start.slug,
      start.ownerId,
      start.state.review,
      start.state.isActive,
      start.createdAt,
      start.externalId ?? null,
    ],
  );
  if (!row) throw new Error('A project was not written');
  await runSql(ctx.db, 'update project_slug set project_id = $2 where slug = $1', [start.slug, row.id]);
  await runSql(ctx.db, 'insert into project_stat (project_id) values ($1)', [row.id]);
  return row.id;
}

/** Overwrites what the owner wrote, and counts the change. */
export async function updateProject(
  ctx: Ctx,
  id: number,
  slug: string,
  values: ProjectValues,
): Promise<void> {
  await runSql(
    ctx.db,
    `update project p set (${NAMES}) = (select ${NAMES} from json_to_record($1::json) as given (${TYPED})),
       slug_id = $3, updated_at = $4, version = version + 1
     where p.id = $2`,
    [JSON.stringify(values), id, slug, ctx.now()],
  );
}

/**
 * Reserves a readable address for ever, for the project `holder` (0: for one that is about to be written).
 * Waits for a transaction that is about to take the same one.
 * @returns whether it was free, or is the holder's own from before
 */
export async function takeSlug(ctx: Ctx, slug: string, holder: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into project_slug (slug, project_id) values ($1, $2)
     on conflict (slug) do update set project_id = excluded.project_id
       where project_slug.project_id = excluded.project_id and excluded.project_id <> 0
     returning slug`,
    [slug, holder],
  );
  return rows.length > 0;
}

/** For a readable address that is in use, alone or numbered, the highest number in use (1 for itself), else 0. */
export async function readHighestSlug(ctx: Ctx, wish: string): Promise<number> {
  const [row] = await runSql<{ highest: number | null }>(
    ctx.db,
    // A colon follows the nine in ASCII: the range holds the wish with a hyphen and a digit behind it.
    `select greatest(
        (select 1 from project_slug where slug = $1::text),
        (select max(substring(slug from length($1::text) + 2)::bigint) from project_slug
         where slug > $1::text || '-' and slug < $1::text || '-:'
           and substring(slug from length($1::text) + 2) ~ '^[1-9][0-9]{0,8}$'))::int as highest`,
    [wish],
  );
  return row?.highest ?? 0;
}

/** What decides whether something may be done to a project. */
export interface LifeRow extends ProjectState {
  readonly id: number;
  readonly ownerId: number;
  readonly version: number;
  readonly slug: string;
}

/** Returns the project, locked until the transaction ends: changes of one project happen one after the other. */
export async function lockProject(ctx: Ctx, id: number): Promise<LifeRow | undefined> {
  const [row] = await runSql<LifeRow>(
    ctx.db,
    `select id, owner_id as "ownerId", version, slug_id as slug, request_status as review, is_active as "isActive"
     from project where id = $1 for update`,
    [id],
  );
  return row;
}

/** Writes a state; a reason is stored only with a rejection. */
export async function updateState(
  ctx: Ctx,
  id: number,
  state: ProjectState,
  reason: string | null,
): Promise<void> {
  await runSql(
    ctx.db,
    `update project set request_status = $2, is_active = $3, reject_reason = $4, updated_at = $5, version = version + 1
     where id = $1`,
    [id, state.review, state.isActive, reason, ctx.now()],
  );
}

/** Adds a line to the history of a project that is there, saying how it stands now. */
export async function insertEvent(
  ctx: Ctx,
  id: number,
  kind: ProjectRow['history'][number]['kind'],
  { reason = null, at = ctx.now() }: { reason?: string | null; at?: Date } = {},
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into project_event (project_id, owner_id, actor_id, at, kind, reason, request_status, is_active)
     select id, owner_id, $2, $3, $4, $5, request_status, is_active from project where id = $1`,
    [id, ctx.actor?.accountId ?? null, at, kind, reason],
  );
}

/** Removes projects with everything that hangs on them; their addresses and histories stay. */
export async function deleteProjects(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(ctx.db, 'delete from project where id = any ($1::int[])', [ids]);
}

/** A floor as it is to be: with `id` the one that is there; a plan that is absent stays. */
export interface PlanValues {
  readonly id: number | null;
  readonly title: string;
  readonly document: StoredFile | null;
}

/** Brings the floors into the order given, changed and new ones included; floors that are not given come first. */
export async function writePlans(ctx: Ctx, projectId: number, plans: readonly PlanValues[]): Promise<void> {
  const rows = JSON.stringify(plans.map((plan, position) => ({ ...plan, position: position + 1 })));
  const given = `from json_to_recordset($1::json) as given (id integer, title text, document jsonb, position integer)`;
  await runSql(
    ctx.db,
    `update project_plan f set title = given.title, document = coalesce(given.document, f.document),
       position = given.position ${given} where f.id = given.id and f.project_id = $2`,
    [rows, projectId],
  );
  await runSql(
    ctx.db,
    `insert into project_plan (project_id, position, title, document)
     select $2, given.position, given.title, given.document ${given} where given.id is null order by given.position`,
    [rows, projectId],
  );
}

/** Adds pictures behind those that are there. @returns their numbers, in order */
export async function insertPictures(
  ctx: Ctx,
  projectId: number,
  pictures: readonly { picture: StoredPicture; alt: string }[],
): Promise<number[]> {
  if (pictures.length === 0) return [];
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `insert into project_picture (project_id, position, picture, alt)
     select $2, given.position + (select coalesce(max(position), 0) from project_picture where project_id = $2),
       given.picture, given.alt
     from json_to_recordset($1::json) as given (position integer, picture jsonb, alt text) order by given.position
     returning id`,
    [JSON.stringify(pictures.map((one, index) => ({ ...one, position: index + 1 }))), projectId],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Brings pictures into the order given; those that are not given follow as they stood. */
export async function orderPictures(ctx: Ctx, projectId: number, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `update project_picture p set position = placed.position
     from (select id, row_number() over (
         order by array_position($2::int[], id) nulls last, position, id) as position
       from project_picture where project_id = $1) placed
     where p.id = placed.id`,
    [projectId, ids],
  );
}

export async function insertDocuments(
  ctx: Ctx,
  projectId: number,
  documents: readonly StoredDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  await runSql(
    ctx.db,
    `insert into project_document (project_id, document)
     select $2, given.document from json_to_recordset($1::json) as given (document jsonb)`,
    [JSON.stringify(documents.map((document) => ({ document }))), projectId],
  );
}

/** Takes away parts by their numbers; the caller has seen that they are this project's. */
export async function deleteParts(
  ctx: Ctx,
  projectId: number,
  parts: { plans: readonly number[]; gallery: readonly number[]; documents: readonly number[] },
): Promise<void> {
  const tables = [
    ['project_plan', parts.plans],
    ['project_picture', parts.gallery],
    ['project_document', parts.documents],
  ] as const;
  for (const [table, ids] of tables) {
    if (ids.length === 0) continue;
    await runSql(ctx.db, `delete from ${table} where project_id = $1 and id = any ($2::int[])`, [
      projectId,
      ids,
    ]);
  }
}

/** Returns whether a seed or source has brought this one before. */
export async function isKnown(ctx: Ctx, externalId: string): Promise<boolean> {
  const rows = await runSql(ctx.db, 'select 1 from project where external_id = $1', [externalId]);
  return rows.length > 0;
}
