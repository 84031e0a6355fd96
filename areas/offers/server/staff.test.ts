import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOffers } from '../contract.staff.ts';
import { offerMetrics } from './metrics.ts';
import { type OfferWorld, startOfferWorld } from './offers.fixture.ts';

let world: OfferWorld;
beforeAll(async () => {
  world = await startOfferWorld();
});
afterAll(() => world?.close());

it('shows staff who offers what for which home, and nothing of what they write', async () => {
  const { id } = await world.offer({ text: 'Secret words' });
  const moderator = await world.signInStaff('moderator');
  const read = (form: object = {}) => world.call(listOffers, form, moderator);
  const { data, total } = await read({ q: 'by the sea', state: 'submitted', kind: 'sell' });
  expect(total).toBe(1);
  expect(data).toMatchObject([
    { id, buyer_name: 'Bea Buyer', seller_name: 'Sam Seller', amount: 250_000, currency: 'EUR', rounds: 1 },
  ]);
  expect(JSON.stringify(data)).not.toContain('Secret');
  expect((await read({ q: 'elsewhere' })).total).toBe(0);
  expect((await read({ state: 'accepted' })).total).toBe(0);
});

it('counts what was made and accepted', async () => {
  await runSql(world.ctx.db, 'delete from offer');
  const { id } = await world.offer();
  const today = Date.parse(world.ctx.now().toISOString().slice(0, 10));
  const span = { days: 7, from: new Date(today - 13 * 86_400_000) };
  const values = async () =>
    (await offerMetrics.read(world.ctx, span)).metrics.map(({ name, value }) => [name, value]);
  expect(await values()).toEqual([
    ['made', 1],
    ['accepted', 0],
    ['waiting', 1],
  ]);
  await world.post('answer-offer', { id, version: 1, step: 'accept' }, world.seller);
  expect(await values()).toEqual([
    ['made', 1],
    ['accepted', 1],
    ['waiting', 0],
  ]);
});
