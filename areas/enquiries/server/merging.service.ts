import { findAccountIdByEmail, publicOwner } from '@keystead/accounts/server';
import { adoptConversation } from '@keystead/chat/server';
import { contactObstacle } from '@keystead/moderation/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { mergeEnquiries } from './enquiries.jobs.ts';
import { type Enquiry, lockEnquiry, readToMerge, readWritten, setMerged } from './enquiries.queries.ts';
import { guestSignedIn } from './extension-points.ts';

/** Has the enquiries of a person who signs in become conversations; by a job, so that signing in never waits for it. */
export async function mergeLater(
  open: Ctx,
  { accountId, email }: { accountId: number; email: string | null },
): Promise<void> {
  if (email === null) return;
  await guestSignedIn.get()(open, { accountId, email });
  if ((await readToMerge(open, email)).length === 0) return;
  await open.jobs.enqueue(open.db, mergeEnquiries, { accountId });
}

/** Makes conversations of the confirmed enquiries of an account's confirmed address. */
export async function merge(ctx: Ctx, accountId: number): Promise<void> {
  const person = (await publicOwner(ctx, [accountId])).get(accountId);
  if (!person?.isActive || person.email === '') return;
  // An address that the account has not confirmed may be anybody's.
  if ((await findAccountIdByEmail(ctx, person.email)) !== accountId) return;
  for (const { id } of await readToMerge(ctx, person.email.toLowerCase()))
    await inTransaction(ctx, (open) => mergeOne(open, id, accountId));
}

async function mergeOne(open: Ctx, id: number, accountId: number): Promise<void> {
  const enquiry = await lockEnquiry(open, id);
  if (!enquiry || enquiry.account_id !== null || !(await mayTalk(open, enquiry, accountId))) return;
  const { owner_id: ownerId, listing_id: listingId, listing_title: title, unread } = enquiry;
  const first = { id: 0, is_owner: false, body: enquiry.message, created_at: enquiry.created_at };
  const messages = [first, ...(await readWritten(open, id))].map((one) => ({
    senderId: one.is_owner ? ownerId : accountId,
    name: `enquiry-${id}-${one.id}`,
    body: one.body,
    sentAt: one.created_at,
  }));
  await setMerged(open, id, accountId);
  await adoptConversation(open, { askerId: accountId, ownerId, listingId, title, messages, unread });
}

/** The site answers enquiries by email; blocked people and one's own home have no conversation. */
async function mayTalk(open: Ctx, { owner_id: ownerId }: Enquiry, accountId: number): Promise<boolean> {
  if (ownerId === accountId) return false;
  const owner = (await publicOwner(open, [ownerId])).get(ownerId);
  return (
    owner?.isActive === true &&
    !owner.isOperator &&
    (await contactObstacle(open, accountId, ownerId)) === null
  );
}
