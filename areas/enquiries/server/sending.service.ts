import {
  consume,
  findAccountIdByEmail,
  networkOf,
  type PublicPerson,
  publicOwner,
} from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { contactMade } from '@keystead/listings/server';
import { contactObstacle, redeemForm, takeConfirmed } from '@keystead/moderation/server';
import { notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import type { sendEnquiry } from '../contract.ts';
import { CONFIRM_WITHIN, LINK_LIFETIME, RATE_LIMITS } from '../rules.ts';
import { mailConfirmation } from './enquiries.jobs.ts';
import { type Enquiry, insertEnquiry, isSpammer, readHomes, setConfirmed } from './enquiries.queries.ts';
import { byLink } from './guest.service.ts';
import { linkEnd, linkHash } from './links.ts';
import { contactOf, noticeOf } from './notices.ts';

/**
 * Stores an enquiry and mails its link. A robot that fills in the hidden field gets the usual answer, and nothing happens; nothing
 * tells whether an address has an account.
 * @throws ApiError validation for a form that is not ours, too fresh or too old, conflict for one that was sent before, gone for a
 * home that is no longer available, forbidden for an own one, too_many_requests
 */
export async function send(ctx: Ctx, input: Input<typeof sendEnquiry>): Promise<void> {
  const { property_id: listingId, name, email, phone = null, message, form_token: form, website } = input;
  if (website !== undefined) {
    ctx.log.info('a robot has filled in the form of an enquiry');
    return;
  }
  const formNonce = await redeemForm(ctx, form);
  await consume(ctx, [
    { key: `enquiry:${networkOf(ctx.address)}`, rate: RATE_LIMITS.enquiriesPerNetwork },
    { key: `enquiry-email:${email}`, rate: RATE_LIMITS.enquiriesPerEmail },
    { key: `enquiry-email-home:${listingId}:${email}`, rate: RATE_LIMITS.enquiriesPerEmailAndHome },
    { key: `enquiry-home:${listingId}`, rate: RATE_LIMITS.enquiriesPerHome },
  ]);
  const { title, owner } = await requireHome(ctx, listingId);
  if (ctx.actor?.accountId === owner.id) throw ownHome();
  const { defaultLanguage } = await getSettings(ctx);
  await inTransaction(ctx, async (open) => {
    const enquiryId = await insertEnquiry(open, {
      listing_id: listingId,
      listing_title: title,
      owner_id: owner.id,
      name,
      email,
      phone,
      message,
      language: writtenLanguage(ctx.locale, defaultLanguage),
      form_nonce: formNonce,
      token_hash: linkHash(ctx, formNonce),
      link_ends_at: linkEnd(ctx, CONFIRM_WITHIN),
    });
    if (enquiryId === undefined) throw new ApiError('conflict', 'This message has been sent already.');
    await open.jobs.enqueue(open.db, mailConfirmation, { enquiryId });
  });
}

/**
 * Delivers an enquiry whose link was followed, once; again, it does nothing.
 * @throws ApiError link_expired, gone for a home that is no longer available, forbidden where its sender may not write to the owner
 */
export async function confirm(ctx: Ctx, token: string): Promise<void> {
  const enquiry = await byLink(ctx, token);
  if (enquiry.state !== 'unconfirmed') return;
  const { owner } = await requireHome(ctx, enquiry.listing_id);
  // Handed over meanwhile: who asked meant another person.
  if (owner.id !== enquiry.owner_id) throw unavailable();
  await requireWelcome(ctx, enquiry);
  await inTransaction(ctx, async (open) => {
    if (!(await setConfirmed(open, enquiry.id, linkEnd(open, LINK_LIFETIME)))) return;
    if (owner.isOperator) {
      const { name, email, listing_title: subject, message } = enquiry;
      await takeConfirmed(open, { name, email, subject, message });
    } else {
      await contactMade.get()(open, contactOf(enquiry, { message: 0, text: enquiry.message }));
      await notify(open, 'enquiry', [noticeOf(enquiry)]);
    }
  });
}

const unavailable = () => new ApiError('gone', 'This home is no longer available.');
const ownHome = () => new ApiError('forbidden', 'This is a home of your own.');

/** @throws ApiError gone for one that is not public or whose owner is deactivated */
async function requireHome(ctx: Ctx, listingId: number): Promise<{ title: string; owner: PublicPerson }> {
  const home = (await readHomes(ctx, [listingId])).get(listingId);
  const owner = home && (await publicOwner(ctx, [home.owner_id])).get(home.owner_id);
  if (!home || !owner?.isActive) throw unavailable();
  return { title: home.title, owner };
}

/** A block holds for the address of the account, too. @throws ApiError forbidden */
async function requireWelcome(ctx: Ctx, { owner_id: ownerId, email }: Enquiry): Promise<void> {
  const accountId = await findAccountIdByEmail(ctx, email);
  if (accountId === ownerId) throw ownHome();
  const account = accountId === undefined ? undefined : (await publicOwner(ctx, [accountId])).get(accountId);
  const obstacle = account && (await contactObstacle(ctx, account.id, ownerId));
  if (obstacle) throw new ApiError('forbidden', obstacle);
  if (account?.isActive === false || (await isSpammer(ctx, ownerId, email)))
    throw new ApiError('forbidden', 'This person does not want to be contacted.');
}
