import { inApp } from '@keystead/testing/in-app';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CitiesPage } from './cities-page.tsx';
import { readCitiesSearch } from './requests.ts';

test('cities of one country say so, and ask for those alone', async () => {
  const { sent } = await inApp(
    <Suspense>
      <CitiesPage search={readCitiesSearch({ country: ' Portugal ', page: '2' })} />
    </Suspense>,
    { 'get-cities-data': () => ({ data: [], total: 0 }) },
  );
  await expect.element(page.getByText('Portugal')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'All countries' })).toBeVisible();
  expect(sent('get-cities-data')).toEqual([{ country: 'Portugal', limit: 24, offset: 24 }]);
});

test('an address says a country and a page, or nothing', () => {
  expect(readCitiesSearch({ country: ['x'], page: '0' })).toEqual({});
});
