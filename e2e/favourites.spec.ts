import { open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, sendPassword, signIn, storedToken } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

const VISITOR = { email: 'demo@keystead.example', password: 'keystead-demo' };

interface Home {
  id: number;
  slug_id: string;
  title: string;
}

/** Returns homes for sale of no one who signs in here, each with a title of its own. */
async function homes(page: Page, count: number): Promise<Home[]> {
  const { data } = await (await page.request.get('/api/get-property-list?limit=40&sort=price_desc')).json();
  const titles = data.map(({ title }: Home) => title);
  return data
    .filter(
      ({ title }: Home, index: number) =>
        titles.indexOf(title) === index && titles.lastIndexOf(title) === index,
    )
    .slice(0, count);
}

const heart = (page: Page, { title }: Home) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Save ${title}`, exact: true })
    .first();

test('a guest’s favourites come along at sign-in, can be taken away, and back', async ({ page }) => {
  const [first, second] = (await homes(page, 2)) as [Home, Home];
  for (const home of [first, second]) {
    await open(page, `/properties-details/${home.slug_id}`);
    await heart(page, home).click();
    await expect(heart(page, home)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText('Saved in this browser')).toBeVisible();
  await page.reload();
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');

  await open(page, '/user/favorites-properties');
  await expect(page.getByText('Saved in this browser only')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await sendPassword(page, VISITOR.email, VISITOR.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  for (const home of [first, second]) await expect(heart(page, home)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => window.localStorage.getItem('favourites'))).toBeNull();

  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/api/add_favourite'));
  await Promise.all([saved(), heart(page, first).click()]);
  await expect(page.getByText('Removed from your favourites')).toBeVisible();
  await Promise.all([saved(), page.getByRole('button', { name: 'Undo' }).click()]);
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
  await Promise.all([saved(), heart(page, first).click()]);
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(heart(page, second)).toBeVisible();
  await expect(heart(page, first)).toHaveCount(0);
});

test('interest reaches the owner, with how to reach the seeker', async ({ page, browser }) => {
  await signIn(page, DEMO_AGENT);
  const own = await page.request.get('/api/get-added-properties?limit=50&status=1&request_status=approved', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
  });
  const home = (await own.json()).data.find(
    ({ property_type: type }: { property_type: string }) => type === 'sell' || type === 'rent',
  ) as Home;

  const seeker = await (await browser.newContext()).newPage();
  await signIn(seeker, VISITOR);
  await open(seeker, `/properties-details/${home.slug_id}`);
  const interest = seeker.getByRole('button', { name: /I am interested|Interest shown/ });
  await seeker.getByText('More options').click();
  await expect(interest).toBeVisible();
  await expect(async () => {
    if ((await interest.getAttribute('aria-pressed')) !== 'true') await interest.click();
    await expect(interest).toHaveAttribute('aria-pressed', 'true', { timeout: 3000 });
  }).toPass();

  await open(page, `/my-property/${home.slug_id}`);
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  await page.getByRole('link', { name: /contact details/ }).click();
  await expect(page.getByRole('link', { name: VISITOR.email })).toBeVisible();

  await open(seeker, `/user/interested/${home.slug_id}`);
  await expect(seeker.getByText('Listing not found')).toBeVisible();
  await seeker.context().close();
});

test('what is chosen for comparison can be distinguished from its ground', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/properties/all-properties');
    const button = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Compare/ });
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => button.evaluate(contrast), colorScheme).toBeGreaterThan(3);
  }
});

/** Returns how much an element's own colour stands out from its background, as WCAG counts it. */
function contrast(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const luminance = (paint: string) => {
    if (!canvas) return 0;
    canvas.fillStyle = paint;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
