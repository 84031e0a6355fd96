import { addPersonalData } from '@keystead/accounts/server';
import { addAgencyArchivePart, seatEnded } from '@keystead/agencies/server';
import { serviceOf } from '@keystead/agents/server';
import { contactErased, contactMade, listedLeads } from '@keystead/listings/server';
import { wordsOfLead } from '@keystead/notifications/server';
import { addMetrics } from '@keystead/platform/metrics';
import { archivedLeads } from './archive.ts';
import { capture, eraseContacts, passOnLeads } from './capture.service.ts';
import { leadMetrics } from './metrics.ts';
import { forget, readOwn } from './personal-data.queries.ts';
import { listedOf, wordsFor } from './reading.service.ts';
import { serviceFigures } from './service.service.ts';

export { type LeadNews, leadHappened, leadsErased } from './extension-points.ts';
export { routes } from './leads.routes.ts';
export { type DemoLead, seedLeads, seedRouting } from './leads.seed.ts';
export { measure as measureService } from './service.service.ts';
export { type LeadState, readLeadState } from './states.queries.ts';
export { jobs } from './working.ts';

/**
 * Hears of every contact, of contacts that are erased and of people who leave agencies; says how enquiries are answered and what leads wrote; registers
 * personal data.
 */
export function connect(): void {
  contactMade.fill(capture);
  contactErased.fill(eraseContacts);
  seatEnded.fill(passOnLeads);
  listedLeads.fill(listedOf);
  wordsOfLead.fill(wordsFor);
  serviceOf.fill(serviceFigures);
  addAgencyArchivePart(archivedLeads);
  addMetrics(leadMetrics);
  addPersonalData({
    topic: 'leads',
    exportOf: readOwn,
    async erase(open, accountId) {
      await forget(open, accountId);
      return [];
    },
  });
}
