import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getPropertyList, getSearchRelaxations } from '../contract.ts';
import NoResults from './no-results.tsx';

const SEARCH = { city: 'Porto', state: 'Porto District', country: 'Portugal', min_beds: '9' };
const WAYS = [
  { changes: { city: null, state: null, country: null }, count: 7 },
  { changes: { city: null, state: null }, count: 3 },
];
const open = () =>
  inApp(<NoResults search={SEARCH} fixed={{}} total={0} />, {
    [getSearchRelaxations.path]: () => ({ data: WAYS }),
    [getPropertyList.path]: () => ({ data: [], total: 0 }),
  });

test('a way out names every filter it leaves out, and says last that it leaves the country', async () => {
  await open();
  const ways = page.getByRole('listitem').getByRole('link');
  await expect.element(ways.nth(0)).toHaveAccessibleName('3 homes Without Porto Without Porto District');
  await expect
    .element(ways.nth(1))
    .toHaveAccessibleName('7 homes Without Porto Without Porto District Search all countries');
});

test('clearing filters leaves the country, and newest homes are of that country', async () => {
  const { sent } = await open();
  const clear = page.getByRole('link', { name: 'Clear all' });
  await expect.element(clear).toHaveAttribute('href', expect.stringMatching(/\?country=Portugal$/));
  await expect.poll(() => sent(getPropertyList.path)).toHaveLength(1);
  expect(sent(getPropertyList.path)[0]).toMatchObject({ country: 'Portugal', sort: 'newest' });
});
