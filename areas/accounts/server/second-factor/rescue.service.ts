import { type Ctx, inTransaction } from '@keystead/platform/context';
import { sendNotice } from '../accounts.jobs.ts';
import { sessionsEnded } from '../customers/account-status.service.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { deletePasskeys } from './passkeys.queries.ts';
import { deleteTotp } from './two-factor.queries.ts';

/** Ends every session of an account: for staff, when someone else may hold one. The person signs in anew. */
export async function endSessions(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    await deleteSessions(open, accountId);
    await sessionsEnded.get()(open, accountId);
  });
}

/**
 * For staff who have verified the caller: a user who has lost app, recovery codes and passkeys signs in with
 * the password alone again. Existing sessions end; the user is notified by email.
 */
export async function takeSecondFactors(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const hadApp = await deleteTotp(open, accountId);
    const hadKeys = await deletePasskeys(open, accountId);
    if (hadApp || hadKeys)
      await open.jobs.enqueue(open.db, sendNotice, { accountId, notice: 'two_factor_off' });
    await deleteSessions(open, accountId);
    await sessionsEnded.get()(open, accountId);
  });
}
