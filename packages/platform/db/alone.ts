import type pg from 'pg';
import { directPool } from './pool.ts';

/**
 * Runs `work` while no other process does the same, on a connection of its own: the lock ends with the process, however that ends.
 * @param name of what one process at a time does
 * @returns undefined when another one is at it
 */
export async function alone<T>(
  pool: pg.Pool,
  name: string,
  work: () => Promise<T>,
): Promise<{ result: T } | undefined> {
  const own = directPool(pool, { max: 1 });
  try {
    const connection = await own.connect();
    try {
      const { rows } = await connection.query<{ got: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        [name],
      );
      if (!rows[0]?.got) return undefined;
      const result = await work();
      // The server may take a moment to notice that a connection is gone.
      await connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
      return { result };
    } finally {
      connection.release(true);
    }
  } finally {
    await own.end();
  }
}
