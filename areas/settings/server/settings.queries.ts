import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Every value the operator has set, by key; secrets are not among them. */
export async function readSettings(ctx: Ctx): Promise<Record<string, unknown>> {
  const rows = await runSql<{ key: string; value: unknown }>(ctx.db, 'select key, value from setting');
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** The same, and nobody else writes settings until this transaction ends. */
export async function lockSettings(open: Ctx): Promise<Record<string, unknown>> {
  await runSql(open.db, 'lock table setting in share row exclusive mode');
  return readSettings(open);
}

/** Sets several values at once; those that are undefined are as shipped again. */
export async function writeSettings(ctx: Ctx, values: Record<string, unknown>): Promise<void> {
  const forgotten = Object.keys(values).filter((key) => values[key] === undefined);
  await runSql(ctx.db, 'delete from setting where key = any($1)', [forgotten]);
  await runSql(
    ctx.db,
    `insert into setting (key, value, updated_at)
     select key, value, $2 from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(values), ctx.now()],
  );
}

export async function readSecrets(ctx: Ctx): Promise<Map<string, Buffer>> {
  const rows = await runSql<{ key: string; sealed: Buffer }>(
    ctx.db,
    'select key, sealed from setting_secret',
  );
  return new Map(rows.map(({ key, sealed }) => [key, sealed]));
}

/** Keeps a sealed value; null forgets it. */
export async function writeSecret(ctx: Ctx, key: string, sealed: Buffer | null): Promise<void> {
  if (sealed === null) {
    await runSql(ctx.db, 'delete from setting_secret where key = $1', [key]);
    return;
  }
  await runSql(
    ctx.db,
    `insert into setting_secret (key, sealed, updated_at) values ($1, $2, $3)
     on conflict (key) do update set sealed = excluded.sealed, updated_at = excluded.updated_at`,
    [key, sealed, ctx.now()],
  );
}
