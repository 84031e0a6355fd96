import type { StoredFile } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, type DB, type RowOf, runSql, toJson } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import { type Selectable, sql } from 'kysely';
import type { ProjectState } from '../rules.ts';
import type { ProjectRow } from './reading.queries.ts';

/** Columns that the start of a project, another statement or the database writes. */
type Elsewhere =
  | ('id' | 'slug_id' | 'owner_id' | 'request_status' | 'is_active' | 'reject_reason' | 'version')
  | ('external_id' | 'created_at' | 'updated_at');

/** What its owner writes of a project: every other column. One that no field declares is missing in `valuesOf`. */
export type ProjectValues = Omit<Selectable<DB['project']>, Elsewhere>;

const columnsOf = (values: ProjectValues) => ({
  ...values,
  picture: toJson(values.picture),
  meta_picture: toJson(values.meta_picture),
});

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
  const { slug, ownerId, state, createdAt, externalId } = start;
  const { id } = await ctx.db
    .insertInto('project')
    .values({
      ...columnsOf(values),
      slug_id: slug,
      owner_id: ownerId,
      request_status: state.review,
      is_active: state.isActive,
      created_at: createdAt,
      updated_at: createdAt,
      external_id: externalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db.updateTable('project_slug').set({ project_id: id }).where('slug', '=', slug).execute();
  await ctx.db.insertInto('project_stat').values({ project_id: id }).execute();
  return id;
}

/** What counts a change of a project. */
const changed = (ctx: Ctx) => ({ updated_at: ctx.now(), version: sql<number>`version + 1` });

/** Overwrites what the owner wrote, and counts the change. */
export async function updateProject(
  ctx: Ctx,
  id: number,
  slug: string,
  values: ProjectValues,
): Promise<void> {
  await ctx.db
    .updateTable('project')
    .set({ ...columnsOf(values), slug_id: slug, ...changed(ctx) })
    .where('id', '=', id)
    .execute();
}

/**
 * Reserves a readable address for ever, for the project `holder` (0: for one that is about to be written).
 * Waits for a transaction that is about to take the same one.
 * @returns whether it was free, or is the holder's own from before
 */
export async function takeSlug(ctx: Ctx, slug: string, holder: number): Promise<boolean> {
  const row = await ctx.db
    .insertInto('project_slug')
    .values({ slug, project_id: holder })
    .onConflict((on) =>
      on
        .column('slug')
        .doUpdateSet((eb) => ({ project_id: eb.ref('excluded.project_id') }))
        .whereRef('project_slug.project_id', '=', 'excluded.project_id')
        .where('excluded.project_id', '<>', 0),
    )
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

/** For a readable address that is in use, alone or numbered, the highest number in use (1 for itself), else 0. */
export async function readHighestSlug(ctx: Ctx, wish: string): Promise<number> {
  const [row] = await runSql(
    ctx.db,
    // A colon follows the nine in ASCII: the range holds the wish with a hyphen and a digit behind it.
    `select greatest(
        (select 1 from project_slug where slug = $1::text),
        (select max(substring(slug from length($1::text) + 2)::bigint) from project_slug
         where slug > $1::text || '-' and slug < $1::text || '-:'
           and substring(slug from length($1::text) + 2) ~ '^[1-9][0-9]{0,8}$'))::int as highest`,
    [wish],
    { highest: 'int4|null' },
  );
  return row?.highest ?? 0;
}

/** What decides whether something may be done to a project. */
export type LifeRow = RowOf<typeof lockProject>;

/** Returns the project, locked until the transaction ends: changes of one project happen one after the other. */
export function lockProject(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('project')
    .select(['id', 'owner_id as ownerId', 'version', 'slug_id as slug'])
    .select(['request_status as review', 'is_active as isActive'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a state; a reason is stored only with a rejection. */
export async function updateState(
  ctx: Ctx,
  id: number,
  state: ProjectState,
  reason: string | null,
): Promise<void> {
  await ctx.db
    .updateTable('project')
    .set({
      request_status: state.review,
      is_active: state.isActive,
      reject_reason: reason,
      ...changed(ctx),
    })
    .where('id', '=', id)
    .execute();
}

/** Adds a line to the history of a project that is there, saying how it stands now. */
export async function insertEvent(
  ctx: Ctx,
  id: number,
  kind: ProjectRow['history'][number]['kind'],
  { reason = null, at = ctx.now() }: { reason?: string | null; at?: Date } = {},
): Promise<void> {
  await ctx.db
    .insertInto('project_event')
    .columns(['project_id', 'owner_id', 'request_status', 'is_active', 'actor_id', 'at', 'kind', 'reason'])
    .expression((eb) =>
      eb
        .selectFrom('project')
        .select(['id', 'owner_id', 'request_status', 'is_active'])
        .select([
          eb.val(ctx.actor?.accountId ?? null).as('actor_id'),
          eb.val(at).as('at'),
          eb.val(kind).as('kind'),
          eb.val(reason).as('reason'),
        ])
        .where('id', '=', id),
    )
    .execute();
}

/** Removes projects with everything that hangs on them; their addresses and histories stay. */
export async function deleteProjects(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('project').where('id', '=', anyOf(ids)).execute();
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
  const last = sql<number>`(select coalesce(max(position), 0) from project_picture where project_id = ${projectId})`;
  const rows = await ctx.db
    .insertInto('project_picture')
    .values(
      pictures.map(({ picture, alt }, index) => ({
        project_id: projectId,
        position: sql<number>`${last} + ${index + 1}`,
        picture: toJson(picture),
        alt,
      })),
    )
    .returning('id')
    .execute();
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
  await ctx.db
    .insertInto('project_document')
    .values(documents.map((document) => ({ project_id: projectId, document: toJson(document) })))
    .execute();
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
    await ctx.db.deleteFrom(table).where('project_id', '=', projectId).where('id', '=', anyOf(ids)).execute();
  }
}

/** Returns whether a seed or source has brought this one before. */
export async function isKnown(ctx: Ctx, externalId: string): Promise<boolean> {
  const query = ctx.db.selectFrom('project').select('id').where('external_id', '=', externalId);
  return (await query.executeTakeFirst()) !== undefined;
}
