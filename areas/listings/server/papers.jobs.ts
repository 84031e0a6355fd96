import { messageLanguage, publicOwner, randomToken, tokenHash } from '@keystead/accounts/server';
import { dateFormat } from '@keystead/kit/time';
import { type Ctx, inTransaction, publicOrigin } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { composeEmail, type MailMessage, sendOrLog } from '@keystead/platform/mail';
import { type MessageTexts, type WrittenLanguage, writeIn } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import { readLinkToSend, writeLinkToken } from './papers.queries.ts';

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Makes and emails a link to a private paper: made here, so that no secret lies in the queue. */
export const sendPaperLink = defineJob({
  name: 'listings.send-paper-link',
  version: 1,
  payload: z.object({ linkId: z.number().int() }),
});

/** Returns the address of the page that a link leads to. */
export function paperUrl(ctx: Pick<Ctx, 'config' | 'origin'>, token: string): string {
  return `${publicOrigin(ctx)}/papers/${token}`;
}

async function makeAndSend(ctx: Ctx, { linkId }: z.output<typeof sendPaperLink.payload>): Promise<void> {
  const link = await readLinkToSend(ctx, linkId);
  if (!link?.email || link.revokedAt !== null || link.expiresAt <= ctx.now()) return;
  const owner = (await publicOwner(ctx, [link.ownerId])).get(link.ownerId);
  if (!owner?.isActive) return;
  const token = randomToken();
  await inTransaction(ctx, (open) => writeLinkToken(open, linkId, tokenHash(token)));
  // Who gets it may have no account: their language is taken to be that of the person who writes to them.
  const [{ companyName: site }, language] = await Promise.all([
    getSettings(ctx),
    messageLanguage(ctx, link.ownerId),
  ]);
  const email = paperMail({
    to: link.email,
    site,
    language,
    name: link.name,
    owner: owner.name,
    paper: link.title || link.document.name,
    listing: link.listing,
    expiresAt: link.expiresAt,
    url: paperUrl(ctx, token),
  });
  // The owner sees where a link was never opened.
  await sendOrLog(ctx, email, 'a link to a paper could not be delivered');
}

interface PaperMail {
  readonly to: string;
  readonly site: string;
  readonly language: WrittenLanguage;
  /** Who it is for. */
  readonly name: string;
  readonly owner: string;
  readonly paper: string;
  readonly listing: string;
  readonly expiresAt: Date;
  readonly url: string;
}

function paperMail({ to, site, language, url, expiresAt, ...about }: PaperMail): MailMessage {
  const write = writeIn(texts, language);
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt);
  return composeEmail({
    to,
    site,
    language,
    tag: 'paper_link',
    subject: write('paper_subject', about),
    preview: write('paper_opening', about),
    opening: [write('greeting', about), write('paper_opening', about)],
    action: { label: write('paper_action'), url },
    closing: [write('paper_ends', { date }), write('paper_logged', about)],
  });
}

export const paperJobs = [handleJob(sendPaperLink, makeAndSend)];
