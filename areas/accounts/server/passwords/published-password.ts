import { type Ctx, inTransaction } from '@keystead/platform/context';
import { deletePassword, findConfirmed, readOwnPassword, writePassword } from '../accounts.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { fits, hashSecret } from './passwords.ts';

/**
 * Takes a password that everyone can read from those of these accounts that still have it, and ends their sessions.
 * Their owners set another password by an emailed link.
 */
export async function withdrawPassword(ctx: Ctx, emails: readonly string[], password: string): Promise<void> {
  // Demo accounts share one hash, and comparing is slow on purpose.
  const known = new Map<string, boolean>();
  for (const email of emails) {
    const account = await findConfirmed(ctx, { email });
    const hash = account && (await readOwnPassword(ctx, account.id));
    if (!account || hash === undefined) continue;
    const isPublished = known.get(hash) ?? (await fits(password, hash));
    known.set(hash, isPublished);
    if (!isPublished) continue;
    await inTransaction(ctx, async (open) => {
      await deletePassword(open, account.id);
      await deleteSessions(open, account.id);
    });
  }
}

/** Gives those of these accounts that have no password this one. */
export async function supplyPassword(ctx: Ctx, emails: readonly string[], password: string): Promise<void> {
  let hash: string | undefined;
  for (const email of emails) {
    const account = await findConfirmed(ctx, { email });
    if (!account || (await readOwnPassword(ctx, account.id)) !== undefined) continue;
    hash ??= await hashSecret(password);
    await writePassword(ctx, account.id, hash);
  }
}
