import type { Ctx } from '@keystead/platform/context';
import { type OpenHours, openMinutes, readHours } from '@keystead/viewings/server';
import { LIMITS, USUAL_HOURS } from '../rules.ts';
import { readRouting } from './routing.queries.ts';

const DAY_MS = 86_400_000;

/** The zone of agencies that have named none, and of people in no agency without hours of their own. */
const NO_ZONE = 'UTC';

/**
 * Returns how many minutes of working hours the first answer took: of the hours in which who is in charge shows homes, and without
 * any of the usual ones by the clock of the agency. What takes more days than are timed counts as so many.
 */
export async function answerMinutes(
  ctx: Ctx,
  { agencyId, personId, askedAt }: { agencyId: number | null; personId: number; askedAt: Date },
): Promise<number> {
  const to = Math.min(ctx.now().getTime(), askedAt.getTime() + LIMITS.answerDays * DAY_MS);
  return openMinutes(await hoursOf(ctx, agencyId, personId), { from: askedAt.getTime(), to });
}

async function hoursOf(ctx: Ctx, agencyId: number | null, personId: number): Promise<OpenHours> {
  const own = await readHours(ctx, personId);
  if (own && own.hours.length > 0) return own;
  const zone = agencyId === null ? undefined : (await readRouting(ctx, agencyId))?.time_zone;
  return { ...USUAL_HOURS, timeZone: own?.timeZone ?? zone ?? NO_ZONE };
}
