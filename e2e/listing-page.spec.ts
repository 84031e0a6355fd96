import { changeHome, postHome } from './support/homes.ts';
import { tabTo } from './support/keyboard.ts';
import { watchErrors } from './support/page-errors.ts';
import { anyListing, open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test.use(WITHOUT_MAP);

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;
const history = (page: Page) => page.getByRole('list', { name: 'History, latest first' });

test('a home shows what its price has done, also over deleting and posting again', async ({ page }) => {
  const title = unique('With a past');
  const { id, path } = await postHome(page, DEMO_AGENT, title);
  await changeHome(page, DEMO_AGENT, 'update_post_property', { id: String(id), price: '110700' });
  await open(page, path);
  await expect(page.getByText('New on the market today')).toBeVisible();
  await expect(page.getByText('Reduced by €12,300 (−10%)')).toBeVisible();
  const events = history(page).getByRole('listitem');
  await expect(events.nth(0)).toContainText('Price reduced');
  await expect(events.nth(0)).toContainText('€110,700');
  await expect(events.nth(0)).toContainText('−10%');
  // Another end-to-end test may have deleted a home at this very place: then it is that one, back again.
  await expect(events.nth(1)).toContainText(/Listed|Back on the market/);
  await expect(events.nth(1)).toContainText('€123,000');
  expect(await violationsOf(page)).toEqual([]);
  // Its owner reads all of it, and that it is theirs.
  await signIn(page, DEMO_AGENT);
  await open(page, path);
  await expect(page.getByRole('region', { name: 'This is your listing' })).toBeVisible();
  await expect(events.nth(0)).toContainText('Price reduced');
  await expect(page.getByRole('complementary', { name: 'Contact' }).getByText('More options')).toHaveCount(0);

  await changeHome(page, DEMO_AGENT, 'delete_property', { id: String(id) });
  const again = await postHome(page, DEMO_AGENT, unique('With a past, again'));
  await open(page, again.path);
  await expect(events.nth(0)).toContainText('Back on the market');
  await expect(events.nth(0)).toContainText('+11.1%');
  await expect(events.nth(1)).toContainText('Price reduced');
  await changeHome(page, DEMO_AGENT, 'delete_property', { id: String(again.id) });
});

test('a home is passed on by keyboard: link, mail, and a code to scan; robots get its data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = await anyListing(page);
  await open(page, path);
  const share = page.getByRole('button', { name: 'Share' }).first();
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this home' });
  await expect(dialog).toBeVisible();
  const copy = dialog.getByRole('button', { name: 'Copy link' });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(path);
  await expect(dialog.getByLabel('Link')).toHaveValue(link);
  const mail = (await dialog.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(mail)).toContain(link);
  await expect(dialog.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Save the code' })).toHaveAttribute('download', /\.svg$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' }).first()).toBeFocused();

  // Search engines and other sites get structured data of it.
  const [listing, breadcrumb] = JSON.parse(
    await page.locator('script[type="application/ld+json"]').innerText(),
  )['@graph'];
  expect(new URL(listing.url).pathname).toBe(path);
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    offers: { '@type': 'Offer', availability: 'https://schema.org/InStock', priceCurrency: 'EUR' },
    mainEntity: { address: { '@type': 'PostalAddress' }, geo: { '@type': 'GeoCoordinates' } },
  });
  expect(breadcrumb['@type']).toBe('BreadcrumbList');
  const steps = breadcrumb.itemListElement.filter(({ item }: { item?: string }) => item);
  for (const { item } of steps) expect((await page.request.get(item)).status(), item).toBe(200);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const picture = await page.request.get(image ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png|webp)/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', listing.url);

  // Similar homes say in what they are.
  const similar = page.getByRole('region', { name: 'Similar homes' }).first();
  const first = similar.getByRole('listitem').first();
  await expect(first).toContainText(
    /Same neighbourhood|Similar price|Same number of|Similar size|Same city|Same property type/,
  );
});

