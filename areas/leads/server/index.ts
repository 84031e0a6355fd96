import { addPersonalData } from '@keystead/accounts/server';
import { seatEnded } from '@keystead/agencies/server';
import { contactErased, contactMade } from '@keystead/listings/server';
import { capture, eraseContacts, passOnLeads } from './capture.service.ts';
import { forget, readOwn } from './personal-data.queries.ts';

export { routes } from './leads.routes.ts';
export { type DemoLead, seedLeads } from './leads.seed.ts';
export { jobs } from './working.ts';

/** Hears of every contact, of contacts that are erased and of people who leave agencies; registers personal data. */
export function connect(): void {
  contactMade.fill(capture);
  contactErased.fill(eraseContacts);
  seatEnded.fill(passOnLeads);
  addPersonalData({
    topic: 'leads',
    exportOf: readOwn,
    async erase(open, accountId) {
      await forget(open, accountId);
      return [];
    },
  });
}
