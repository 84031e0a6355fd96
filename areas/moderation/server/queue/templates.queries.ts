import type { Ctx } from '@keystead/platform/context';
import {
  anyOf,
  columns,
  narrow,
  type Page,
  pageOf,
  runSql,
  unlessTaken,
  versionOf,
} from '@keystead/platform/db';
import { sql } from 'kysely';
import type { ReasonTemplate } from '../../contract.staff.ts';

const WHOLE = `id, kind, title, body, position, (extract(epoch from updated_at) * 1000000)::bigint::text as version`;
const COLUMNS = ['id', 'kind', 'title', 'body', 'position', versionOf('updated_at').as('version')] as const;
const TEMPLATE = columns({
  id: 'int4',
  kind: narrow<ReasonTemplate['kind']>('text'),
  title: 'text',
  body: 'text',
  position: 'int4',
  version: 'text',
});
type Narrow = Pick<ReasonTemplate, 'kind'>;
const ORDER = {
  position: ['kind', 'position', 'id'],
  kind: ['kind', 'position', 'id'],
  title: ['title', 'id'],
} as const;

export async function readTemplates(
  ctx: Ctx,
  {
    kind,
    words,
    ids,
  }: { kind?: string | undefined; words?: string | undefined; ids?: readonly number[] | undefined },
  { sort, isReversed, limit, offset }: Page & { sort: keyof typeof ORDER; isReversed: boolean },
): Promise<{ data: ReasonTemplate[]; total: number }> {
  let matching = ctx.db.selectFrom('reason_template').select(COLUMNS).$narrowType<Narrow>();
  if (kind !== undefined) matching = matching.where('kind', '=', kind);
  if (ids) matching = matching.where('id', '=', anyOf(ids));
  if (words !== undefined)
    matching = matching.where(sql<boolean>`strpos(lower(title || ' ' || body), lower(${words})) > 0`);
  for (const column of ORDER[sort]) matching = matching.orderBy(column, isReversed ? 'desc' : 'asc');
  const { rows, total } = await pageOf(ctx.db, matching, { limit, offset });
  return { data: rows, total };
}

export function lockTemplate(open: Ctx, id: number): Promise<ReasonTemplate | undefined> {
  return open.db
    .selectFrom('reason_template')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<Narrow>()
    .executeTakeFirst();
}

export type TemplateValues = Pick<ReasonTemplate, 'kind' | 'title' | 'body'>;

/** Adds reasons, those without a place at the end of their kind; titles that are there already are left alone. */
export function insertTemplates(
  ctx: Ctx,
  templates: readonly (TemplateValues & { position?: number | undefined })[],
): Promise<ReasonTemplate[]> {
  return runSql(
    ctx.db,
    `insert into reason_template (kind, title, body, position, created_at, updated_at)
     select t.kind, t.title, t.body, coalesce(t.position, t.place::int +
       (select coalesce(max(o.position), 0) from reason_template o where o.kind = t.kind)), $2, $2
     from rows from (jsonb_to_recordset($1::jsonb) as (kind text, title text, body text, position integer))
       with ordinality as t (kind, title, body, position, place)
     on conflict (kind, title) do nothing returning ${WHOLE}`,
    [JSON.stringify(templates), ctx.now()],
    TEMPLATE,
  );
}

/** @returns undefined when another one of its kind is called so */
export function updateTemplate(
  open: Ctx,
  { id, kind, title, body, position }: ReasonTemplate,
): Promise<ReasonTemplate | undefined> {
  const writing = open.db
    .updateTable('reason_template')
    .set({ kind, title, body, position, updated_at: open.now() })
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Narrow>()
    .executeTakeFirst();
  return unlessTaken(writing, 'reason_template_kind_title_key');
}

export async function deleteTemplate(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('reason_template').where('id', '=', id).execute();
}
