import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import type { Channel, Kind, QuietHours } from '../rules.ts';

/** Returns which channels of these people are off for a kind; people without any are left out. */
export async function readOff(
  ctx: Ctx,
  accountIds: readonly number[],
  kind: Kind,
): Promise<Map<number, Set<Channel>>> {
  const rows = await ctx.db
    .selectFrom('notification_off')
    .select((eb) => ['account_id', eb.fn.agg<Channel[]>('array_agg', ['channel']).as('channels')])
    .where('account_id', '=', anyOf(accountIds))
    .where('kind', '=', kind)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, new Set(row.channels)]));
}

/** Returns everything one person has switched off. */
export function readAllOff(ctx: Ctx, accountId: number): Promise<{ kind: Kind; channel: Channel }[]> {
  return ctx.db
    .selectFrom('notification_off')
    .select(['kind', 'channel'])
    .where('account_id', '=', accountId)
    .$narrowType<{ kind: Kind }>()
    .execute();
}

/** Stores a choice; nothing for a deleted account. */
export async function setChoice(
  ctx: Ctx,
  accountId: number,
  { kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean },
): Promise<void> {
  if (isOn) {
    await ctx.db
      .deleteFrom('notification_off')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('channel', '=', channel)
      .execute();
    return;
  }
  await ctx.db
    .insertInto('notification_off')
    .columns(['account_id', 'kind', 'channel'])
    .expression((eb) =>
      eb
        .selectFrom('account_public')
        .select(['id', eb.val(kind).as('kind'), eb.val(channel).as('channel')])
        .where('id', '=', accountId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readQuiet(ctx: Ctx, accountId: number): Promise<QuietHours | null> {
  const row = await ctx.db
    .selectFrom('notification_quiet')
    .select(['from_minute as from', 'to_minute as to', 'time_zone as timeZone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeQuiet(ctx: Ctx, accountId: number, quiet: QuietHours | null): Promise<void> {
  if (quiet === null) {
    await ctx.db.deleteFrom('notification_quiet').where('account_id', '=', accountId).execute();
    return;
  }
  const written = { from_minute: quiet.from, to_minute: quiet.to, time_zone: quiet.timeZone };
  await ctx.db
    .insertInto('notification_quiet')
    .values({ ...written, account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(written))
    .execute();
}
