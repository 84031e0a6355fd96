import type { AgencyArchivePart } from '@keystead/agencies/server';
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
    for (const { id } of leads) whole.push(await leadAt(ctx, id));
    if (whole.length > 0) yield whole;
    before = next;
  } while (before !== 0);
}
