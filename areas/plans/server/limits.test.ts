import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPackageLimit, getLimits } from '../contract.ts';
import { type PlansWorld, startPlansWorld } from './plans.fixture.ts';

let world: PlansWorld;
beforeAll(async () => {
  world = await startPlansWorld();
});
afterAll(() => world?.close());

it('needs nothing on a site that offers no packages', async () => {
  const person = await world.signUp();
  const { message, data } = await world.call(getLimits, { package_type: 'project' }, person);
  expect(message).toBe('User able to upload');
  expect(data).toMatchObject({ limit_available: true, total_limit: null, used_limit: 0 });
});

it('counts what is left of all packages, and answers with the message that clients compare', async () => {
  await world.offer({ property_list: 2, property_feature: 1 }, { price: 10 });
  const person = await world.signUp();
  const ask = (type: 'property' | 'advertisement') => world.call(getLimits, { package_type: type }, person);
  expect((await ask('property')).message).toBe('Please Subscribe for Post Property');
  expect((await ask('advertisement')).data).toMatchObject({ package_available: false, total_limit: 0 });

  await world.give(person, { property_list: 2 });
  await world.give(person, { property_list: 3 });
  const { message, data } = await ask('property');
  expect([message, data.total_limit, data.used_limit]).toEqual(['User able to upload', 5, 0]);
  const checked = await world.call(checkPackageLimit, { type: 'property_list' }, person);
  expect(data).toMatchObject(checked.data);
  expect((await ask('advertisement')).data).toMatchObject({
    package_available: true,
    feature_available: false,
  });
  await world.give(person, { property_list: null });
  expect((await ask('property')).data.total_limit).toBeNull();
});
