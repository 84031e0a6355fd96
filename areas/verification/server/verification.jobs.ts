import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { MailRefusedError } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { readApplications } from './applications.queries.ts';
import { decisionMail } from './messages.ts';

/** Tells somebody by mail what came of their application. */
export const tellDecision = defineJob({
  name: 'verification.tell-decision',
  version: 1,
  payload: z.object({ applicationId: z.number().int() }),
});

async function tell(ctx: Ctx, { applicationId }: z.output<typeof tellDecision.payload>): Promise<void> {
  const [application] = await readApplications(ctx, { id: applicationId });
  if (!application || application.status === 'pending') return;
  const person = (await publicOwner(ctx, [application.account_id])).get(application.account_id);
  if (!person?.email || !person.isActive) return;
  const { companyName } = await getSettings(ctx);
  const language = await messageLanguage(ctx, application.account_id);
  const letter = decisionMail({ to: person.email, site: companyName, language }, application, {
    name: person.name,
    origin: ctx.config.PUBLIC_URL,
  });
  try {
    await ctx.ports.mail.send(letter);
  } catch (error) {
    // The same message would be refused again; the person still reads it on the site.
    if (!(error instanceof MailRefusedError && error.permanent)) throw error;
    ctx.log.warn({ applicationId }, 'a decision could not be mailed');
  }
}

export const jobs = [handleJob(tellDecision, tell)];
