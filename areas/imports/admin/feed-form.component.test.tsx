import { inOffice } from '@keystead/testing/in-office';
import { AdminContext, type DataProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FeedCreate, FeedEdit } from './feed-form.tsx';

test('a feed of a service is added with its client, whose fields show once it has a token address', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 1 } }));
  const dataProvider = testDataProvider({ create } as unknown as Partial<DataProvider>);
  await render(
    <AdminContext dataProvider={dataProvider}>
      <ResourceContextProvider value="feeds">
        <FeedCreate />
      </ResourceContextProvider>
    </AdminContext>,
  );
  await page.getByLabelText(/^Name/).fill('The MLS');
  await page.getByLabelText(/^Web address/).fill('https://mls.example.org/odata');
  expect(page.getByLabelText(/^Client ID/).elements()).toHaveLength(0);
  await expect.element(page.getByLabelText(/^Look for removed homes/)).toBeVisible();
  await page.getByLabelText(/^Token address/).fill('https://mls.example.org/token');
  await page.getByLabelText(/^Client ID/).fill('agency');
  await page.getByRole('button', { name: /save/i }).click();
  expect(create).not.toHaveBeenCalled();
  await page.getByLabelText(/^Client secret/).fill('secret');
  await page.getByRole('button', { name: /save/i }).click();
  await expect.poll(() => create.mock.calls.length).toBe(1);
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    name: 'The MLS',
    delivery: 'address',
    place: 'https://mls.example.org/odata',
    token_address: 'https://mls.example.org/token',
    client_id: 'agency',
    client_secret: 'secret',
    sweep_hours: 24,
  });
});

test('whose homes a feed brings in is chosen when it is made', async () => {
  const { sent } = await inOffice(
    <FeedCreate />,
    { resource: 'feeds', path: '/feeds/create', address: '/feeds/create' },
    {
      'staff/feeds/create': () => ({ data: { id: 4, name: 'Casa' } }),
      'staff/customers': () => ({
        data: [{ id: 8, name: 'Bob Broker', email: 'bob@example.org' }],
        total: 1,
      }),
    },
  );
  await page.getByLabelText(/^Name/).fill('Casa');
  await page.getByLabelText(/^Web address/).fill('https://casa.example.org/homes.xml');
  await page.getByLabelText('Homes of').fill('Bob');
  await page.getByRole('option', { name: /Bob Broker/ }).click();
  await page.getByRole('button', { name: /save/i }).click();
  await expect.poll(() => sent('staff/feeds/create')).toMatchObject([{ name: 'Casa', owner_id: 8 }]);
});

test('whose homes a feed brings in is said in its form, and changed there', async () => {
  const feed = {
    id: 4,
    version: '1',
    name: 'Casa',
    delivery: 'push',
    is_active: true,
    is_automatic: true,
    is_mapped: true,
    owner_id: 7,
    owner_name: 'Ada Agent',
    agency_name: 'Casa Homes',
  };
  const people = [
    { id: 7, name: 'Ada Agent', email: 'ada@example.org' },
    { id: 8, name: 'Bob Broker', email: 'bob@example.org' },
  ];
  const { sent } = await inOffice(
    <FeedEdit />,
    { resource: 'feeds', path: '/feeds/:id', address: '/feeds/4' },
    {
      'staff/feeds/one': () => ({ data: feed }),
      'staff/feeds/update': () => ({ data: { ...feed, owner_id: 8 } }),
      'staff/customers': () => ({ data: people, total: 2 }),
    },
  );
  const owner = page.getByLabelText('Homes of');
  await expect.element(owner).toHaveValue('Ada Agent (ada@example.org)');
  await expect.element(page.getByText(/^Works for Casa Homes/)).toBeVisible();
  await owner.fill('Bob');
  await page.getByRole('option', { name: /Bob Broker/ }).click();
  await page.getByRole('button', { name: /save/i }).click();
  await expect
    .poll(() => sent('staff/feeds/update'))
    .toMatchObject([{ id: expect.anything(), owner_id: 8, version: '1' }]);
});
