import { deleteUser } from '@keystead/accounts/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { runSql } from '@keystead/testing/sql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getOffer, getOffers } from '../contract.ts';
import { type OfferWorld, startOfferWorld } from './offers.fixture.ts';
import { ownOffers } from './personal-data.ts';

let world: OfferWorld;
beforeEach(async () => {
  world = await startOfferWorld();
});
afterEach(() => world?.close());

const counter = (id: number, text: string) =>
  world.post('counter-offer', { id, version: 1, amount: '260000', text }, world.seller);

it('exports offers on both sides, with what one did', async () => {
  const { id } = await world.offer();
  await counter(id, 'With the kitchen.');
  expect(await ownOffers.exportOf(world.ctx, world.buyer.accountId)).toMatchObject({
    offers_made: [{ id, amount: 260_000 }],
    offers_received: [],
    offer_steps: [{ step: 'make', words: 'Cash in hand.', amount: 250_000 }],
  });
  expect(await ownOffers.exportOf(world.ctx, world.seller.accountId)).toMatchObject({
    offers_made: [],
    offers_received: [{ id }],
    offer_steps: [{ step: 'counter', words: 'With the kitchen.' }],
  });
});

it('erases the words and the name of who made an offer, which ends; the seller hears of it and has the rest', async () => {
  const { id } = await world.offer();
  await counter(id, 'With the kitchen.');
  await world.call(deleteUser, {}, world.buyer);
  const { data } = await world.call(getOffer, { id: String(id) }, world.seller);
  expect(data).toMatchObject({ state: 'closed', other_id: 0, other_name: '', text: '' });
  expect(data.rounds.map(({ step, name, text }) => [step, name, text])).toEqual([
    ['make', '', ''],
    ['counter', 'Sam Seller', 'With the kitchen.'],
    ['close', '', ''],
  ]);
  const { data: news } = await world.call(getNotificationList, {}, world.seller);
  expect(news[0]?.title).toBe('The offer for “House by the sea” has ended');
  expect(JSON.stringify(await runSql(world.ctx.db, 'select * from offer, offer_round'))).not.toContain(
    'Cash',
  );
});

it('ends what is offered for homes of who leaves', async () => {
  const { id } = await world.offer();
  await world.call(deleteUser, {}, world.seller);
  const { data } = await world.call(getOffers, {}, world.buyer);
  expect(data).toMatchObject([{ id, state: 'closed', other_id: 0, slug_id: '' }]);
});
