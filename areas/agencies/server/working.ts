import { findAccountIdByEmail, messageLanguage, publicOwner } from '@keystead/accounts/server';
import { dateFormat } from '@keystead/kit/time';
import type { Ctx } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { composeEmail, sendOrLog } from '@keystead/platform/mail';
import { type MessageTexts, writeIn, writtenLanguage } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { mailInvitation, removeFiles, sweepInvitations } from './agencies.jobs.ts';
import { readAgency } from './agencies.queries.ts';
import { invitationLink } from './invitations.service.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import { deleteEnded, readInvitation } from './seats.queries.ts';

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

async function invitation(ctx: Ctx, id: number): Promise<void> {
  const found = await readInvitation(ctx, id);
  const agency = found && (await readAgency(ctx, found.agencyId));
  // Withdrawn meanwhile.
  if (!found || !agency?.is_active || found.endsAt <= ctx.now()) return;
  const { companyName: site } = await getSettings(ctx);
  const accountId = await findAccountIdByEmail(ctx, found.email);
  const language =
    accountId === undefined ? writtenLanguage(found.language) : await messageLanguage(ctx, accountId);
  const inviter = (await publicOwner(ctx, [found.invitedBy ?? 0])).get(found.invitedBy ?? 0)?.name ?? '';
  const write = writeIn(texts, language);
  const until = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(found.endsAt);
  const named = { agency: agency.name, name: inviter, site, role: write(`role_${found.role}`) };
  const email = composeEmail({
    to: found.email,
    site,
    language,
    tag: 'agency_invitation',
    subject: write('subject', named),
    opening: [write(inviter === '' ? 'opening_plain' : 'opening', named), write('text', named)],
    action: { label: write('action'), url: invitationLink(ctx, found.nonce) },
    closing: [write('closing', { date: until })],
  });
  await sendOrLog(ctx, email, 'an invitation to an agency could not be delivered');
}

export const jobs = [
  handleJob(mailInvitation, (ctx: Ctx, { invitationId }) => invitation(ctx, invitationId)),
  handleJob(sweepInvitations, (ctx: Ctx) => deleteEnded(ctx)),
  handleJob(removeFiles, async (ctx: Ctx, { keys }) => {
    for (const key of keys) await ctx.ports.storage.delete(key);
  }),
];
