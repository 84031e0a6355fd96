import { join } from './support/joining.ts';
import { hydrated, open, WITHOUT_MAP } from './support/pages.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

const feed = (page: Page) => page.getByRole('main').getByRole('article');
const whys = (page: Page) => page.getByRole('list', { name: /^Why / });

test('someone says what they look for, and sees why each home is there, until they switch it off', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('Fea Feeder');
  await join(page, person);
  await signIn(page, person);

  // Nothing is known of her: the page says what to do.
  await open(page, '/all-personalized-feeds');
  await expect(page.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Set your preferences' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your preferences' })).toBeVisible();

  await page.getByRole('radiogroup', { name: 'Buy or rent' }).getByText('Buy', { exact: true }).click();
  await page.getByRole('combobox', { name: 'City' }).fill('Lisb');
  await page.getByRole('option', { name: 'Lisbon, Portugal' }).click();
  await page.getByRole('textbox', { name: 'Max price' }).fill('3000000');
  await page.getByRole('checkbox', { name: 'Apartment' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Preferences saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Show homes for you' }).click();
  await expect(whys(page).first()).toContainText('In Lisbon, as you asked');
  await expect(whys(page).first()).toContainText('Apartment, as you asked');

  // What was said is there the next time.
  await open(page, '/user/personalize-feed');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lisbon, Portugal');
  await expect(page.getByRole('checkbox', { name: 'Apartment' })).toBeChecked();

  // Not for her, and back.
  await open(page, '/all-personalized-feeds');
  await expect(whys(page).first()).toBeVisible();
  const title = await feed(page).first().getByRole('heading').innerText();
  for (const press of [`Not interested: ${title}`, `Undo: show ${title} again`, `Not interested: ${title}`]) {
    const declined = page.waitForResponse((answer) => answer.url().endsWith('/api/decline-recommendation'));
    await page.getByRole('button', { name: press }).click();
    await declined;
  }
  await expect(page.getByText('This home will not be recommended again.')).toBeVisible();
  await page.reload();
  await expect(whys(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Not interested: ${title}` })).toHaveCount(0);

  // The home page begins with it.
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'For you' })).toBeVisible();
  await expect(whys(page).first()).toContainText('as you asked');

  // Cleared, and with Undo back; switched off, nothing is left.
  await open(page, '/user/personalize-feed');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lisbon, Portugal');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/recommendation-settings'));
  await page.getByRole('switch', { name: 'Recommend homes to me' }).click();
  await saved;
  await open(page, '/all-personalized-feeds');
  await expect(page.getByRole('heading', { name: 'Recommendations are off' })).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'New on the market' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For you' })).toHaveCount(0);
});

test('homes near a place come when a button is clicked, or by a chosen city', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    permissions: [],
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/get-property-list.*radius=/.test(request.url())) asked.push(request.url());
  });
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Show homes near me' })).toBeVisible();
  expect(asked).toEqual([]);
  const place = page.getByRole('combobox', { name: 'Homes near a city' });
  await place.selectOption({ label: 'Lisbon' });
  await expect(page.getByRole('heading', { name: 'Homes near Lisbon' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Distance' }).selectOption({ label: 'Within 10 km' });
  await expect.poll(() => asked.some((url) => url.includes('radius=10'))).toBe(true);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Forget my location' }).click();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.72, longitude: -9.14 });
  await page.getByRole('button', { name: 'Show homes near me' }).click();
  await expect(page.getByRole('heading', { name: /^Homes near / }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forget my location' })).toBeVisible();
  await context.close();
});

test('the home page of a guest begins with what they searched for last, and with new homes for everybody else', async ({
  page,
}) => {
  const rows = () => page.getByRole('main').locator('h2').allTextContents();
  await open(page, '/');
  expect((await rows())[0]).toBe('New on the market');
  // What is paid for is there, labelled, and not first.
  expect(await rows()).toContain('Featured homes');

  await open(page, '/properties/all-properties?city=Lisbon&property_type=0');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByText('Your last search')).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  expect((await rows()).slice(0, 2)).toEqual([name, 'New on the market']);
  const first = main.getByRole('region', { name }).getByRole('article').first();
  await expect(first).toContainText('Lisbon');
  await expect(first.getByText('Featured ad')).toHaveCount(0);

  await page.getByRole('button', { name: 'Forget this search' }).click();
  await expect(main.getByText('Your last search')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  expect((await rows())[0]).toBe('New on the market');
});
