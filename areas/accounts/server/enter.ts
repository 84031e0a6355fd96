import type { Ctx } from '@keystead/platform/context';
import { MAX_DEVICES } from '../rules.ts';
import type { AccountRow } from './accounts.queries.ts';
import { learnLanguage } from './language.ts';
import { writeDevice } from './sessions.queries.ts';
import { deactivated, openSession } from './sessions.service.ts';

/** Who is signed in now, with the bearer token of the new session. */
export interface SignedIn {
  token: string;
  account: AccountRow;
}

/**
 * The last step of every way in. Call it in the transaction that uses the proof up: refused, the proof is still good.
 * @throws Refusal account_deactivated
 */
export async function enter(
  ctx: Ctx,
  account: AccountRow,
  { fcm_id: fcmId }: { fcm_id?: string | undefined },
): Promise<SignedIn> {
  if (!account.is_active) throw deactivated();
  if (fcmId !== undefined) await writeDevice(ctx, account.id, fcmId, MAX_DEVICES);
  const known = await learnLanguage(ctx, account);
  return { token: await openSession(ctx, known.id), account: known };
}
