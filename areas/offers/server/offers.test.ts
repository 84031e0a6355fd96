import { openSession, setActive } from '@keystead/accounts/server';
import { changePropertyStatus, updatePropertyStatus } from '@keystead/listings/contract';
import { blockUser } from '@keystead/moderation/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerOffer, counterOffer, getOffer, getOffers, type OfferDetail } from '../contract.ts';
import type { AnswerStep } from '../rules.ts';
import { OFFER, type OfferWorld, type Person, startOfferWorld } from './offers.fixture.ts';
import { tend } from './offers.jobs.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await startOfferWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const one of [world.seller, world.buyer]) one.token = await openSession(world.ctx, one.accountId);
});
// Each begins with homes on the market, and with all its tries.
afterEach(async () => {
  await runSql(world.ctx.db, 'delete from offer');
  await runSql(world.ctx.db, 'delete from notification');
  await runSql(world.ctx.db, 'delete from account_budget');
  await runSql(
    world.ctx.db,
    `update listing set offer_state = null, is_active = true, request_status = 'approved',
       property_type = case property_type when 'sold' then 'sell' when 'rented' then 'rent' else property_type end`,
  );
});

const answer = async (
  { id, version }: Pick<OfferDetail, 'id' | 'version'>,
  step: AnswerStep,
  who: Person,
  reason?: string,
) => {
  const form = { id: String(id), version: String(version), step, ...(reason && { reason }) };
  return (await world.call(answerOffer, form, who)).data;
};
const counter = async ({ id, version }: OfferDetail, amount: string, who: Person) => {
  const form = { id: String(id), version: String(version), amount, days: '3' };
  return (await world.call(counterOffer, form, who)).data;
};
const stateOf = async (home: number) => (await world.call(getProperty, { id: home })).data[0]?.offer_state;
const cardOf = async (home: number) =>
  (await world.call(getPropertyList, { limit: 100 })).data.find(({ id }) => id === home)?.offer_state;
const received = async (who: Person = world.seller) =>
  (await world.call(getOffers, { side: 'seller' }, who)).data;
const made = async (who: Person = world.buyer) => (await world.call(getOffers, {}, who)).data;
const notices = async (who: Person) =>
  (await world.call(getNotificationList, {}, who)).data.map(({ title }) => title);
const mails = async ({ email }: Person) =>
  (await world.ctx.ports.mailbox.list({ to: email })).filter(({ tag }) => tag === 'offer');
const sweep = async () => {
  await world.ctx.jobs.enqueue(world.ctx.db, tend, {});
  await world.runJobs();
};
const make = (form: object, who: Person = world.buyer) =>
  world.post('make-offer', { property_id: world.home, ...OFFER, ...form }, who);
const fieldOf = ({ details }: { details?: unknown }) =>
  (details as { field: string }[] | undefined)?.[0]?.field;
const apply = (form: object) =>
  make({ property_id: world.flat, ...world.application(), conditions: [], ...form });

