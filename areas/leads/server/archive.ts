import { type AgencyArchivePart, unlessGone } from '@keystead/agencies/server';
import { archivedParts } from '@keystead/platform/archive';
import type { SignedInCtx } from '@keystead/platform/context';
import { exported, leadAt } from './reading.service.ts';

/** Leads of an agency, each with its history: enquiries, viewings, offers and notes. */
export const archivedLeads: AgencyArchivePart = (ctx, agencyId, missing) =>
  archivedParts(ctx.ports.storage, 'leads', leadsOf(ctx, agencyId), missing);

async function* leadsOf(ctx: SignedInCtx, agencyId: number) {
  let before: number | undefined;
  do {
    const { leads, next } = await exported(ctx, { agency_id: agencyId, before });
    const whole = [];
    for (const { id } of leads) {
      const lead = await unlessGone(leadAt(ctx, id));
      if (lead) whole.push(lead);
    }
    if (whole.length > 0) yield whole;
    before = next;
  } while (before !== 0);
}
