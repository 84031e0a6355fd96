import { WITHOUT_MAP } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use(WITHOUT_MAP);

test('a sentence in the search field becomes filters that can be taken off', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Location').fill('2 bed flat to rent in Porto near a treehouse');
  await page.getByLabel('Location').press('Enter');
  await expect(page).toHaveURL(/property_type=1/);
  await expect(page).toHaveURL(/city=Porto/);
  const main = page.getByRole('main');
  await expect(main.getByText('2 bed · flat · to rent · Porto')).toBeVisible();
  await expect(main.getByText('Searched as keywords: treehouse')).toBeVisible();
  await main.getByRole('button', { name: 'Remove “treehouse”' }).click();
  await expect(main.getByText('Searched as keywords')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]search=/);
});

test('a form without scripts sends a sentence, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await page.getByLabel('Location').fill('2 bed flat to rent in Porto near a treehouse');
  await page.getByLabel('Location').press('Enter');
  await expect(page.getByRole('main').getByText('2 bed · flat · to rent · Porto')).toBeVisible();

  await page.goto(
    `${baseURL}/fr/properties/all-properties?sentence=appartement+de+deux+chambres+%C3%A0+Porto`,
  );
  await expect(page).toHaveURL(/\/fr\/properties\/all-properties\?.*min_beds=2/);
  await expect(page).toHaveURL(/city=Porto/);
  await context.close();
});