describe('an offer', () => {
  it('goes back and forth until one side accepts; the home is under offer with it', async () => {
    const offer = await world.offer();
    expect(offer).toMatchObject({
      kind: 'sell',
      side: 'buyer',
      state: 'submitted',
      version: 1,
      amount: 250000,
      conditions: ['financing', 'survey'],
      months: null,
      steps: ['withdraw'],
      text: 'Cash in hand.',
    });
    expect(await received()).toMatchObject([
      { id: offer.id, side: 'seller', other_name: 'Bea Buyer', steps: ['accept', 'counter', 'decline'] },
    ]);
    expect(await notices(world.seller)).toEqual(['Bea Buyer made an offer for “House by the sea”']);
    const countered = await counter(offer, '265000.50', world.seller);
    expect(countered).toMatchObject({ state: 'countered', amount: 265000.5, steps: [] });
    const again = await counter(countered, '260000', world.buyer);
    expect(again).toMatchObject({ state: 'submitted', version: 3, side: 'buyer' });
    const accepted = await answer(again, 'accept', world.seller, 'Welcome.');
    expect(accepted).toMatchObject({
      state: 'accepted',
      amount: 260000,
      steps: ['fall_through', 'complete'],
    });
    expect(accepted.rounds.map(({ step, side, name, text }) => [step, side, name, text])).toEqual([
      ['make', 'buyer', 'Bea Buyer', 'Cash in hand.'],
      ['counter', 'seller', 'Sam Seller', ''],
      ['counter', 'buyer', 'Bea Buyer', ''],
      ['accept', 'seller', 'Sam Seller', 'Welcome.'],
    ]);
    expect(accepted.rounds.map(({ terms }) => terms?.amount)).toEqual([250000, 265000.5, 260000, undefined]);
    expect([await stateOf(world.home), await cardOf(world.home)]).toEqual(['under_offer', 'under_offer']);
    expect(await notices(world.buyer)).toContain('Sam Seller accepted the offer for “House by the sea”');
  });

  it('is mailed with what is offered, in the language of its reader', async () => {
    await world.offer();
    await world.runJobs();
    const [mail] = await mails(world.seller);
    expect(mail?.subject).toBe('Bea Buyer made an offer for “House by the sea”');
    expect(mail?.text).toMatch(/Amount: €250,000\nConditions: Financing and Survey\nExpires: /);
    expect(mail?.text).toContain('Cash in hand.');
    expect(await mails(world.buyer)).toEqual([]);
  });

  it('is one of a person for a home, also of twenty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    const [one] = await made();
    for (const { status, body } of others)
      expect([status, body.code, body.offer_id]).toEqual([409, 'conflict', one?.id]);
    await answer(
      await world.call(getOffer, { id: String(one?.id) }, world.buyer).then(({ data }) => data),
      'withdraw',
      world.buyer,
    );
    expect((await make({})).status).toBe(200);
  });

  it('is accepted for a home once, of twenty at once; the others hear of it without its amount', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => world.signUp()));
    const offers = await Promise.all(
      people.map((one, index) => world.offer({ amount: String(100000 + index) }, one)),
    );
    const answers = await Promise.all(
      offers.map(({ id }) => world.post('answer-offer', { id, version: 1, step: 'accept' }, world.seller)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const winner = statuses.indexOf(200);
    const [loser, other] = people.filter((_, index) => index !== winner) as [Person, Person];
    expect(await notices(loser)).toEqual(['“House by the sea” is under offer']);
    await world.runJobs();
    const [mail] = await mails(other);
    expect(mail?.text).not.toContain(String(100000 + winner).replace('100', '100,'));
    const list = (await world.call(getOffers, { side: 'seller', limit: 100, standing: 'yes' }, world.seller))
      .data;
    expect(list).toHaveLength(20);
    expect(list.filter(({ steps }) => steps.includes('accept'))).toEqual([]);
    expect(list.filter(({ is_taken: isTaken }) => isTaken)).toHaveLength(19);
    expect((await made(loser))[0]).toMatchObject({ is_taken: false, state: 'submitted' });
  });

  it('that fell through puts the home back, and a complete one closes it', async () => {
    const accepted = await answer(await world.offer(), 'accept', world.seller);
    const ended = await answer(accepted, 'fall_through', world.seller, 'The bank said no.');
    expect([ended.state, await stateOf(world.home)]).toEqual(['fell_through', null]);
    const next = await answer(await world.offer(), 'accept', world.seller);
    const sold = await answer(next, 'complete', world.seller);
    expect(sold.state).toBe('completed');
    const [row] = await runSql(world.ctx.db, 'select property_type, offer_state from listing where id = $1', [
      world.home,
    ]);
    expect(row).toEqual({ property_type: 'sold', offer_state: null });
    expect(await cardOf(world.home)).toBeUndefined();
    expect(await notices(world.buyer)).toContain('“House by the sea” is yours');
  });

  it('is declined with a reason, and withdrawn', async () => {
    const declined = await answer(await world.offer(), 'decline', world.seller, 'Too little.');
    expect(declined).toMatchObject({ state: 'declined', steps: [] });
    expect(declined.rounds.at(-1)).toMatchObject({ step: 'decline', text: 'Too little.', terms: null });
    const withdrawn = await answer(await world.offer(), 'withdraw', world.buyer);
    expect(withdrawn).toMatchObject({ state: 'withdrawn', steps: [] });
    expect((await world.call(getOffers, { standing: 'yes' }, world.buyer)).total).toBe(0);
    expect((await world.call(getOffers, { standing: 'no' }, world.buyer)).total).toBe(2);
  });

  it('says what has changed to who answers an older version', async () => {
    const offer = await world.offer();
    await counter(offer, '300000', world.seller);
    const { status, body } = await world.post(
      'answer-offer',
      { id: offer.id, version: 1, step: 'decline' },
      world.seller,
    );
    expect([status, body.code, body.changed, body.state, body.version]).toEqual([
      409,
      'conflict',
      ['counter'],
      'countered',
      2,
    ]);
  });

  it('lets only who has the turn do a step', async () => {
    const offer = await world.offer();
    for (const [step, who] of [
      ['accept', world.buyer],
      ['withdraw', world.seller],
      ['complete', world.seller],
      ['fall_through', world.seller],
    ] as const) {
      const { status, body } = await world.post('answer-offer', { id: offer.id, version: 1, step }, who);
      expect([step, status, body.code]).toEqual([step, 400, 'wrong_state']);
    }
  });
});

describe('an application', () => {
  it('says how long and how many, and marks the home as let', async () => {
    const { status, body } = await apply({});
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ kind: 'rent', months: 24, people: 2, amount: 900 });
    expect(await notices(world.seller)).toEqual(['Bea Buyer applied to rent “Flat”']);
    const accepted = await answer(body.data as OfferDetail, 'accept', world.seller);
    expect(await stateOf(world.flat)).toBe('let_agreed');
    await answer(accepted, 'complete', world.seller);
    const [row] = await runSql(world.ctx.db, 'select property_type from listing where id = $1', [world.flat]);
    expect(row).toEqual({ property_type: 'rented' });
  });

  it.each([
    ['starts_on', { starts_on: undefined }],
    ['starts_on', { starts_on: '2001-01-01' }],
    ['starts_on', { starts_on: '2999-01-01' }],
    ['starts_on', { starts_on: '2030-02-30' }],
    ['months', { months: undefined }],
    ['months', { months: 0 }],
    ['people', { people: 51 }],
    ['people', { people: undefined }],
    ['conditions', { conditions: 'own_sale' }],
  ])('names %s where it makes no sense', async (field, change) => {
    const { status, body } = await apply(change);
    expect([status, fieldOf(body)]).toEqual([400, field]);
  });
});

