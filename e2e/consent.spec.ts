import { EMBED_SERVICES } from '@keystead/kit/embeds';
import { openStandInTiles, type StandInTiles } from '@keystead/testing/tile-service';
import { officeToken, openOffice } from './support/back-office.ts';
import { postHome } from './support/homes.ts';
import { watchOutside, watchQuestions } from './support/outside.ts';
import { watchErrors, watchShifts } from './support/page-errors.ts';
import { anyAgent, anyListing, anyProject, open } from './support/pages.ts';
import { DEMO_AGENT } from './support/people.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';
import { openVendors, type Vendors } from './support/vendors.ts';

// Someone who has never been here.
test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'allow' });
const VIDEO = 'https://www.youtube-nocookie.com';
let tiles: StandInTiles;
let vendors: Vendors;
let putBack: () => Promise<void>;

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  tiles = await openStandInTiles();
  const site = baseURL ?? '';
  vendors = await openVendors(site);
  const page = await browser.newPage({ baseURL: site });
  await openOffice(page);
  await setMap(page, { map_style_url: `${tiles.origin}/style.json` });
  putBack = async () => {
    await setMap(page, { map_style_url: '' });
    await page.close();
  };
});
test.afterAll(async () => {
  await putBack?.();
  await Promise.all([vendors?.close(), tiles?.close()]);
});

// Those with code that may ask someone. The walks over all pages (support/axe.ts) find that no other asks anyone, with no vendor set up.
test('no page with a map, a film, a form or a way to pay reaches anyone else, whatever is set up', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const outside = watchOutside(context, baseURL ?? '');
  await watchQuestions(context);
  const left = [
    '/',
    '/properties-on-map?view=map',
    await postFilm(page),
    await anyAgent(page),
    await anyProject(page),
    '/article-details/how-property-fraud-works',
    '/subscription-plan',
    '/contact-us',
    '/sign-in',
    '/sign-up',
    '/dev/mailbox',
    '/no-such-page',
  ];
  // Two pages side by side: while one waits for what comes late, the other is read.
  await Promise.all(
    [page, await context.newPage()].map(async (reader) => {
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        await reader.goto(route);
        await readThrough(reader);
        expect(outside, `at ${route}, or beside it`).toEqual([]);
        const asked = await reader.evaluate(() => (window as unknown as { askedFor: string[] }).askedFor);
        expect(asked, route).toEqual([]);
      }
    }),
  );
  const written = await names(context, page);
  expect(written).not.toContain('privacy');
});

test('streets come from the site itself, whoever it has them from, and nobody is asked', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const outside = watchOutside(context, baseURL ?? '');
  const issues = await watchErrors(page);
  const shifts = await watchShifts(page);
  // The site has asked its service by now.
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get('/api/web-settings')).json();
      return data.street_tiles?.bounds[0];
    })
    .toBe(-180);
  await open(page, await anyListing(page));
  const drawn = page.waitForResponse(
    (response) => /\/streets\/.*\.pbf$/.test(response.url()) && response.ok(),
  );
  await toMap(page);
  await drawn;
  await expect.poll(() => tiles.asked.filter((path) => path.startsWith('/tiles/')).length).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: /^Streets on this map/ })).toHaveCount(0);
  await expect(page.locator('.maplibregl-ctrl-attrib a', { hasText: 'Stand-in & co' })).toHaveAttribute(
    'href',
    'https://stand-in.example/',
  );
  expect((await shifts()).sum).toBeLessThan(0.005);
  expect(outside).toEqual([]);
  expect(issues).toEqual([]);
});

test('choices are stored on the privacy page, which lists what is set up', async ({
  page,
  context,
  baseURL,
}) => {
  const outside = watchOutside(context, baseURL ?? '');
  await open(page, '/about-us');
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(page).toHaveURL(/\/privacy-policy#choices$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your choices' })).toBeInViewport();
  const film = main.getByRole('switch', { name: /^Embedded videos and tours/ });
  await expect(film).not.toBeChecked();
  await main.getByRole('button', { name: 'Allow all' }).click();
  await expect(main.getByText('Your choice is saved.')).toBeAttached();
  await expect(film).toBeChecked();
  await page.reload();
  await open(page, '/privacy-policy#choices');
  await expect(film).toBeChecked();
  await film.press('Space');
  await expect(film).not.toBeChecked();
  await main.getByRole('button', { name: 'Reject all' }).click();
  await expect(film).not.toBeChecked();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'privacy');
  expect(cookie?.value).toBe(`1|${EMBED_SERVICES.map(({ frame }) => `-${frame}`).join('|')}`);
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(180);

  const others = main.getByRole('region', { name: 'Third parties' });
  for (const name of ['Stripe', 'Flutterwave', 'Google', 'Apple', 'www.youtube-nocookie.com'])
    await expect(others.getByText(name, { exact: true }).first()).toBeVisible();
  await expect(others.getByText(/None\. The rules/)).toBeVisible();
  expect(outside).toEqual([]);
});

