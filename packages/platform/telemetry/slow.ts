import type pg from 'pg';
import type { Logger } from 'pino';
import { connectionFigures } from '../db/index.ts';
import { count } from './metrics.ts';
import { inScope, logFields } from './scope.ts';
import type { SlowStatement } from './statements.ts';

/** Milliseconds between two plans that are asked for, and between two of the same statement. */
const PLANS = 10_000;
const SAME_STATEMENT = 600_000;
/** Statements whose plan was asked for, 2 kB each at most. */
const REMEMBERED = 100;
/** Lines that may be logged in a minute: a database that is slow as a whole makes every statement a slow one. */
const LINES_A_MINUTE = 60;
/** Characters of a statement, and of a plan, in the log. */
const LONGEST = 4000;
/** Milliseconds that planning may take. */
const LONGEST_PLANNING = 5000;
/** What can be explained without being run. */
const EXPLAINED = /^\s*(select|with|insert|update|delete)\b[^;]*;?\s*$/i;

/**
 * Logs slow statements with the plan that PostgreSQL has for them whatever the values are (`generic_plan`, from version 16 on):
 * neither the statement nor the plan says what was asked for. The plan for the very values may differ, so that is said.
 */
export function slowStatements(
  log: Logger,
  pool: () => pg.Pool | undefined,
): (statement: SlowStatement) => void {
  const asked = new Map<string, number>();
  let [lastPlan, minute, lines] = [Number.NEGATIVE_INFINITY, 0, 0];

  const mayPlan = (text: string): boolean => {
    const now = performance.now();
    if (!EXPLAINED.test(text) || now < lastPlan + PLANS) return false;
    const key = text.slice(0, 1000);
    const before = asked.get(key);
    if (before !== undefined && now < before + SAME_STATEMENT) return false;
    lastPlan = now;
    asked.delete(key);
    asked.set(key, now);
    for (const [oldest] of asked) if (asked.size > REMEMBERED) asked.delete(oldest);
    return true;
  };
  const mayLog = (): boolean => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= LINES_A_MINUTE;
  };

  return ({ text, milliseconds, rows, scope }) => {
    // Asking for a plan is no statement of anybody's.
    if (/^explain\b/i.test(text)) return;
    count('keystead_slow_statements_total', {});
    if (!mayLog()) return;
    const said = { ...logFields(scope), statement: text.slice(0, LONGEST), milliseconds, rows };
    const open = pool();
    if (!open || !mayPlan(text)) return log.warn(said, 'slow statement');
    void inScope({}, () => planOf(open, text)).then(
      (plan) => log.warn({ ...said, ...(plan && { plan: plan.slice(0, LONGEST) }) }, 'slow statement'),
      () => log.warn(said, 'slow statement'),
    );
  };
}

/** @returns the plan for any values; undefined where all connections are wanted, or PostgreSQL is older than 16 */
async function planOf(pool: pg.Pool, text: string): Promise<string | undefined> {
  if (connectionFigures(pool).waiting > 0) return undefined;
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query(`set local statement_timeout = ${LONGEST_PLANNING}`);
    // Without values it is planned only; the extended protocol would ask for them.
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs) ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } catch {
    return undefined;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
