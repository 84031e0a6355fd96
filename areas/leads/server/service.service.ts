import type { Service } from '@keystead/agents/contract';
import type { Professional } from '@keystead/agents/server';
import { type Ctx, dropCached, inTransaction } from '@keystead/platform/context';
import { FIGURE_DAYS, SERVICE } from '../rules.ts';
import { readService, refreshService } from './service.queries.ts';

const DAY_MS = 86_400_000;

/** Computes how everybody has answered the enquiries of the last months; pages learn of it where something has changed. */
export async function measure(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  const to = new Date(now - SERVICE.openDays * DAY_MS);
  const from = new Date(now - FIGURE_DAYS * DAY_MS);
  await inTransaction(ctx, async (open) => {
    const changed = await refreshService(open, { from, to, least: SERVICE.least });
    if (changed > 0) await dropCached(open, 'service');
  });
}

/** Returns how a person or an agency answers enquiries, for everybody; null where too few were made to say. */
export async function serviceFigures(ctx: Ctx, of: Professional): Promise<Service | null> {
  const row = await readService(ctx, of);
  if (!row) return null;
  // Rounded down: "all" is all.
  const reply_percent = Math.floor((row.answered * 100) / row.enquiries);
  return { reply_percent, median_minutes: row.minutes, days: FIGURE_DAYS };
}
