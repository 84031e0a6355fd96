import { atRest } from './at-rest.ts';
import { type Direction, readFrom } from './direction.ts';
import { labelsOf } from './labels.ts';
import { layoutIssues } from './layout.ts';
import { watchOutside } from './outside.ts';
import { watchErrors } from './page-errors.ts';
import { ALIKE, anyAgent, anyListing, anyProject, hydrated, publicRoutes } from './pages.ts';
import { DEMO_AGENT, signIn } from './people.ts';
import { STEPS } from './posting.ts';
import { ownerApi, postProject } from './projects.ts';
import { type BrowserContext, expect, type Page, test } from './test.ts';
import { PLACES, violationsOf } from './violations.ts';

const PHONE = 390;
const DESKTOP = 1440;
/** How a page is looked at. */
type Look = { width: number; colorScheme: 'light' | 'dark' };
/** Every page is checked from the left at each width, and from the right once, in the scheme that its width has not had. */
const LOOKS = {
  ltr: [
    { width: PHONE, colorScheme: 'light' },
    { width: DESKTOP, colorScheme: 'dark' },
  ],
  rtl: [{ width: PHONE, colorScheme: 'dark' }],
} as const satisfies Record<Direction, readonly Look[]>;
/** Pages of the signed-in have more beside each other than those of guests. */
const OWN_LOOKS = { ...LOOKS, rtl: [{ width: DESKTOP, colorScheme: 'light' }] } as const;
/** Routes that say that there is nothing, or no payment of theirs, as a browser writes down, too. */
const MISSING = ['/no-such-page', '/payment/success?payment=1', '/payment/test?payment=1'];
/** Of pages of the signed-in as `ALIKE` of the public ones. */
const ALIKE_OWN = '/user/advertisement?type=project';
/** A window of 1280 px at 400 %: pages fit it (WCAG 1.4.10). */
const ENLARGED = 320;

/** End-to-end tests over all pages, as people read them from one side: what axe, the browser and a ruler have against them. */
export function checkPages(direction: Direction): void {
  test(`public pages meet WCAG 2.2 AA, and no browser complains: ${direction}`, async ({ page, context }) => {
    test.setTimeout(1_200_000);
    await readFrom(context, direction);
    const routes = publicRoutes(await anyListing(page), await anyAgent(page), await anyProject(page));
    await checkAll(context, routes, direction, LOOKS[direction]);
  });

  test(`pages of the signed-in meet WCAG 2.2 AA, and no browser complains: ${direction}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(1_200_000);
    await signIn(page, DEMO_AGENT);
    const steps = STEPS.map(([step]) => `/user/properties?step=${step}`);
    const own = await ownListing(page);
    const project = await postProject(page, DEMO_AGENT, 'Checked Yard');
    await readFrom(context, direction);
    const edits = ['category', 'place', 'photos'].map(
      (step) => `${own.replace('/my-property/', '/user/edit-property/')}?step=${step}`,
    );
    const owned = ['/user/dashboard', '/user/dashboard?state=drafts', own, `${own}?days=365&show=favourites`];
    const chat = ['/user/chat', '/user/chat?user=0&property=0'];
    const news = ['/user/notifications', '/user/notifications?view=settings'];
    const routes = [
      ...owned,
      ...chat,
      ...news,
      '/user/profile',
      '/user/personalize-feed',
      '/user/saved-searches',
      '/all-personalized-feeds',
      '/user/subscription',
      '/user/transaction-history',
      '/payment/success?payment=1',
      '/payment/test?payment=1',
      '/user/advertisement',
      '/user/advertisement?type=project',
      ...edits,
      ...steps,
      '/user/leads',
      '/user/leads?view=board',
      '/user/leads?view=routing',
      '/user/leads?view=templates',
      '/user/export-feeds',
      '/user/webhooks',
      '/user/reviews',
      '/user/reviews?view=received',
      '/user/projects',
      '/user/add-project',
      `/my-project/${project.slug_id}`,
      `/user/edit-project/${project.slug_id}`,
    ];
    await checkAll(context, routes, direction, OWN_LOOKS[direction]);
    await (await ownerApi(page, DEMO_AGENT)).send('delete_project', { id: String(project.id) });
  });
}

/** Two pages side by side: while one waits for its address, the other is checked. */
async function checkAll(
  context: BrowserContext,
  routes: string[],
  direction: Direction,
  looks: readonly [Look, ...Look[]],
): Promise<void> {
  const alike = [...ALIKE, ALIKE_OWN];
  const outside = watchOutside(context, test.info().project.use.baseURL ?? '');
  const left = direction === 'ltr' ? [...routes] : routes.filter((route) => !alike.includes(route));
  await Promise.all(
    [1, 2].map(async () => {
      const page = await context.newPage();
      const issues = await watchErrors(page);
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        await assess(page, route, direction, alike.includes(route) ? [looks[0]] : looks);
        const found = issues
          .splice(0)
          .filter((issue) => !MISSING.includes(route) || !issue.includes('status of 404'));
        expect.soft(found, `what the browser has against ${route}`).toEqual([]);
        expect.soft(outside.splice(0), `whom ${route}, or the page beside it, asks`).toEqual([]);
      }
    }),
  );
}

/**
 * A page is opened in one look and then drawn in the others, as on a tablet that is turned. By every rule from the left;
 * from the right by those that can have another outcome.
 */
async function assess(
  page: Page,
  route: string,
  direction: Direction,
  [first, ...others]: readonly [Look, ...Look[]],
): Promise<void> {
  const isLeft = direction === 'ltr';
  const violations = async ({ width, colorScheme }: Look) => {
    const html = expect(page.locator('html'));
    await (colorScheme === 'dark' ? html : html.not).toHaveClass(/dark/);
    const found = await violationsOf(page, isLeft ? {} : { rules: PLACES });
    expect.soft(found, `${route}, ${width} px, ${colorScheme}, ${direction}`).toEqual([]);
  };
  await page.setViewportSize({ width: first.width, height: 900 });
  // It comes with all its motion, and is checked at rest.
  await page.emulateMedia({ colorScheme: first.colorScheme, reducedMotion: 'no-preference' });
  await page.goto(route);
  await hydrated(page);
  await page.emulateMedia({ colorScheme: first.colorScheme, reducedMotion: 'reduce' });
  await atRest(page);
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await violations(first);
  for (const look of others) {
    await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: look.width, height: 900 });
    await atRest(page);
    await violations(look);
  }
  if (isLeft) {
    await page.setViewportSize({ width: ENLARGED, height: 640 });
    await atRest(page);
    expect.soft(await layoutIssues(page), `${route}, ${ENLARGED} px`).toEqual([]);
  }
  // The page that says so has no errors either.
  const failed = labelsOf(direction === 'rtl' ? 'ar' : 'en', 'apps/web/src/messages')('errorTitle');
  await expect.soft(page.getByRole('heading', { name: failed }), route).toHaveCount(0);
}

/** Returns the address of a home of the signed-in person, as its owner sees it. */
async function ownListing(page: Page): Promise<string> {
  await page.goto('/user/dashboard');
  const link = page.getByRole('link', { name: 'Details' }).first();
  return (await link.getAttribute('href')) ?? '';
}
