import { OFFICE, openOffice } from './support/back-office.ts';
import { afterwards, puttingBack } from './support/putting-back.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
puttingBack();

/** Does one of the things that can be done to the listing on the screen. */
async function act(page: Page, label: string, done: string): Promise<void> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: label }).click();
  await page.getByRole('dialog').getByRole('button', { name: label }).click();
  await expect(page.getByText(done)).toBeVisible();
}

test('staff find a home, mark it as sold, and put it back on sale', async ({ page }, { retry }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  const answer = await page.request.get('/api/get-property-list?limit=30&property_type=0');
  const { data } = (await answer.json()) as { data: { id: number; title: string; added_by: number }[] };
  // A home of someone else's: of what is its own, the site is the owner. And one that no earlier try has marked.
  const { id, title } = data.filter(({ added_by }) => added_by !== 0).at(-1 - retry) ?? { id: 0, title: '' };
  const onOffer = async () =>
    (
      (await (await page.request.get(`/api/get_property?id=${id}`)).json()) as {
        data: { property_type: string }[];
      }
    ).data[0]?.property_type;

  // Found from anywhere by the box above, and in the list by text and a state.
  await page.goto('/admin/listings');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'Search', exact: true }))
    .last()
    .fill(title);
  await page.getByText(title, { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto(`/admin/listings/${id}/show`);
  await expect(page.getByText(`number ${id}`)).toBeVisible();
  afterwards(async () => {
    if ((await onOffer()) === 'sell') return;
    await page.goto(`/admin/listings/${id}/show`);
    await act(page, 'Relist for sale', '1 listing on sale again');
  });
  await act(page, 'Mark as sold', '1 listing marked as sold');
  await expect(page.getByText('Sold or rented', { exact: true })).toBeVisible();
  await expect.poll(onOffer).toBe('sold');
  // What was done has a name to it.
  await expect(page.getByText(`${OFFICE}: marked as sold`)).toBeVisible();
  await expect(page.getByText('The operator: sold')).toBeVisible();
  await act(page, 'Relist for sale', '1 listing on sale again');
  await expect.poll(onOffer).toBe('sell');
});
