import { publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { type MailMessage, sendOrLog } from '@keystead/platform/mail';
import { writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { UNCONFIRMED_RETENTION } from '../rules.ts';
import { mailAnswer, mailConfirmation, mergeEnquiries, sweepEnquiries } from './enquiries.jobs.ts';
import { deleteUnconfirmed, readEnquiry, readMessage } from './enquiries.queries.ts';
import { linkOf } from './links.ts';
import { merge } from './merging.service.ts';
import { answerMail, confirmationMail } from './messages.ts';

async function confirmation(ctx: Ctx, enquiryId: number): Promise<void> {
  const enquiry = await readEnquiry(ctx, enquiryId);
  if (enquiry?.state !== 'unconfirmed') return;
  const { companyName: site } = await getSettings(ctx);
  const { email: to, listing_title: title, language, form_nonce: nonce } = enquiry;
  await deliver(
    ctx,
    confirmationMail({ to, site, language: writtenLanguage(language) }, { title, url: linkOf(ctx, nonce) }),
  );
}

async function answer(ctx: Ctx, messageId: number): Promise<void> {
  const message = await readMessage(ctx, messageId);
  const enquiry = message && (await readEnquiry(ctx, message.enquiry_id));
  // Erased meanwhile, or read in the chat by now.
  if (!enquiry || enquiry.account_id !== null) return;
  const { companyName: site } = await getSettings(ctx);
  const { email: to, language, owner_id: ownerId } = enquiry;
  const owner = (await publicOwner(ctx, [ownerId])).get(ownerId)?.name ?? '';
  await deliver(
    ctx,
    answerMail(
      { to, site, language: writtenLanguage(language) },
      {
        name: enquiry.name,
        owner,
        title: enquiry.listing_title,
        text: message.body,
        url: linkOf(ctx, enquiry.form_nonce),
        until: enquiry.link_ends_at,
      },
    ),
  );
}

const deliver = (ctx: Ctx, email: MailMessage) =>
  sendOrLog(ctx, email, 'a mail about an enquiry could not be delivered');

/** Rows that one statement removes: none holds the table for long. */
const AT_ONCE = 5000;

async function sweep(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - UNCONFIRMED_RETENTION * 1000);
  while ((await deleteUnconfirmed(ctx, before, AT_ONCE)) === AT_ONCE);
}

export const jobs = [
  handleJob(mailConfirmation, (ctx: Ctx, { enquiryId }) => confirmation(ctx, enquiryId)),
  handleJob(mailAnswer, (ctx: Ctx, { messageId }) => answer(ctx, messageId)),
  handleJob(mergeEnquiries, (ctx: Ctx, { accountId }) => merge(ctx, accountId)),
  handleJob(sweepEnquiries, (ctx: Ctx) => sweep(ctx)),
];
