import type { Input } from '@keystead/http/call';
import { invalidField } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { NotificationSettings, updateNotificationSettings } from '../contract.ts';
import { KINDS, type QuietHours, readTimeOfDay, timeOfDay } from '../rules.ts';
import { readAllOff, readQuiet, setChoice, writeQuiet } from './settings.queries.ts';

/** Returns someone's notification settings; the default is everything, at any hour. */
export async function settingsOf(ctx: Ctx, accountId: number): Promise<NotificationSettings> {
  const [off, quiet] = await Promise.all([readAllOff(ctx, accountId), readQuiet(ctx, accountId)]);
  const isOff = new Set(off.map(({ kind, channel }) => `${kind} ${channel}`));
  const wants = (kind: string, channel: string) => !isOff.has(`${kind} ${channel}`);
  return {
    kinds: KINDS.map((kind) => ({
      kind,
      in_app: wants(kind, 'in_app'),
      push: wants(kind, 'push'),
      mail: wants(kind, 'mail'),
    })),
    quiet_hours: quiet && {
      from: timeOfDay(quiet.from),
      to: timeOfDay(quiet.to),
      time_zone: quiet.timeZone,
    },
  };
}

/** Changes what is named, all of it or nothing. @throws ApiError validation */
export async function changeSettings(
  ctx: SignedInCtx,
  input: Input<typeof updateNotificationSettings>,
): Promise<NotificationSettings> {
  const { accountId } = ctx.actor;
  const quiet = quietIn(input);
  return inTransaction(ctx, async (open) => {
    for (const { kind, channel, is_on: isOn } of input.choices ?? [])
      await setChoice(open, accountId, { kind, channel, isOn });
    if (quiet !== undefined) await writeQuiet(open, accountId, quiet);
    return settingsOf(open, accountId);
  });
}

/** Undefined when nothing is said of them. */
function quietIn(input: Input<typeof updateNotificationSettings>): QuietHours | null | undefined {
  const { quiet, quiet_from, quiet_to, time_zone: timeZone } = input;
  if (quiet === false) return null;
  if (quiet === undefined && quiet_from === undefined && quiet_to === undefined && timeZone === undefined)
    return undefined;
  if (quiet_from === undefined) throw invalidField('quiet_from', 'say when they begin, such as 22:00');
  if (quiet_to === undefined) throw invalidField('quiet_to', 'say when they end, such as 07:00');
  if (timeZone === undefined)
    throw invalidField('time_zone', 'say in which time zone, such as Europe/Lisbon');
  const [from, to] = [readTimeOfDay(quiet_from) ?? 0, readTimeOfDay(quiet_to) ?? 0];
  if (from === to) throw invalidField('quiet_to', 'must differ from when they begin');
  return { from, to, timeZone };
}
