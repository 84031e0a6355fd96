import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteListingText, getListingTexts, saveListingText, translateListing } from '../contract.ts';
import { type Asker, type ListingsWorld, signUpAskers, startListingsWorld } from './listings.fixture.ts';
import { textRoutes } from './texts.routes.ts';

let world: ListingsWorld;
let owner: Asker;
let stranger: Asker;
let deactivated: Asker;
let home: number;

beforeAll(async () => {
  world = await startListingsWorld();
  ({ owner, stranger, deactivated } = await signUpAskers(world));
  home = (await world.post(owner.token, { title: 'Secret home' })).body.data[0]?.id as number;
  await world.submit(saveListingText.path, owner.token, { ...TEXT, id: home, language: 'fr' });
});
afterAll(() => world?.close());

const TEXT = { title: 'Maison secrète', description: 'Un balcon.' };
const attempts = () =>
  [
    [saveListingText, { ...TEXT, id: home, language: 'hi' }],
    [translateListing, { id: home, language: 'ar' }],
    [deleteListingText, { id: home, language: 'fr' }],
  ] as const;
const read = (token: string | undefined) =>
  world.raw(`/api/${getListingTexts.path}?id=${home}`, token === undefined ? {} : { token });

it('has an attempt at every call', () => {
  const tried = attempts().map(([call]) => call);
  expect(new Set(textRoutes.map(({ call }) => call))).toEqual(new Set([getListingTexts, ...tried]));
});

it('keeps guests, forged tokens, deactivated people and strangers from texts of someone else’s listing', async () => {
  const before = await read(owner.token);
  const expected = [
    [undefined, [401]],
    [`${owner.token}x`, [401]],
    [deactivated.token, [401, 403]],
    [stranger.token, [404]],
  ] as const;
  for (const [token, statuses] of expected) {
    for (const [call, fields] of attempts()) {
      const { status } = await world.submit(call.path, token, { ...fields, userid: owner.accountId });
      expect([call.path, statuses]).toEqual([call.path, expect.arrayContaining([status])]);
    }
    const { status, body } = await read(token);
    expect(statuses).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/secr/i);
  }
  expect((await read(owner.token)).body).toEqual(before.body);
});
