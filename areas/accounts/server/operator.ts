import { type Ctx, inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { findPublic } from './accounts.queries.ts';
import { addAccount } from './accounts.service.ts';

/** Any constant: processes that start together make one house. */
const LOCK = 7_318_005;

/**
 * Makes the account of the site, where there is none: homes that staff bring in are its own, and anyone who writes to the
 * house writes to it. Nobody signs in with it: there is no password.
 * @returns its id
 */
export async function ensureOperator(ctx: Ctx, name: string): Promise<number> {
  return inTransaction(ctx, async (open) => {
    await runSql(open.db, 'select pg_advisory_xact_lock($1)', [LOCK]);
    const site = await findPublic(open, 'operator');
    return site?.id ?? (await addAccount(open, { name, is_operator: true, is_verified_agent: true })).id;
  });
}
