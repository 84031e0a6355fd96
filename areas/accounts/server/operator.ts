import { type Ctx, inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { getSettings } from '@keystead/settings/server';
import { findPublic } from './accounts.queries.ts';
import { addAccount } from './accounts.service.ts';
import { agentProfile } from './customers/people.ts';
import { messageLanguage } from './profile/language.ts';

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

/** Returns how the operator is written to; `email` is undefined where no address is set. */
export async function operatorReader(ctx: Ctx) {
  const { companyName: site, companyEmail } = await getSettings(ctx);
  const account = await agentProfile(ctx, 'operator');
  const email = companyEmail || account?.email || undefined;
  return { email, site, language: await messageLanguage(ctx, account?.id) };
}
