import { postHome } from './support/homes.ts';
import { join } from './support/joining.ts';
import { press, tabTo } from './support/keyboard.ts';
import { mailsTo } from './support/mailbox.ts';
import { open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, newPerson, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

/** The drawer has many fields before and behind. */
const FAR = 150;
/** A station and a district of the invented town of the demo world. */
const STATION = 'Marenza Sul';
const DISTRICT = 'Beira';

test('someone asks for minutes from two places by keyboard, saves the search, and is alerted', async ({
  page,
}) => {
  test.slow();
  const person = newPerson('Carla Commuter');
  await join(page, person);
  await signIn(page, person);
  const unique = Date.now().toString(36);

  await test.step('20 minutes on foot from the station and 15 by car from a district', async () => {
    await open(page, '/search');
    await press(page, page.getByRole('button', { name: 'Filters' }));
    await addPlace(page, STATION);
    const drawer = page.getByRole('dialog');
    await tabTo(page, drawer.getByLabel(`How to get to ${STATION}`), 'Shift+Tab');
    await page.keyboard.press('Home');
    await expect(drawer.getByLabel(`How to get to ${STATION}`)).toHaveValue('foot');
    await expect(drawer.getByLabel(`Minutes to ${STATION}`)).toHaveValue('20');
    await addPlace(page, DISTRICT);
    await page.keyboard.press('ArrowUp');
    await expect(drawer.getByLabel(`Minutes to ${DISTRICT}`)).toHaveValue('15');
    const show = drawer.getByRole('button', { name: /^Show|^None/ });
    await tabTo(page, show, 'Tab', FAR);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/commute=/);
    await expect(
      page.getByRole('button', { name: /^Remove .*20 min.* on foot from Marenza Sul/ }),
    ).toBeVisible();
  });

  await test.step('the search is saved', async () => {
    await page.getByRole('button', { name: 'Save search' }).press('Enter');
    await expect(page.getByText('Search saved').first()).toBeVisible();
  });

  await test.step('of two homes that come, the one that is near enough is alerted and found', async () => {
    const [lat = 0, lng = 0] = (new URL(page.url()).searchParams.get('commute') ?? '').split(',').map(Number);
    const post = (title: string, latitude: number) =>
      postHome(page, DEMO_AGENT, `${title} ${unique}`, {
        // Maps of other cities are looked at by other tests.
        city: 'Marenza',
        latitude: String(latitude),
        longitude: String(lng),
      });
    // Half an hour on foot, and some minutes by car.
    await post('Home too far to walk', lat + 0.025);
    await post('Home by the station', lat + 0.002);
    await expect.poll(async () => (await alertsOf(page, person.email)).length, { timeout: 60_000 }).toBe(1);
    const [mail = ''] = await alertsOf(page, person.email);
    expect(mail).toContain(`Home by the station ${unique}`);
    expect(mail).not.toContain('too far to walk');
    await open(page, '/user/notifications');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^A new home for “/ })
      .click();
    await expect(page).toHaveURL(/commute=/);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.filter({ hasText: `Home by the station ${unique}` }).first()).toBeVisible();
    await expect(cards.filter({ hasText: `Home too far to walk ${unique}` })).toHaveCount(0);
  });
});

/** Types a place of the map into the field of travel times and chooses it; the list of its minutes has the focus then. */
async function addPlace(page: Page, name: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await tabTo(page, drawer.getByRole('combobox', { name: /^Add a place/ }), 'Tab', FAR);
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(drawer.getByLabel(`Minutes to ${name}`)).toBeFocused();
}

/** Returns the texts of emails with new homes. */
async function alertsOf(page: Page, email: string): Promise<string[]> {
  const mails = await mailsTo(page, email);
  return mails.filter(({ subject }) => /new home/i.test(subject)).map(({ text }) => text);
}
