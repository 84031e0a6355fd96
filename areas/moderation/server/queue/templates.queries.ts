import type { Ctx } from '@keystead/platform/context';
import { runSql, unlessTaken } from '@keystead/platform/db';
import type { ReasonTemplate } from '../../contract.staff.ts';

const WHOLE = `id, kind, title, body, position, (extract(epoch from updated_at) * 1000000)::bigint::text as version`;
const ORDER = {
  position: 'kind, position, id',
  kind: 'kind, position, id',
  title: 'title, id',
} as const;

export async function readTemplates(
  ctx: Ctx,
  filter: { kind?: string | undefined; words?: string | undefined; ids?: readonly number[] | undefined },
  page: { sort: keyof typeof ORDER; isReversed: boolean; limit: number; offset: number },
): Promise<{ data: ReasonTemplate[]; total: number }> {
  const matching = `from reason_template where ($1::text is null or kind = $1) and ($2::int[] is null or id = any($2))
    and ($3::text is null or strpos(lower(title || ' ' || body), lower($3)) > 0)`;
  const values = [filter.kind ?? null, filter.ids ? [...filter.ids] : null, filter.words ?? null];
  const order = page.isReversed ? ORDER[page.sort].replaceAll(/(,|$)/g, ' desc$1') : ORDER[page.sort];
  const [data, [count]] = await Promise.all([
    runSql<ReasonTemplate>(ctx.db, `select ${WHOLE} ${matching} order by ${order} limit $4 offset $5`, [
      ...values,
      page.limit,
      page.offset,
    ]),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${matching}`, values),
  ]);
  return { data, total: count?.total ?? 0 };
}

export async function lockTemplate(open: Ctx, id: number): Promise<ReasonTemplate | undefined> {
  const [row] = await runSql<ReasonTemplate>(
    open.db,
    `select ${WHOLE} from reason_template where id = $1 for update`,
    [id],
  );
  return row;
}

export type TemplateValues = Pick<ReasonTemplate, 'kind' | 'title' | 'body'>;

/** Adds reasons, those without a place at the end of their kind; titles that are there already are left alone. */
export function insertTemplates(
  ctx: Ctx,
  templates: readonly (TemplateValues & { position?: number | undefined })[],
): Promise<ReasonTemplate[]> {
  return runSql<ReasonTemplate>(
    ctx.db,
    `insert into reason_template (kind, title, body, position, created_at, updated_at)
     select t.kind, t.title, t.body, coalesce(t.position, t.place::int +
       (select coalesce(max(o.position), 0) from reason_template o where o.kind = t.kind)), $2, $2
     from rows from (jsonb_to_recordset($1::jsonb) as (kind text, title text, body text, position integer))
       with ordinality as t (kind, title, body, position, place)
     on conflict (kind, title) do nothing returning ${WHOLE}`,
    [JSON.stringify(templates), ctx.now()],
  );
}

/** @returns undefined when another one of its kind is called so */
export async function updateTemplate(
  open: Ctx,
  { id, kind, title, body, position }: ReasonTemplate,
): Promise<ReasonTemplate | undefined> {
  const writing = runSql<ReasonTemplate>(
    open.db,
    `update reason_template set kind = $2, title = $3, body = $4, position = $5, updated_at = $6
     where id = $1 returning ${WHOLE}`,
    [id, kind, title, body, position, open.now()],
  );
  return (await unlessTaken(writing, 'reason_template_kind_title_key'))?.[0];
}

export async function deleteTemplate(open: Ctx, id: number): Promise<void> {
  await runSql(open.db, 'delete from reason_template where id = $1', [id]);
}
