import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Every value the operator has set, by key. */
export async function readSettings(ctx: Ctx): Promise<Record<string, unknown>> {
  const rows = await runSql<{ key: string; value: unknown }>(ctx.db, 'select key, value from setting');
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Sets several values at once. */
export async function writeSettings(ctx: Ctx, values: Record<string, unknown>): Promise<void> {
  await runSql(
    ctx.db,
    `insert into setting (key, value, updated_at)
     select key, value, $2 from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(values), ctx.now()],
  );
}
