import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSavedSearches, seeSavedSearch } from '../contract.ts';
import { movedSearches, moveSearch } from './moving.service.ts';

let site: TestServer;
let person: Awaited<ReturnType<TestServer['signUp']>>;
beforeAll(async () => {
  site = await startTestServer();
  person = await site.signUp();
});
afterAll(() => site?.close());

const move = async (filters: Record<string, string>) =>
  moveSearch(site.ctx, { accountId: person.accountId, name: 'From before', filters });

it('comes with its alerts off, once, and not where nothing could be found by it', async () => {
  const first = await move({ search: 'balcony', min_beds: '2' });
  expect(first).toMatchObject({ isHere: false });
  expect(await move({ min_beds: '2', search: 'Balcony' })).toEqual({ ...first, isHere: true });
  expect(await move({ min_price: 'much' })).toEqual({ problem: expect.stringContaining('min_price') });
  expect(await move({ search: '!!' })).toEqual({ problem: expect.stringContaining('word') });
  const { data } = await site.call(getSavedSearches, {}, person);
  expect(data).toMatchObject([
    { name: 'From before', frequency: 'off', filters: { search: 'balcony', min_beds: '2' } },
  ]);
});

it('is taken back until its person has looked at it', async () => {
  const ids: number[] = [];
  for (const city of ['Porto', 'Faro']) {
    const moved = await move({ city });
    if ('id' in moved) ids.push(moved.id);
  }
  const [seen = 0, unseen = 0] = ids;
  const stamps = await movedSearches.stamps(site.ctx, ids);
  site.clock.advance(60);
  await site.call(seeSavedSearch, { id: seen }, person);
  const takeBack = (id: number) => movedSearches.takeBack(site.ctx, { id, stamp: stamps.get(id) ?? '' });
  expect(await takeBack(seen)).toBe('kept');
  expect(await takeBack(unseen)).toBe('removed');
  expect(await takeBack(unseen)).toBe('gone');
});
