import { createAgency, placeAgencyHomes, saveBranch } from '@keystead/agencies/contract';
import { hasRight } from '@keystead/agencies/server';
import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { OFFER, type OfferWorld, type Person, startOfferWorld } from './offers.fixture.ts';
import { routes } from './offers.routes.ts';

let world: OfferWorld;
let stranger: Person;
let deactivated: Person;
let id = 0;
let documentId = 0;
beforeAll(async () => {
  world = await startOfferWorld();
  stranger = await world.signUp();
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  id = (await world.offer({ text: 'Secret words' })).id;
  const [row] = await runSql<{ id: number }>(
    world.ctx.db,
    `insert into offer_document (offer_id, side, actor_id, name, file, created_at)
     values ($1, 'buyer', $2, 'Secret.pdf', '{"key": "private/offers/secret/secret.pdf"}', now()) returning id`,
    [id, world.buyer.accountId],
  );
  documentId = row?.id ?? 0;
});
afterAll(() => world?.close());

/** What a stranger gets who forges the numbers of other people's. */
const attempts: readonly { call: AnyCall; form: () => Record<string, unknown>; forged: number }[] = [
  // Whatever they claim to be, they offer for themselves.
  { call: contract.makeOffer, form: () => ({ property_id: world.home, ...OFFER, amount: '0' }), forged: 400 },
  { call: contract.getOffers, form: () => ({ side: 'seller', property_id: world.home }), forged: 200 },
  { call: contract.getOffer, form: () => ({ id }), forged: 404 },
  { call: contract.answerOffer, form: () => ({ id, version: 1, step: 'accept' }), forged: 404 },
  { call: contract.counterOffer, form: () => ({ id, version: 1, amount: '5' }), forged: 404 },
  // Without a file nobody learns whether there is such an offer.
  { call: contract.addOfferDocument, form: () => ({ id }), forged: 400 },
  { call: contract.removeOfferDocument, form: () => ({ id: documentId }), forged: 404 },
];

function send(call: AnyCall, form: Record<string, unknown>, token?: string) {
  if (call.method === 'POST') return world.post(call.path, form, token === undefined ? undefined : { token });
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  return world.raw(`/api/${call.path}?${query}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await send(call, form(), token)).status).toBe(401);
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of the two', async () => {
    const names = ['userid', 'owner_id', 'seller_id', 'buyer_id', 'account_id', 'current_user'];
    const ids = Object.fromEntries(names.map((name) => [name, world.seller.accountId]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toMatch(/Secret|Bea Buyer|250000/);
  });
});

it('has changed nothing of the two', async () => {
  const { data } = await world.call(contract.getOffer, { id: String(id) }, world.buyer);
  expect(data).toMatchObject({ state: 'submitted', version: 1, text: 'Secret words', amount: 250_000 });
});

describe('seats of the agency of a home', () => {
  const ROLES = ['owner', 'manager', 'agent', 'assistant', 'reader'] as const;

  it('see and do what the table of rights says, in their branch and in others, in lists and for one', async () => {
    const owner = await world.signUp({ completeProfile: true });
    const { data: agency } = await world.call(createAgency, { name: 'Tide Estates' }, owner);
    const branches = await Promise.all(
      ['Porto', 'Faro'].map(async (city) => {
        const { data } = await world.call(saveBranch, { agency_id: agency.id, name: city, city }, owner);
        return data.id;
      }),
    );
    const seat = (accountId: number, role: string, branchId: number | null) =>
      runSql(world.ctx.db, 'insert into agency_seat values ($1, $2, $3, $4, now())', [
        agency.id,
        accountId,
        role,
        branchId,
      ]);
    const [first = 0] = branches;
    await seat(world.seller.accountId, 'agent', first);
    await world.call(
      placeAgencyHomes,
      { agency_id: agency.id, property_ids: String(world.home), branch_id: String(first) },
      world.seller,
    );
    const subject = { branchId: first, accountId: world.seller.accountId };
    // Owners are of the whole agency.
    for (const role of ROLES)
      for (const branchId of role === 'owner' ? [null] : [null, ...branches]) {
        const one = await world.signUp();
        await seat(one.accountId, role, branchId);
        const mine = { accountId: one.accountId, role, branchId };
        const [maySee, mayEdit] = [
          hasRight(mine, 'view_offers', subject),
          hasRight(mine, 'edit_offers', subject),
        ];
        const what = `${role} of ${branchId}`;
        const seen = await send(contract.getOffer, { id }, one.token);
        expect([what, seen.status]).toEqual([what, maySee ? 200 : 404]);
        if (maySee) expect((seen.body.data as contract.OfferDetail).steps.length > 0).toBe(mayEdit);
        const { data } = await world.call(contract.getOffers, { side: 'seller' }, one);
        expect([what, data.map((offer) => offer.id)]).toEqual([what, maySee ? [id] : []]);
        const { status } = await send(contract.answerOffer, { id, version: 99, step: 'decline' }, one.token);
        expect([what, status]).toEqual([what, mayEdit ? 409 : maySee ? 403 : 404]);
      }
  });
});
