import { AdminContext, type DataProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FeedCreate } from './feed-form.tsx';

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
