import { SITE_PATHS } from '@keystead/home/rules';
import { expect, type Page } from '@playwright/test';

/** Returns every kind of page a guest may open, with one address each; `listing` is a home that exists, and so on. */
export function publicRoutes(listing: string, agent: string, project: string): string[] {
  return [
    ...SITE_PATHS,
    '/properties/categories/villa',
    '/properties/city/Lisbon',
    '/properties/city/Lisbon/principe-real',
    '/search?search=garden',
    '/properties-on-map?view=map',
    '/properties/all-properties?max_price=1&min_beds=5',
    agent,
    listing,
    project,
    '/agency/azulejo-homes',
    '/articles?category=renting',
    '/article-details/how-property-fraud-works',
    '/faqs?search=deposit',
    '/mortgage-calculator?price=300000&extra=100&tax=1200&compare=1',
    '/mortgage-calculator?price=1e300',
    '/sign-in',
    '/sign-up',
    '/offline',
    '/dev/mailbox',
    '/no-such-page',
  ];
}

/** Other contents of a page that is among the public ones already: where its parts alone matter, one of its kind says all. */
export const ALIKE: readonly string[] = [
  '/properties/categories/villa',
  '/properties/city/Lisbon',
  '/search?search=garden',
  '/most-viewed-properties',
  '/most-favorite-properties',
  '/articles?category=renting',
  '/faqs?search=deposit',
  '/terms-and-condition',
  '/mortgage-calculator?price=1e300',
];

/**
 * For end-to-end tests that are not about maps: narrower than windows in which lists of homes have theirs beside them, which
 * takes seconds to draw without a graphics card.
 */
export const WITHOUT_MAP = { viewport: { width: 1180, height: 720 } };

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address);
  await hydrated(page);
  return answer;
}

/** Waits until the page stands and no control on it waits for its script any more. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('[data-hydrating]') === null,
  );
}

/** Returns the number of homes the results page says it found. */
export async function total(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ homes?$/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

/** Returns the address of the page of a home that is on the market. */
export async function anyListing(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/get-property-list?limit=1')).json();
  return `/properties-details/${data[0].slug_id}`;
}

/** Returns the address of the page of an agent with homes on the market. */
export async function anyAgent(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/agent-list?limit=1')).json();
  expect(data.length).toBe(1);
  return `/agent-details/${data[0].slug_id}`;
}

/** Returns the address of the page of a project that anyone may see. */
export async function anyProject(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/get-projects?limit=1')).json();
  return `/project-details/${data[0].slug_id}`;
}
