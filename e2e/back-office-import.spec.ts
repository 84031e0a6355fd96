import { newName, openOffice } from './support/back-office.ts';
import { expect, type Page, test } from './support/test.ts';

// What is changed is put back at the end, for which there must be time.
test.describe.configure({ timeout: 540_000 });

const HEADER =
  'Reference,Headline,Text,Price,Type,Offer,Street,City,State,Country,Latitude,Longitude,Bedrooms,Bathrooms,Area';

/** Returns rows of one place that no other end-to-end test knows. */
function fileOf(word: string): string {
  const row = (ref: string, headline: string, price: string) =>
    `${ref},${headline},A quiet home above the bay.,${price},House,For sale,4 Bay Road,Funchal,Madeira,Portugal,32.65,-16.91,3,2,1400`;
  return [
    HEADER,
    row('r1', `${word} One`, '310000'),
    row('r2', `${word} Two`, '420000'),
    row('r3', `${word} Three`, 'cheap'),
  ].join('\n');
}

async function found(page: Page, word: string): Promise<number> {
  const answer = await page.request.get(`/api/get-property-list?search=${encodeURIComponent(word)}`);
  const { data } = (await answer.json()) as { data: { title: string }[] };
  return data.filter(({ title }) => title.startsWith(word)).length;
}

test('an operator brings homes in from a file, sees before what would happen, and takes it back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  const word = newName('Baywatch').replace(' ', '');
  await page.goto('/admin/imports');
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
  await page.getByLabel('File to import').setInputFiles({
    name: `${word}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(fileOf(word)),
  });

  // Columns are guessed; one is put right by hand.
  await expect(page.getByRole('heading', { level: 2, name: 'Field mapping' })).toBeVisible();
  await expect(page.getByLabel('Price', { exact: false }).first()).toHaveValue('{Price}');
  await page.getByLabel('Private address details').fill('{Street}, {City}');
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(page.getByRole('heading', { name: 'Preview: nothing is written yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible();
  await expect(page.getByText('must be a number, not "cheap"')).toBeVisible();
  expect(await found(page, word)).toBe(0);

  await page.getByRole('button', { name: 'Import 2 homes' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(await found(page, word)).toBe(2);

  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 taken back.')).toBeVisible();
  expect(await found(page, word)).toBe(0);
  await page.getByRole('button', { name: 'Delete this import' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible();
});
