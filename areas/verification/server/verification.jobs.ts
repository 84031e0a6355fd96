import { publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { MailRefusedError, setLetter } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { readApplications } from './applications.queries.ts';

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
  const isVerified = application.status === 'success';
  const origin = ctx.config.PUBLIC_URL;
  const letter = setLetter({
    to: person.email,
    site: companyName,
    subject: isVerified ? `You are verified on ${companyName}` : `Your verification on ${companyName}`,
    tag: 'verification',
    opening: [
      person.name === '' ? 'Hello,' : `Hello ${person.name},`,
      isVerified
        ? 'your application was successful. The verified badge stands beside your name from now on.'
        : `we could not verify you yet. The reason: ${application.reason}`,
    ],
    ...(origin && {
      action: { label: 'See your verification', url: `${origin}/user/verification-form` },
    }),
    closing: isVerified ? [] : ['You can correct your answers and apply again at any time.'],
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