test('a film comes when it is clicked, and from then on for visitors who want that', async ({
  page,
  context,
  baseURL,
}) => {
  const outside = watchOutside(context, baseURL ?? '');
  const home = await postFilm(page);
  await open(page, home);
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Video', exact: true }) });
  await part.scrollIntoViewIfNeeded();
  await expect(part.getByText(/the video comes from www\.youtube-nocookie\.com/)).toBeVisible();
  await expect(part.getByRole('img').or(part.locator('img')).first()).toBeVisible();
  await part.getByRole('checkbox', { name: 'Show videos from there without asking again' }).check();
  await expect(part.locator('iframe')).toHaveCount(0);
  expect(outside).toEqual([]);
  await part.getByRole('button', { name: 'Play the video' }).click();
  await expect(part.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  await expect.poll(() => outside).toContain(`${VIDEO}/embed/dQw4w9WgXcQ`);

  outside.length = 0;
  await open(page, home);
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('iframe')).toHaveCount(1);
  expect(await part.locator('iframe').getAttribute('src')).not.toContain('autoplay');
});

test('a place is asked for when someone wants homes around them, not before', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.72, longitude: -9.14 });
  await watchQuestions(context);
  await open(page, '/');
  await readThrough(page);
  const asked = () => page.evaluate(() => (window as unknown as { askedFor: string[] }).askedFor);
  expect(await asked()).toEqual([]);
  await page.getByRole('button', { name: 'Show homes near me' }).click();
  await expect.poll(asked).toEqual(['getCurrentPosition']);
});

test('the policy lets in who is set up, and the list of what is stored is whole', async ({
  page,
  context,
}) => {
  const answer = await open(page, await anyListing(page));
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const part = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1];
  expect(part('connect-src')).toBe(`'self' https://api.stripe.com`);
  expect(part('img-src')).toBe(`'self' data: blob:`);
  const frames = EMBED_SERVICES.map(({ frame }) => `https://${frame}`);
  expect(frames).toContain(VIDEO);
  expect(part('frame-src')).toBe(
    [...frames, 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'].join(' '),
  );
  expect(part('form-action')).toBe("'self'");

  // Something of everything that a guest leaves behind.
  await page
    .getByRole('button', { name: /^(Save|Add).*favourite|^Save/ })
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await open(page, '/properties/all-properties');
  await readThrough(page);
  await open(page, '/privacy-policy');
  const listed = (await page.locator('section[aria-labelledby="in-your-browser"] li bdi').allInnerTexts())
    .flatMap((text) => text.split(', '))
    .map((name) => new RegExp(`^${name.replace(/[.]/g, '\\.').replace('*', '.*')}$`));
  const found = await names(context, page);
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter((name) => !listed.some((one) => one.test(name)))).toEqual([]);
});

/** Returns everything by name that lies in the browser: cookies, both storages, databases, caches. */
async function names(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...cookies, ...stored];
}

/** Down a page and to its end, as someone reads it, so that whatever comes late has come. */
async function readThrough(page: Page): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const isEnd = await page.evaluate(() => {
      window.scrollBy(0, window.innerHeight * 0.8);
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
    });
    // A page beside the one in front may be given no frames: then it goes on after a second.
    await page.evaluate(
      () =>
        new Promise((done) => {
          setTimeout(done, 1000);
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
    if (isEnd) break;
  }
  await page.waitForLoadState('networkidle');
}

/** To the map of a home, drawn. */
async function toMap(page: Page): Promise<void> {
  await page
    .getByRole('heading', { name: 'Location' })
    .or(page.locator('#map'))
    .first()
    .scrollIntoViewIfNeeded();
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
}

/** Posts a live home with a film. @returns the path of its page */
async function postFilm(page: Page): Promise<string> {
  const title = `Home with a film ${Date.now().toString(36)}`;
  const { path } = await postHome(page, DEMO_AGENT, title, {
    video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  });
  return path;
}

/** Changes the screen of maps as staff do. */
async function setMap(page: Page, fields: Record<string, string>): Promise<void> {
  const token = await officeToken(page);
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/staff/settings?limit=50', { headers });
  const { data } = (await found.json()) as { data: { id: number; name: string; version: string }[] };
  const screen = data.find(({ name }) => name === 'map');
  const form = { id: String(screen?.id), version: String(screen?.version), ...fields };
  const answer = await page.request.post('/api/staff/settings/update', { headers, form });
  expect(answer.status(), await answer.text()).toBe(200);
}
