import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { readAccount } from '../accounts.queries.ts';
import { deliver } from '../codes/delivery.ts';
import { contactChangedMail, contactChangedText } from '../messages.ts';
import { languageFor } from '../profile/language.ts';
import { randomToken, tokenHash } from '../sessions/sessions.service.ts';
import { insertUndoLink, readChange, sweepChanges } from './contact-changes.queries.ts';

/**
 * Notifies a person at their former contact that a contact of their account was changed, with a link that undoes
 * it. The link is made here, so that no secret lies in the queue.
 */
export const sendContactChange = defineJob({
  name: 'accounts.send-contact-change',
  version: 1,
  payload: z.object({
    /** Id of the change. */
    change: z.string(),
    /** Confirmed contacts before the change. */
    email: z.string().nullable(),
    number: z.string().nullable(),
  }),
});

async function notifyOfChange(
  ctx: Ctx,
  { change: id, email, number }: z.output<typeof sendContactChange.payload>,
): Promise<void> {
  await sweepChanges(ctx);
  const change = await readChange(ctx, id);
  const account = change && (await readAccount(ctx, change.account_id));
  if (!account || change.undone_at) return;
  const { companyName: site } = await getSettings(ctx);
  const language = await languageFor(ctx, account);
  if (email !== null) {
    const url = await linkFor(ctx, id);
    const mail = contactChangedMail(
      { to: email, site, language },
      { name: account.name, field: change.field, url },
    );
    await deliver(ctx, 'contact_changed', () => ctx.ports.mail.send(mail));
  }
  if (number !== null) {
    // A number may have been given up, or lost with its telephone: the link goes there only if nothing else is known.
    const url = email === null ? await linkFor(ctx, id) : null;
    const text = contactChangedText({ to: `+${number}`, site, language }, { field: change.field, url });
    await deliver(ctx, 'contact_changed', () => ctx.ports.sms.send(text));
  }
}

async function linkFor(ctx: Ctx, changeId: string): Promise<string> {
  const token = randomToken();
  await insertUndoLink(ctx, tokenHash(token), changeId);
  // After the #, so that the token reaches no log of any server on the way.
  return `${ctx.origin}/undo-change#token=${token}`;
}

export const contactChangeJobs = [handleJob(sendContactChange, notifyOfChange)];
