import type { Kysely } from 'kysely';
import { type DB, runSql } from '../db/index.ts';

/** How long a change that was taken is left to who took it, in seconds. */
const LEASE = 60;

/** Changes that were taken together. */
export interface TakenChange {
  readonly id: number;
  readonly keys: readonly string[];
  readonly is_told: boolean;
  readonly tries: number;
}

export async function insertChange(db: Kysely<DB>, keys: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('edge_change')
    .values({ keys: [...keys], due_at: now, created_at: now })
    .execute();
}

/** Takes changes that are due, the oldest first: no one else gets them until their lease is over. */
export async function takeChanges(db: Kysely<DB>, now: Date, limit: number): Promise<TakenChange[]> {
  const until = new Date(now.getTime() + LEASE * 1000);
  return db
    .updateTable('edge_change')
    .set((eb) => ({ due_at: until, tries: eb('tries', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('edge_change')
        .select('id')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'keys', 'is_told', 'tries'])
    .execute();
}

/** Has changes told once more at a moment. */
export async function tellAgain(db: Kysely<DB>, ids: readonly number[], at: Date): Promise<void> {
  await db
    .updateTable('edge_change')
    .set({ is_told: true, tries: 0, due_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Puts changes off that no one has taken. */
export async function putOff(db: Kysely<DB>, ids: readonly number[], until: Date): Promise<void> {
  await db
    .updateTable('edge_change')
    .set({ due_at: until })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteChanges(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('edge_change')
    .where('id', 'in', [...ids])
    .execute();
}

/** Forgets what happened before a moment: nothing from before it is kept anywhere any more. */
export async function forgetChangesBefore(db: Kysely<DB>, moment: Date): Promise<void> {
  await db.deleteFrom('edge_change').where('created_at', '<', moment).execute();
}

/** Puts one change in the place of all where more than `most` wait, so that what waits stays small. */
export async function replaceChanges(
  db: Kysely<DB>,
  { most, keys, dueAt, now }: { most: number; keys: readonly string[]; dueAt: Date; now: Date },
): Promise<void> {
  await runSql(
    db,
    `with many as (select count(*) > $1 as are from (select 1 from edge_change limit $1 + 1) as waiting),
     gone as (delete from edge_change where (select are from many))
     insert into edge_change (keys, due_at, created_at) select $2, $3, $4 where (select are from many)`,
    [most, [...keys], dueAt, now],
  );
}
