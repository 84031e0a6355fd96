import { postHome } from './support/homes.ts';
import { join } from './support/joining.ts';
import { watchErrors } from './support/page-errors.ts';
import { open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, newPerson, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

const MARK = 'Featured ad';

test('an owner sees what is missing, gets it, and features a home that everyone sees marked', async ({
  page,
}) => {
  const issues = await watchErrors(page);
  const person = newPerson('Fay Featured');
  await join(page, person);
  const title = `Lantern house of ${person.email.split('@')[0]}`;
  const { path } = await postHome(page, person, title);

  await signIn(page, person);
  await askToFeature(page, title);
  const gate = page.getByRole('dialog', { name: 'Choose a package to feature it' });
  await expect(gate).toContainText('Featuring properties is included in our packages.');
  await gate.getByRole('link', { name: 'See packages' }).click();
  await expect(page).toHaveURL('/subscription-plan');
  await page.getByRole('button', { name: 'Get Open house week' }).click();
  await expect(page.getByText('Open house week is active')).toBeVisible();

  await askToFeature(page, title);
  const offer = page.getByRole('dialog', { name: 'Feature' });
  await expect(offer).toContainText('Open house week');
  await expect(offer).toContainText('7 days');
  await expect(offer).toContainText('labelled “Featured ad”');
  await offer.getByRole('button', { name: 'Feature' }).click();

  await expect(page).toHaveURL('/user/advertisement');
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('Running');
  await expect(row).toContainText('7 days left');

  // It has its credit's worth once: the menu leads to it now, and the ledger names it.
  await open(page, '/user/dashboard');
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'View ad' }).click();
  await expect(page).toHaveURL('/user/advertisement');
  await open(page, '/user/subscription');
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('Open house week');

  await open(page, `/search?promoted=1&search=${encodeURIComponent(title)}`);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card.getByText(MARK)).toBeVisible();
  await open(page, path);
  await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible();
  expect(issues).toEqual([]);
});

test('what is paid for is marked on the home page, in its list and among projects', async ({ page }) => {
  await open(page, '/');
  const homes = page.getByRole('region', { name: 'Featured homes' });
  await expect(homes.getByRole('article').first().getByText(MARK)).toBeVisible();
  await open(page, '/featured-properties');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  for (const card of await cards.all()) await expect(card.getByText(MARK)).toHaveCount(1);
  const { data } = await (await page.request.get('/api/get-projects?get_featured=1')).json();
  expect(data.length).toBeGreaterThan(0);
  await open(page, `/project-details/${data[0].slug_id}`);
  await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible();
});

test('who wants the full mortgage schedule sees how to get it, and who has paid for it sees it', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/get-property-list?property_type=0&limit=1')).json();
  await open(page, `/properties-details/${data[0].slug_id}`);
  await page.getByRole('button', { name: 'Full payment schedule' }).click();
  const gate = page.getByRole('dialog', { name: 'Choose a package to see this' });
  await expect(gate).toContainText('The full payment schedule is included in our packages.');
  await gate.getByRole('link', { name: 'See packages' }).click();
  await expect(page).toHaveURL('/subscription-plan');

  // A buyer of a package that holds it sees it month by month.
  await signIn(page, DEMO_AGENT);
  await open(page, `/properties-details/${data[0].slug_id}`);
  await page.getByRole('button', { name: 'Full payment schedule' }).click();
  const schedule = page.getByRole('dialog', { name: 'Full payment schedule' });
  await expect(schedule.getByText('Monthly payment', { exact: true })).toBeVisible();
  const year = String(new Date().getUTCFullYear());
  await expect(schedule.getByRole('table', { name: `Monthly payments in ${year}` })).toBeVisible();
  await expect(schedule.getByRole('row').nth(1)).toBeVisible();
});

/** From the list of own homes, by the menu beside one. */
async function askToFeature(page: Page, title: string): Promise<void> {
  await open(page, '/user/dashboard');
  await page
    .getByRole('button', { name: `Actions for ${title}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Feature' }).click();
}