describe('what nobody can offer', () => {
  it.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: 1e30 }],
    ['amount', { amount: '1e999' }],
    ['amount', { amount: 'much' }],
    ['amount', { amount: 100.001 }],
    ['currency', { currency: 'CHF' }],
    ['conditions', { conditions: 'magic' }],
    ['starts_on', { conditions: 'move_in' }],
    ['months', { months: 12 }],
    ['days', { days: 0 }],
    ['days', { days: 31 }],
    ['text', { text: 'x'.repeat(2001) }],
    ['text', { text: 'a\u0000b' }],
  ])('names %s', async (field, change) => {
    const { status, body } = await make(change);
    expect([status, String(fieldOf(body)).replace(/\[.*/, '')]).toEqual([400, field]);
  });

  it('for an own home, one that is sold, switched off or unknown, and across a block', async () => {
    expect((await make({}, world.seller)).body).toMatchObject({ code: 'forbidden' });
    expect((await make({ property_id: 999_999 })).body).toMatchObject({ code: 'gone' });
    const status = (to: string) =>
      world.call(changePropertyStatus, { property_id: world.home, status: to }, world.seller);
    await status('0');
    expect((await make({})).body).toMatchObject({ code: 'gone' });
    await status('1');
    await world.call(updatePropertyStatus, { property_id: world.home, status: '2' }, world.seller);
    expect((await make({})).body).toMatchObject({ code: 'gone' });
    const other = await world.signUp();
    await world.call(blockUser, { to_user_id: String(other.accountId) }, world.seller);
    expect((await make({ property_id: world.flat, ...world.application() }, other)).body).toMatchObject({
      code: 'forbidden',
    });
  });

  it('more than twenty at once', async () => {
    const homes = await Promise.all(Array.from({ length: 21 }, () => world.addHome(world.seller.accountId)));
    for (const home of homes.slice(0, 20)) await world.offer({ property_id: home });
    expect((await make({ property_id: homes[20] })).body).toMatchObject({ code: 'wrong_state' });
  });

  it('accepting what is gone meanwhile', async () => {
    const offer = await world.offer();
    await runSql(world.ctx.db, 'update listing set is_active = false where id = $1', [world.home]);
    const { status, body } = await world.post(
      'answer-offer',
      { id: offer.id, version: 1, step: 'accept' },
      world.seller,
    );
    expect([status, body.code]).toEqual([410, 'gone']);
    expect((await received())[0]?.state).toBe('submitted');
  });
});

describe('time and the market', () => {
  it('end what nobody answers, once, and both hear of it', async () => {
    const offer = await world.offer({ days: '1' });
    await sweep();
    expect((await made())[0]?.state).toBe('submitted');
    world.clock.advance(24 * 3600);
    for (const one of [world.seller, world.buyer]) one.token = await openSession(world.ctx, one.accountId);
    const late = await world.post('answer-offer', { id: offer.id, version: 1, step: 'accept' }, world.seller);
    expect(late.body).toMatchObject({ code: 'wrong_state' });
    await sweep();
    await sweep();
    expect((await made())[0]).toMatchObject({ state: 'expired', version: 2 });
    for (const who of [world.seller, world.buyer])
      expect(
        (await notices(who)).filter((one) => one === 'The offer for “House by the sea” has expired'),
      ).toHaveLength(1);
  });

  it('end what waits for a home that is gone, but not while staff look at it', async () => {
    await world.offer();
    const set = (state: string) =>
      runSql(world.ctx.db, 'update listing set request_status = $2 where id = $1', [world.home, state]);
    await set('pending');
    await sweep();
    expect((await made())[0]?.state).toBe('submitted');
    await set('expired');
    await sweep();
    expect((await made())[0]?.state).toBe('closed');
  });

  it.each([
    ['completed', "property_type = 'sold', offer_state = null"],
    ['fell_through', 'offer_state = null'],
  ])('make an accepted one %s where the owner changed the home itself', async (state, change) => {
    await answer(await world.offer(), 'accept', world.seller);
    await sweep();
    expect((await made())[0]?.state).toBe('accepted');
    await runSql(world.ctx.db, `update listing set ${change} where id = $1`, [world.home]);
    await sweep();
    expect((await made())[0]?.state).toBe(state);
  });

  it('end what is offered for homes of a deactivated account', async () => {
    const other = await world.signUp();
    const home = await world.addHome(other.accountId);
    await world.offer({ property_id: home });
    await setActive(world.ctx, other.accountId, false);
    await sweep();
    expect((await made())[0]?.state).toBe('closed');
  });
});