test('a home is asked about in one way first; the others wait behind one button, without a script too', async ({
  page,
}) => {
  await open(page, await anyListing(page));
  const contact = page.getByRole('complementary', { name: 'Contact' });
  await expect(contact.locator('.btn-primary')).toHaveText('Message');
  await expect(contact.locator('[href^=tel], [href^=mailto]')).toHaveCount(0);
  await contact.getByRole('button', { name: 'Show phone number' }).press('Enter');
  const number = contact.getByRole('link', { name: /^Call / });
  await expect(number).toHaveAttribute('href', /^tel:/);
  await expect(number).toBeFocused();
  const mail = contact.getByRole('button', { name: 'Show email' });
  await expect(mail).toBeHidden();
  await contact.getByText('More options').click();
  await mail.click();
  await expect(contact.locator('[href^=mailto]')).toHaveAttribute('href', /^mailto:.+subject=/);
  await expect(contact.getByRole('button', { name: 'I am interested' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // A guest finds the wish to see it begun, in the form and, signed in, in the chat.
  await contact.getByRole('link', { name: 'Request a viewing' }).click();
  const form = page.getByRole('dialog', { name: 'Message the advertiser' });
  // Some advertisers say when they show their homes: their times come first.
  const booking = page.getByRole('dialog', { name: 'Request a viewing' });
  await expect(form.or(booking)).toBeVisible();
  if (await booking.isVisible())
    await booking.getByRole('button', { name: 'Send a message instead' }).click();
  await expect(form.getByLabel('Message')).toHaveValue(/^Hello, I would like to view/);
  await form.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=.*text%3DHello/);
});

test('its photos are looked through by room', async ({ page }) => {
  await open(page, await roomyListing(page));
  const rooms = page.getByRole('navigation', { name: 'Photos by room' });
  // The code of the row is fetched at the first sign of the reader.
  await page.mouse.move(200, 200);
  const bedrooms = rooms.getByRole('link', { name: /^Bedrooms/ });
  await bedrooms.focus();
  await bedrooms.press('Enter');
  const bar = page
    .getByRole('dialog', { name: 'Photos' })
    .getByRole('navigation', { name: 'Photos by room' });
  await expect(bar.getByRole('button', { name: /^Bedrooms/ })).toHaveAttribute('aria-current', 'true');
  await bar.getByRole('button', { name: /^Kitchen/ }).click();
  await expect(bar.getByRole('button', { name: /^Kitchen/ })).toHaveAttribute('aria-current', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page).toHaveURL(/properties-details\/[^#]+$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('price and facts are seen at once, and a bar with price, viewing and message stays', async ({
    page,
  }) => {
    await open(page, await anyListing(page));
    const bar = page.locator('[data-contact-bar]');
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    const facts = await page.locator('dl').first().boundingBox();
    expect((facts?.y ?? 0) + (facts?.height ?? 0)).toBeLessThan(600);
    for (const part of [{ level: 1 }, { name: 'Location' }, { name: 'Similar homes' }]) {
      await page.getByRole('heading', part).first().scrollIntoViewIfNeeded();
      await expect(bar.getByRole('link', { name: 'Viewing' })).toBeInViewport({ ratio: 1 });
      await expect(bar.getByRole('link', { name: 'Message' })).toBeInViewport({ ratio: 1 });
      expect(await top()).toBeGreaterThan(700);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('on paper a home is a sheet with its code, and nothing of the site around it', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `printed with ${document.querySelectorAll('[data-print-view] svg[role=img]').length} code`;
    };
  });
  await open(page, await anyListing(page));
  // The button prints once the sheet is there.
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed with 1 code');
  const sheet = page.locator('[data-print-view]');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expect(sheet.getByText('Contact', { exact: true })).toBeVisible();
  for (const around of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
  ])
    await expect(around.first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  const pictures = sheet.locator('img');
  await expect
    .poll(() =>
      pictures.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  // Paper is white in the dark too.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('a home that is sold says so, and shows others', async ({ page }) => {
  const { id, path } = await postHome(page, DEMO_AGENT, unique('Soon sold'));
  await changeHome(page, DEMO_AGENT, 'update_property_status', { property_id: String(id), status: '2' });
  const issues = await watchErrors(page);
  const answer = await open(page, path);
  expect(answer?.status()).toBe(200);
  const notice = page.getByRole('region', { name: /^Sold on/ });
  await expect(notice).toBeVisible();
  await expect(history(page).getByRole('listitem').first()).toContainText('Sold');
  await notice.getByRole('link', { name: 'Similar homes' }).click();
  await expect(page.getByRole('heading', { name: 'Similar homes' })).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').innerText()) || '{}');
  expect(data['@graph'][0].offers.availability).toBe('https://schema.org/SoldOut');
  await notice.getByRole('link', { name: 'More homes in Porto' }).click();
  await expect(page).toHaveURL(/categories\/.*city=Porto/);
  expect(issues).toEqual([]);
});

test('homes are chosen among results and stand side by side', async ({ page }) => {
  // Two of its own, since the newest homes of the site may be equal in all that is compared.
  const titles = [unique('Side by side, small'), unique('Side by side, large')];
  await postHome(page, DEMO_AGENT, titles[0] ?? '', { price: '150000' });
  await postHome(page, DEMO_AGENT, titles[1] ?? '', { price: '420000' });
  await open(page, '/properties/all-properties?property_type=0');
  for (const title of titles) {
    const card = page.getByRole('article').filter({ hasText: title });
    await card.hover();
    await card.getByRole('button', { name: /^Compare / }).click();
    await expect(card.getByRole('button', { name: /^Compare / })).toHaveAttribute('aria-pressed', 'true');
  }
  const tray = page.getByRole('region', { name: 'Homes to compare' });
  await expect(tray.getByRole('status')).toHaveText('2 of 4 homes selected');
  expect(await violationsOf(page)).toEqual([]);
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/-vs-/);
  for (const title of titles)
    await expect(page.getByRole('columnheader').filter({ hasText: title })).toBeVisible();
  // Where homes differ comes first.
  const differs = await page
    .locator('th[scope=row]')
    .evaluateAll((names) => names.map((name) => name.textContent.includes('(different)')));
  expect(differs).toEqual([...differs].sort((one, other) => Number(other) - Number(one)));
  expect(differs).toContain(true);
  await page.getByRole('link', { name: 'Add a home' }).click();
  await expect(tray.getByRole('status')).toHaveText('2 of 4 homes selected');
  // Another one is chosen on its own page, and one taken out: the address is the choice.
  const { data } = await (await page.request.get('/api/get-property-list?limit=1&property_type=1')).json();
  await open(page, `/properties-details/${data[0].slug_id}`);
  await page.getByRole('main').getByRole('button', { name: 'Compare', exact: true }).first().click();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page).toHaveURL(/-vs-.*-vs-/);
  await page.getByRole('link', { name: `Remove ${titles[0]}` }).click();
  await expect(page.getByRole('columnheader').filter({ hasText: titles[0] ?? '' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Add a home' }).click();
  await tray.getByRole('button', { name: 'Clear comparison' }).click();
  await expect(tray).toBeHidden();
});

test('results remember where one was, and say nothing to who was nowhere', async ({ page }) => {
  await open(page, '/properties/all-properties');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent).toHaveCount(0);
  const { data } = await (await page.request.get('/api/get-property-list?limit=1')).json();
  await open(page, `/properties-details/${data[0].slug_id}`);
  await expect
    .poll(() => page.evaluate(() => window.localStorage.getItem('recently-viewed')))
    .toContain(String(data[0].id));
  for (const address of ['/properties/all-properties', '/']) {
    await open(page, address);
    await page.mouse.wheel(0, 9000);
    await expect(recent.getByRole('link', { name: data[0].title }), address).toBeAttached();
  }
});

test('every list of homes has its page', async ({ page }) => {
  await page.goto('/robots.txt');
  for (const [address, heading] of [
    ['/premium-properties', 'Premium homes'],
    ['/featured-properties', 'Featured homes'],
    ['/most-viewed-properties', 'Most viewed homes'],
    ['/most-favorite-properties', 'Most loved homes'],
    ['/properties/city/Lisbon', 'Homes in Lisbon'],
    ['/properties/categories/villa', 'Villa'],
    ['/properties-nearby-city', /cit/i],
  ] as const) {
    const answer = await page.request.get(`${address}/`);
    expect(answer.status(), address).toBe(200);
    // As the browser reads it, without drawing it: how they are drawn is seen on the walks over all pages.
    const { headings, description } = await page.evaluate(
      (html) => {
        const read = new DOMParser().parseFromString(html, 'text/html');
        return {
          headings: [...read.querySelectorAll('h1')].map((one) => one.textContent),
          description: read.querySelector('meta[name=description]')?.getAttribute('content'),
        };
      },
      await answer.text(),
    );
    expect(headings, address).toEqual([expect.stringMatching(heading)]);
    expect(description, address).toMatch(/./);
    expect(description, address).not.toMatch(/as they are\.$/);
  }
  await open(page, '/most-viewed-properties');
  await expect(page.getByLabel('Sort by')).toHaveValue('most_viewed');
});

/** Returns the page of a home of the demo world whose pictures show several rooms. */
async function roomyListing(page: Page): Promise<string> {
  const answer = await page.request.get('/api/get-property-list?limit=50&min_beds=2');
  const { data } = (await answer.json()) as {
    data: { slug_id: string; gallery: { room_kind?: string | null }[] }[];
  };
  for (const { slug_id } of data) {
    const found = await page.request.get(`/api/get_property?slug_id=${slug_id}`);
    const [home] = ((await found.json()) as { data: typeof data }).data;
    if (home?.gallery.some(({ room_kind }) => room_kind === 'bedroom'))
      return `/properties-details/${slug_id}`;
  }
  throw new Error('No home of the demo world says which rooms its pictures show');
}
