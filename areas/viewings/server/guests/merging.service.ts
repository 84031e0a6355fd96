import { findAccountIdByEmail, publicOwner } from '@keystead/accounts/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { mergeGuests } from '../viewings.jobs.ts';
import { adoptViewing, deleteGuests, readGuestsBy } from './guests.queries.ts';
import { giveBack } from './lapsing.service.ts';

/** Returns the address that an account has confirmed, in small letters; another may be anybody's. */
export async function confirmedEmail(ctx: Ctx, accountId: number): Promise<string | undefined> {
  const email = (await publicOwner(ctx, [accountId])).get(accountId)?.email.toLowerCase();
  return email && (await findAccountIdByEmail(ctx, email)) === accountId ? email : undefined;
}

/** Has what someone who signs in has booked as a guest become theirs; by a job, so that signing in never waits for it. */
export async function mergeLater(
  open: Ctx,
  { accountId, email }: { accountId: number; email: string },
): Promise<void> {
  if ((await readGuestsBy(open, email.toLowerCase())).some((one) => one.viewing_id !== null))
    await open.jobs.enqueue(open.db, mergeGuests, { accountId });
}

/** Makes what was booked as a guest the viewings of the account whose confirmed address it was booked with. */
export async function merge(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, (open) => mergeWithin(open, accountId));
}

async function mergeWithin(open: Ctx, accountId: number): Promise<void> {
  const email = await confirmedEmail(open, accountId);
  if (email === undefined) return;
  for (const { id, viewing_id: viewingId } of await readGuestsBy(open, email))
    if (viewingId !== null && (await adoptViewing(open, viewingId, accountId)))
      await deleteGuests(open, [id]);
}

/** Makes all of it the account's, which is to be erased with it, and gives back what is on hold. */
export async function mergeToErase(open: Ctx, accountId: number): Promise<void> {
  const email = await confirmedEmail(open, accountId);
  if (email === undefined) return;
  await mergeWithin(open, accountId);
  for (const guest of await readGuestsBy(open, email))
    if (guest.viewing_id === null) await giveBack(open, guest);
    else await deleteGuests(open, [guest.id]);
}
