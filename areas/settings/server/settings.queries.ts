import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';

/** Returns every value the operator has set, by key; secrets are not among them. */
export async function readSettings(ctx: Ctx): Promise<Record<string, unknown>> {
  const rows = await ctx.db.selectFrom('setting').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** The same, and locks settings until this transaction ends. */
export async function lockSettings(open: Ctx): Promise<Record<string, unknown>> {
  await runSql(open.db, 'lock table setting in share row exclusive mode');
  return readSettings(open);
}

/** Sets several values at once; those that are undefined are as shipped again. */
export async function writeSettings(ctx: Ctx, values: Record<string, unknown>): Promise<void> {
  const forgotten = Object.keys(values).filter((key) => values[key] === undefined);
  await ctx.db.deleteFrom('setting').where('key', '=', anyOf(forgotten)).execute();
  await runSql(
    ctx.db,
    `insert into setting (key, value, updated_at)
     select key, value, $2 from jsonb_each($1::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
    [JSON.stringify(values), ctx.now()],
  );
}

export async function readSecrets(ctx: Ctx): Promise<Map<string, Buffer>> {
  const rows = await ctx.db.selectFrom('setting_secret').select(['key', 'sealed']).execute();
  return new Map(rows.map(({ key, sealed }) => [key, sealed]));
}

/** Stores a sealed value; null deletes it. */
export async function writeSecret(ctx: Ctx, key: string, sealed: Buffer | null): Promise<void> {
  if (sealed === null) {
    await ctx.db.deleteFrom('setting_secret').where('key', '=', key).execute();
    return;
  }
  const written = { sealed, updated_at: ctx.now() };
  await ctx.db
    .insertInto('setting_secret')
    .values({ key, ...written })
    .onConflict((on) => on.column('key').doUpdateSet(written))
    .execute();
}
