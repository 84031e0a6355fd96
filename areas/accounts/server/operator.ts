import { type Ctx, inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { findPublic } from './accounts.queries.ts';
import { addAccount } from './accounts.service.ts';

/** Arbitrary lock key: processes that start together create one operator account. */
const LOCK = 7_318_005;

/**
 * Creates the operator account unless it exists: it owns homes that staff import and receives messages to the
 * site. It has no password, so that no one can sign in with it.
 * @returns its id
 */
export async function ensureOperator(ctx: Ctx, name: string): Promise<number> {
  return inTransaction(ctx, async (open) => {
    await runSql(open.db, 'select pg_advisory_xact_lock($1)', [LOCK]);
    const site = await findPublic(open, 'operator');
    return site?.id ?? (await addAccount(open, { name, is_operator: true, is_verified_agent: true })).id;
  });
}
