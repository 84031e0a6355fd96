import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { type MailMessage, MailRefusedError } from '@keystead/platform/mail';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import { decisionMail, type Reader } from './messages.ts';
import { readListings } from './reading.queries.ts';

/** Tells the owner by mail what became of a listing without their doing. */
export const tellOwner = defineJob({
  name: 'listings.tell-owner',
  version: 1,
  payload: z.object({ listingId: z.number().int(), action: z.enum(['approve', 'reject', 'expire']) }),
});

/** Removes files that no row names any more. */
export const removeFiles = defineJob({
  name: 'listings.remove-files',
  version: 1,
  payload: z.object({ keys: z.array(z.string()) }),
});

async function tell(ctx: Ctx, { listingId, action }: z.output<typeof tellOwner.payload>): Promise<void> {
  const [listing] = await readListings(ctx, [listingId]);
  if (!listing) return;
  await mailTo(ctx, listing.owner_id, (reader) =>
    decisionMail(reader, action, {
      title: listing.title,
      slug: listing.slug_id,
      reason: listing.reject_reason,
    }),
  );
}

/** Mails the owner of a listing; somebody without an address is not written to, one that refuses is only logged. */
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
  const origin = ctx.config.PUBLIC_URL ?? ctx.origin;
  const letter = write({ to: owner.email, name: owner.name, site, language, origin });
  try {
    await ctx.ports.mail.send(letter);
  } catch (error) {
    // The same mail would be refused again; the owner still reads it beside the listing.
    if (!(error instanceof MailRefusedError && error.permanent)) throw error;
    ctx.log.warn({ tag: letter.tag }, 'an owner could not be mailed');
  }
}

export const lifeJobs = [
  handleJob(tellOwner, tell),
  handleJob(removeFiles, async (ctx: Ctx, { keys }) => {
    for (const key of keys) await ctx.ports.storage.delete(key);
  }),
];
