import { setActive } from '@keystead/accounts/server';
import { hideListing } from '@keystead/engagement/contract';
import { changePropertyStatus } from '@keystead/listings/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getListingDemand, saveSearch, updateSavedSearch } from '../contract.ts';
import { type AlertWorld, type Person, startAlertWorld } from './alerts.fixture.ts';

let world: AlertWorld;
let home: number;
let people: Person[];
beforeAll(async () => {
  world = await startAlertWorld();
  home = await world.post('House by the sea', { price: 400_000, city: 'Porto' });
  people = await Promise.all(Array.from({ length: 34 }, () => world.signUp()));
});
afterAll(() => world?.close());

const save = async (who: Person, filters: Record<string, string>) =>
  (await world.call(saveSearch, { name: 'Wish', ...filters }, who)).data.id;
const demand = async () =>
  (await world.call(getListingDemand, { property_id: String(home) }, world.owner)).data;

it('shows nothing of fewer than ten people, however many searches they have', async () => {
  const [first, ...others] = people.slice(0, 9) as [Person, ...Person[]];
  for (const one of [first, ...others]) await save(one, { city: 'Porto' });
  for (const city of ['Porto', 'porto'])
    await save(first, { city, max_price: '500000' }).catch(() => undefined);
  // What does not count: of the owner, elsewhere, switched off, of whom it is hidden from, and of deactivated people.
  await save(world.owner, { city: 'Porto' });
  await save(people[10] as Person, { city: 'Lisbon' });
  const off = await save(people[11] as Person, { city: 'Porto' });
  await world.call(updateSavedSearch, { id: String(off), frequency: 'off' }, people[11] as Person);
  await save(people[12] as Person, { city: 'Porto' });
  await world.call(hideListing, { property_id: String(home), type: '1' }, people[12] as Person);
  const gone = await world.signUp();
  await save(gone, { city: 'Porto' });
  await setActive(world.ctx, gone.accountId, false);
  expect(await demand()).toEqual({ is_on_market: true, people: null, least: 10, steps: [] });
  await save(people[9] as Person, { city: 'Porto' });
  expect(await demand()).toMatchObject({ people: 10, steps: [] });
});

it('names the highest prices at which enough more would find it', async () => {
  // Eight up to 390,000, twelve up to 380,000, nine up to 300,000; at 100,000 nobody is asked.
  const upTo = (from: number, count: number, price: number) =>
    Promise.all(
      people.slice(from, from + count).map((one) => save(one, { city: 'Porto', max_price: String(price) })),
    );
  await upTo(13, 8, 390_000);
  expect(await demand()).toMatchObject({ people: 10, steps: [] });
  await upTo(21, 4, 380_000);
  expect(await demand()).toMatchObject({ people: 10, steps: [{ price: 380_000, people: 12 }] });
  await upTo(25, 9, 300_000);
  expect((await demand()).steps).toEqual([{ price: 380_000, people: 12 }]);
  await upTo(10, 1, 310_000);
  expect((await demand()).steps).toEqual([
    { price: 380_000, people: 12 },
    { price: 300_000, people: 22 },
  ]);
  // Who finds it now is not one more.
  await upTo(0, 9, 380_000);
  expect((await demand()).steps[0]).toEqual({ price: 380_000, people: 12 });
});

it('counts nothing off the market, and names what is missing', async () => {
  await world.call(changePropertyStatus, { property_id: String(home), status: '0' }, world.owner);
  expect(await demand()).toEqual({ is_on_market: false, people: null, least: 10, steps: [] });
  const { status, body } = await world.raw('/api/listing-demand', { token: world.owner.token });
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, 'property_id']);
  const unknown = await world.raw('/api/listing-demand?slug_id=no-such-home', { token: world.owner.token });
  expect(unknown.status).toBe(404);
});
