import { areasOf, drag, type Ring, stroke } from './support/drawing.ts';
import { postHome } from './support/homes.ts';
import { join } from './support/joining.ts';
import { mailsTo } from './support/mailbox.ts';
import { hydrated, open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, newPerson, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

const SENTENCE = '2 bed flat for sale in Porto under 400k';
const MIDDLE = [0.65, 0.35] as const;

test('someone says what they look for, leaves out, draws with a hole, hides, saves, and is alerted', async ({
  page,
}) => {
  test.slow();
  const person = newPerson('Selma Sentence');
  await join(page, person);
  await signIn(page, person);
  const main = page.getByRole('main');
  const unique = Date.now().toString(36);
  let [within, inHole] = [
    { latitude: '', longitude: '' },
    { latitude: '', longitude: '' },
  ];
  const post = (title: string, also: Record<string, string>) =>
    postHome(page, DEMO_AGENT, `${title} ${unique}`, also);

  await test.step('a sentence becomes filters', async () => {
    await open(page, '/');
    await page.getByLabel('Location').fill(SENTENCE);
    await page.getByLabel('Location').press('Enter');
    await expect(main.getByText('2 bed · flat · for sale · Porto · under 400k')).toBeVisible();
    for (const filter of [/city=Porto/, /property_type=0/, /min_beds=2/, /max_price=400000/, /category_id=/])
      await expect(page).toHaveURL(filter);
    await hydrated(page);
    await expect(main.getByRole('button', { name: 'Remove Porto', exact: true })).toBeVisible();
  });

  await test.step('one value of a filter is left out', async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('heading', { name: 'Building' }).click();
    const condition = drawer.getByRole('group', { name: 'Condition', exact: true });
    await condition.getByText('Exclude', { exact: true }).click();
    await condition
      .getByRole('group', { name: 'Condition: Exclude' })
      .getByRole('checkbox', { name: 'To be renovated' })
      .check();
    await drawer.getByRole('button', { name: /^Show|^None/ }).click();
    await expect(page).toHaveURL(/exclude_condition=to_renovate/);
  });

  await test.step('an area with a hole is drawn', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('.map-mark').first()).toBeVisible();
    await page.getByRole('button', { name: 'Draw an area' }).click();
    await drag(page, [0.5, 0.6], [0.5, 0.25]);
    await page.getByText('Freehand', { exact: true }).click();
    await stroke(page, MIDDLE, 0.3);
    await expect.poll(() => areasOf(page).length).toBe(1);
    await page.getByRole('button', { name: 'Draw another area' }).click();
    await page.getByText('Freehand', { exact: true }).click();
    await page.getByText('Exclude', { exact: true }).click();
    await stroke(page, MIDDLE, 0.15);
    await expect.poll(() => areasOf(page, 'exclude_polygon').length).toBe(1);
    const [area = [], hole = []] = [areasOf(page)[0], areasOf(page, 'exclude_polygon')[0]];
    const middle = middleOf(hole);
    inHole = placeAt(middle);
    // Between the rims of both.
    within = placeAt(middleOf([middle, area[0] as Ring[number]], 0.75));
    await page.setViewportSize(WITHOUT_MAP.viewport);
  });

  await test.step('one home is hidden, and the search is saved', async () => {
    const { path } = await post('Home to hide', within);
    const title = `Home to hide ${unique}`;
    const card = main.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
    await expect(async () => {
      await page.reload();
      await hydrated(page);
      await expect(card.first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    await card.first().hover();
    await card.getByRole('button', { name: `Hide ${title}`, exact: true }).click();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('Search saved').first()).toBeVisible();
  });

  await test.step('of three homes that come, the one that is meant is alerted, here and by mail', async () => {
    await post('Home in the hole', inHole);
    await post('Home to be renovated', { ...within, condition: 'to_renovate' });
    await post('Home that is meant', { ...within, condition: 'good' });
    await expect
      .poll(async () => (await alertsOf(page, person.email)).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    const [mail = '', ...others] = await alertsOf(page, person.email);
    expect(others).toEqual([]);
    expect(mail).toContain(`Home that is meant ${unique}`);
    for (const title of ['Home in the hole', 'Home to be renovated', 'Home to hide'])
      expect(mail).not.toContain(title);
    await open(page, '/user/notifications');
    await main.getByRole('link', { name: /^A new home for “/ }).click();
    await expect(page).toHaveURL(/exclude_polygon=/);
    await expect(
      main
        .getByRole('article')
        .filter({ hasText: `meant ${unique}` })
        .first(),
    ).toBeVisible();
    for (const title of ['Home in the hole', 'Home to be renovated', 'Home to hide'])
      await expect(main.getByRole('article').filter({ hasText: `${title} ${unique}` })).toHaveCount(0);
  });
});

/** Returns the texts of emails with new homes. */
async function alertsOf(page: Page, email: string): Promise<string[]> {
  const mails = await mailsTo(page, email);
  return mails.filter(({ subject }) => /new home/i.test(subject)).map(({ text }) => text);
}

/** Returns the middle of corners; of two, so far on the way from the first to the second. */
function middleOf(corners: Ring, share?: number): Ring[number] {
  const weights = share === undefined ? corners.map(() => 1 / corners.length) : [1 - share, share];
  const mean = (place: 0 | 1) =>
    corners.reduce((sum, corner, i) => sum + corner[place] * (weights[i] as number), 0);
  return [mean(0), mean(1)];
}

const placeAt = ([longitude, latitude]: Ring[number]) => ({
  latitude: String(latitude),
  longitude: String(longitude),
});
