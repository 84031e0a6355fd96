import { createAgency, placeAgencyHomes } from '@keystead/agencies/contract';
import { addCategory } from '@keystead/catalogue/server';
import type { AnyCall } from '@keystead/http/call';
import { createListings } from '@keystead/listings/server';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { type OwnReview, writeReview } from '../contract.ts';

export interface Person {
  token: string;
  accountId: number;
  email: string;
}

export const TEXT = 'On time, and answered each of our questions.';

/** A server with an agency whose agent has a home there, and a visitor. */
export interface ReviewWorld extends TestServer {
  owner: Person;
  agent: Person;
  visitor: Person;
  agencyId: number;
  home: number;
  /** Makes a call whatever it is, from an address of its own. */
  send(call: AnyCall, form: Record<string, unknown>, token?: string): ReturnType<TestServer['raw']>;
  /** Writes that a viewing was over yesterday. @returns the viewing */
  hold(
    visitor: Person,
    change?: { state?: string; visitorHeld?: boolean | null; days?: number },
  ): Promise<number>;
  /** Writes that someone got the home by an offer. */
  closeDeal(buyer: Person): Promise<void>;
  /** Signs someone up who has had a viewing, and reviews the agent, or the agency. */
  review(rating?: number, of?: 'agent' | 'agency'): Promise<{ author: Person; review: OwnReview }>;
}

export async function startReviewWorld(): Promise<ReviewWorld> {
  const server = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const { ctx } = server;
  const [owner, agent, visitor] = (await Promise.all(
    ['Olga Owner', 'Ada Agent', 'Vera Maria Visitor'].map((name) =>
      server.signUp({ name, completeProfile: true }),
    ),
  )) as [Person, Person, Person];
  const categoryId = await addCategory(ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = homeDraft({ ownerId: agent.accountId, requestStatus: 'approved', category_id: categoryId });
  const [made] = await createListings(ctx, [draft]);
  const home = (made as { id: number }).id;
  const { data: agency } = await server.call(createAgency, { name: 'Tide Estates' }, owner);
  await runSql(ctx.db, `insert into agency_seat values ($1, $2, 'agent', null, now())`, [
    agency.id,
    agent.accountId,
  ]);
  await server.call(placeAgencyHomes, { agency_id: agency.id, property_ids: String(home) }, agent);
  let callers = 0;
  let slots = 0;
  const world: ReviewWorld = {
    ...server,
    owner,
    agent,
    visitor,
    agencyId: agency.id,
    home,
    send(call, form, token) {
      callers += 1;
      const headers = { 'x-forwarded-for': `198.51.${callers >> 8}.${callers & 255}` };
      const options = { headers, ...(token !== undefined && { token }) };
      const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
      return call.method === 'POST'
        ? server.raw(`/api/${call.path}`, { method: 'POST', body, ...options })
        : server.raw(`/api/${call.path}?${body}`, options);
    },
    async hold(who, { state = 'held', visitorHeld = null, days = 1 } = {}) {
      slots += 1;
      const ends = new Date(ctx.now().getTime() - days * 86_400_000 - slots * 3_600_000);
      const starts = new Date(ends.getTime() - 1_800_000);
      const [row] = await runSql<{ id: number }>(
        ctx.db,
        `with slot as (
           insert into viewing_slot (agent_id, listing_id, listing_title, place, time_zone, starts_at, ends_at, busy_until,
             is_group, seats, taken, created_at)
           values ($1, $2, 'Home', 'Porto', 'UTC', $3, $4, $4, false, 1, 1, $3) returning id)
         insert into viewing (slot_id, visitor_id, state, visitor_held, cancelled_by, created_at, updated_at)
         select id, $5, $6, $7, case when $6 = 'cancelled' then 'agent' end, $3, $3 from slot returning id`,
        [agent.accountId, home, starts, ends, who.accountId, state, visitorHeld],
      );
      return row?.id ?? 0;
    },
    async closeDeal(buyer) {
      await runSql(
        ctx.db,
        `insert into offer (listing_id, listing_title, kind, buyer_id, seller_id, state, amount, currency, conditions, terms,
           expires_at, created_at, updated_at)
         values ($1, 'Home', 'sell', $2, $3, 'completed', 1000, 'EUR', '{}', '', now(), now(), now())`,
        [home, buyer.accountId, agent.accountId],
      );
    },
    async review(rating = 5, of = 'agent') {
      const author = await server.signUp({ name: 'Paula Prado', completeProfile: true });
      await world.hold(author);
      const who = of === 'agent' ? { agent_id: String(agent.accountId) } : { agency_id: String(agency.id) };
      const { data } = await server.call(writeReview, { ...who, rating: String(rating), text: TEXT }, author);
      return { author, review: data };
    },
  };
  return world;
}
