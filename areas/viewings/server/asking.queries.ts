import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import { LIMITS } from '../rules.ts';
import { type Viewing, viewings } from './viewings.queries.ts';

const HOUR_MS = 3_600_000;

/** Returns viewings that ended within a span and whose sides were not asked yet, and holds them; those that others hold are left to them. */
export function lockToAsk(
  open: Ctx,
  { from, to }: { from: Date; to: Date },
  most: number,
): Promise<Viewing[]> {
  return (
    viewings(open)
      .where('v.state', '=', 'confirmed')
      .where('v.is_asked', '=', false)
      .where('s.is_cancelled', '=', false)
      // For the index: none is longer than an open house.
      .where('s.starts_at', '>', new Date(from.getTime() - LIMITS.groupHours * HOUR_MS))
      .where('s.starts_at', '<', to)
      .where('s.ends_at', '>', from)
      .where('s.ends_at', '<=', to)
      .orderBy('s.starts_at')
      .limit(most)
      .forUpdate('v')
      .skipLocked()
      .execute()
  );
}

export async function setAsked(open: Ctx, ids: readonly number[]): Promise<void> {
  await open.db.updateTable('viewing').set({ is_asked: true }).where('id', '=', anyOf(ids)).execute();
}

/** Writes what a visitor says, in the place of what they said before. */
export async function writeAnswer(
  open: Ctx,
  id: number,
  said: { visitor_held: boolean; interest: number | null; answer: string },
): Promise<void> {
  await open.db.updateTable('viewing').set(said).where('id', '=', id).execute();
}
