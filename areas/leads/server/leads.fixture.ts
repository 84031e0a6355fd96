import { createAgency, placeAgencyHomes, saveBranch } from '@keystead/agencies/contract';
import { addCategory } from '@keystead/catalogue/server';
import { sendMessage } from '@keystead/chat/contract';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

/** A server with an agency of two branches, an agent in each with a home there, and someone who looks for homes. */
export interface LeadWorld extends TestServer {
  owner: Person;
  agent: Person;
  colleague: Person;
  visitor: Person;
  agencyId: number;
  branches: readonly [number, number];
  /** Of the agent, in the first branch. */
  home: number;
  /** Of the colleague, in the second branch. */
  other: number;
  addHome(ownerId: number, title?: string): Promise<number>;
  seat(agencyId: number, accountId: number, role: string, branchId?: number | null): Promise<void>;
  /** Writes to someone about a home. */
  write(from: Person, to: Person, home: number, text?: string): Promise<number>;
  /** The ids of all leads, the first first. */
  leadIds(): Promise<number[]>;
}

export async function startLeadWorld(): Promise<LeadWorld> {
  // What one address may change a minute is bounded: tests that try everything name another each time.
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const { ctx } = server;
  const [owner, agent, colleague, visitor] = (await Promise.all(
    ['Olga Owner', 'Ada Agent', 'Carl Colleague', 'Vera Visitor'].map((name) =>
      server.signUp({ name, completeProfile: true }),
    ),
  )) as [Person, Person, Person, Person];
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const addHome: LeadWorld['addHome'] = async (ownerId, title = 'A home') => {
    const draft = homeDraft({ ownerId, title, requestStatus: 'approved', category_id: categoryId });
    const [made] = await createListings(ctx, [draft]);
    return (made as { id: number }).id;
  };
  const seat: LeadWorld['seat'] = async (agencyId, accountId, role, branchId = null) => {
    await runSql(ctx.db, 'insert into agency_seat values ($1, $2, $3, $4, now())', [
      agencyId,
      accountId,
      role,
      branchId,
    ]);
  };
  const { data: agency } = await server.call(createAgency, { name: 'Tide Estates' }, owner);
  const branches = await Promise.all(
    ['Porto', 'Faro'].map(async (city) => {
      const { data } = await server.call(saveBranch, { agency_id: agency.id, name: city, city }, owner);
      return data.id;
    }),
  );
  const [first, second] = branches as [number, number];
  await seat(agency.id, agent.accountId, 'agent', first);
  await seat(agency.id, colleague.accountId, 'agent', second);
  const homes: number[] = [];
  for (const [person, branchId] of [
    [agent, first],
    [colleague, second],
  ] as const) {
    const home = await addHome(person.accountId, `Home of ${person.accountId}`);
    await server.call(
      placeAgencyHomes,
      { agency_id: agency.id, property_ids: String(home), branch_id: String(branchId) },
      person,
    );
    homes.push(home);
  }
  const [home, other] = homes as [number, number];
  let sent = 0;
  return {
    ...server,
    owner,
    agent,
    colleague,
    visitor,
    agencyId: agency.id,
    branches: [first, second],
    home,
    other,
    addHome,
    seat,
    async write(from, to, about, text = 'Is it still available?') {
      sent += 1;
      const form = { sender_id: from.accountId, receiver_id: to.accountId, property_id: about };
      const { id } = await server.call(sendMessage, { ...form, message: text, client_id: `m-${sent}` }, from);
      return id;
    },
    async leadIds() {
      const rows = await runSql<{ id: number }>(ctx.db, 'select id from lead order by id');
      return rows.map(({ id }) => id);
    },
  };
}
