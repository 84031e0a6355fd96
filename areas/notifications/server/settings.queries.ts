import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { Channel, Kind, QuietHours } from '../rules.ts';

/** Which channels of these people are off for a kind; who has switched nothing off is not in it. */
export async function readOff(
  ctx: Ctx,
  accountIds: readonly number[],
  kind: Kind,
): Promise<Map<number, Set<Channel>>> {
  const rows = await runSql<{ account_id: number; channels: Channel[] }>(
    ctx.db,
    `select account_id, array_agg(channel) as channels from notification_off
     where account_id = any($1::int[]) and kind = $2 group by account_id`,
    [[...accountIds], kind],
  );
  return new Map(rows.map((row) => [row.account_id, new Set(row.channels)]));
}

/** Everything one person has switched off. */
export function readAllOff(ctx: Ctx, accountId: number): Promise<{ kind: Kind; channel: Channel }[]> {
  return runSql(ctx.db, 'select kind, channel from notification_off where account_id = $1', [accountId]);
}

/** Of someone who is gone nothing is written. */
export async function setChoice(
  ctx: Ctx,
  accountId: number,
  { kind, channel, isOn }: { kind: Kind; channel: Channel; isOn: boolean },
): Promise<void> {
  await runSql(
    ctx.db,
    isOn
      ? 'delete from notification_off where account_id = $1 and kind = $2 and channel = $3'
      : `insert into notification_off (account_id, kind, channel)
         select id, $2, $3 from account_public where id = $1 on conflict do nothing`,
    [accountId, kind, channel],
  );
}

export async function readQuiet(ctx: Ctx, accountId: number): Promise<QuietHours | null> {
  const [row] = await runSql<QuietHours>(
    ctx.db,
    `select from_minute as "from", to_minute as "to", time_zone as "timeZone" from notification_quiet
     where account_id = $1`,
    [accountId],
  );
  return row ?? null;
}

export async function writeQuiet(ctx: Ctx, accountId: number, quiet: QuietHours | null): Promise<void> {
  if (quiet === null) {
    await runSql(ctx.db, 'delete from notification_quiet where account_id = $1', [accountId]);
    return;
  }
  await runSql(
    ctx.db,
    `insert into notification_quiet (account_id, from_minute, to_minute, time_zone) values ($1, $2, $3, $4)
     on conflict (account_id) do update set from_minute = $2, to_minute = $3, time_zone = $4`,
    [accountId, quiet.from, quiet.to, quiet.timeZone],
  );
}
