import { readPlaces } from '@keystead/agencies/server';
import { type DemoLead, measureService, seedLeads, seedRouting } from '@keystead/leads/server';
import { ownIds } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { SeededPeople } from './accounts.ts';

type Described = Pick<
  DemoLead,
  'name' | 'text' | 'days' | 'state' | 'lostReason' | 'answer' | 'note' | 'task'
>;

/** In every state; so many of them for each agent with homes in an agency. */
const LEADS: readonly Described[] = [
  {
    name: 'Helena',
    text: 'Is the flat still available? We are two adults and a quiet cat.',
    days: 0,
    state: 'new',
    task: { title: 'Call back about the cat', days: 1 },
  },
  {
    name: 'Jonas',
    text: 'Could you send me the floor plan?',
    days: 2,
    state: 'contacted',
    answer: 'It is attached to the page of the home, under documents.',
    task: { title: 'Ask whether the plan was enough', days: -1 },
  },
  {
    name: 'Amira',
    text: 'I would like to see it on a Saturday.',
    days: 4,
    state: 'viewing',
    answer: 'Saturday at eleven is free.',
    note: 'Comes with her brother, who asks about the roof.',
  },
  {
    name: 'Paul',
    text: 'We would offer a little under the price.',
    days: 9,
    state: 'offer',
    answer: 'I will pass it on to the owner.',
    note: 'Has the confirmation of the bank.',
  },
  {
    name: 'Nisha',
    text: 'We saw it on Tuesday and want it.',
    days: 21,
    state: 'won',
    answer: 'Congratulations!',
  },
  {
    name: 'Tom',
    text: 'Is the price open to discussion?',
    days: 30,
    state: 'lost',
    lostReason: 'price',
    answer: 'Hardly, I am afraid.',
  },
];

/** Family names, so that the people of different agents are different ones. */
const FAMILIES = [
  'Prado',
  'Richter',
  'Haddad',
  'Mercier',
  'Rao',
  'Becker',
  'Lund',
  'Costa',
  'Novak',
  'Silva',
  'Weber',
  'Moreau',
];

/** Gives the agents of the demo agencies leads in all states, about homes of theirs, and each agency a rule for new ones. */
export async function writeLeads(ctx: Ctx, { agents }: SeededPeople): Promise<void> {
  const leads: DemoLead[] = [];
  for (const [place, { id }] of agents.entries()) {
    const homes = await readPlaces(ctx, (await ownIds(ctx, id)).slice(0, LEADS.length));
    for (const [index, { id: listingId, agencyId, branchId }] of homes.entries()) {
      const described = LEADS[(index + id) % LEADS.length];
      if (agencyId === null || !described) continue;
      leads.push({
        ...described,
        name: `${described.name} ${FAMILIES[(place + index) % FAMILIES.length]}`,
        book: { agencyId, agentId: null },
        ownerId: id,
        branchId,
        email: `lead-${id}-${index}@example.org`,
        phone: '',
        listingId,
      });
    }
  }
  await seedLeads(ctx, leads);
  const agencies = Map.groupBy(leads, ({ book }) => book.agencyId ?? 0);
  for (const [agencyId, ofAgency] of agencies) {
    const people = [...new Set(ofAgency.flatMap(({ ownerId }) => ownerId ?? []))];
    await seedRouting(ctx, agencyId, { timeZone: 'Europe/Lisbon', language: 'fr', people });
  }
  await measureService(ctx);
}
