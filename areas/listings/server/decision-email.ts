import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { composeEmail, type MailMessage, sendOrLog } from '@keystead/platform/mail';
import type { WrittenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';

/** Who is written to, in whose name, and where the site is. */
export interface Reader {
  readonly to: string;
  /** May be empty. */
  readonly name: string;
  readonly site: string;
  readonly language: WrittenLanguage;
  readonly origin: string;
}

/** Texts of an email about a posting, from the area it belongs to. */
interface Decision {
  /** Groups emails for the mail provider. */
  readonly tag: string;
  readonly subject: string;
  readonly text: string;
  readonly greeting: string;
  /** Staff's own, in whatever language it was written. */
  readonly reason: string | null;
  readonly action: { readonly label: string; readonly url: string };
  /** What to do next; null when nothing is to be done. */
  readonly next: string | null;
}

/** Returns what became of something that someone posted. */
export function decisionEmail({ to, site, language }: Reader, decision: Decision): MailMessage {
  const { tag, subject, text, greeting, reason, action, next } = decision;
  return composeEmail({
    to,
    site,
    language,
    tag,
    subject,
    preview: text,
    action,
    opening: [greeting, text, ...(reason ? [reason] : [])],
    closing: next === null ? [] : [next],
  });
}

/** Emails the owner of a posting; without an address nothing is sent, a rejected address is only logged. */
export async function mailTo(
  ctx: Ctx,
  ownerId: number,
  write: (reader: Reader) => MailMessage,
): Promise<void> {
  const owner = (await publicOwner(ctx, [ownerId])).get(ownerId);
  if (!owner?.email || !owner.isActive) return;
  const [{ companyName: site }, language] = await Promise.all([
    getSettings(ctx),
    messageLanguage(ctx, ownerId),
  ]);
  const origin = publicOrigin(ctx);
  const email = write({ to: owner.email, name: owner.name, site, language, origin });
  // The owner still reads it on the site.
  await sendOrLog(ctx, email, 'an owner could not be mailed');
}
