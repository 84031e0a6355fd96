import type { Ctx } from '@keystead/platform/context';
import { runNamed, runSql } from '@keystead/platform/db';

/** Adds the views of a day (`YYYY-MM-DD`) by project; projects that are gone by now are left out. */
export async function addViews(ctx: Ctx, views: ReadonlyMap<number, number>, day: string): Promise<void> {
  const statement = {
    name: 'project-add-views',
    // In order of id: two processes that write the same rows must not wait for each other in a circle.
    text: `with added as (
        select p.id, v.views from unnest($1::int[], $2::int[]) as v (id, views) join project p on p.id = v.id
        order by p.id),
      by_day as (
        insert into project_view_day (project_id, day, views) select id, $3::date, views from added order by id
        on conflict (project_id, day) do update set views = project_view_day.views + excluded.views)
      insert into project_stat (project_id, views) select id, views from added order by id
      on conflict (project_id) do update set views = project_stat.views + excluded.views`,
  };
  await runNamed(ctx.pool, statement, [[...views.keys()], [...views.values()], day]);
}

/** Views of a project on each of `days` days up to `last` (UTC), the oldest first, quiet days included. */
export function readViewDays(
  ctx: Ctx,
  projectId: number,
  last: string,
  days: number,
): Promise<{ day: string; views: number }[]> {
  return runSql(
    ctx.db,
    `select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(v.views, 0) as views
     from (select ($2::date - n) as day from generate_series(0, $3::int - 1) as n) span
     left join project_view_day v on v.project_id = $1 and v.day = span.day order by span.day`,
    [projectId, last, days],
    { day: 'text', views: 'int4' },
  );
}
