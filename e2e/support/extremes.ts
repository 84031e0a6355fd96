import type { Page } from '@playwright/test';

/** Fields of a listing that a screen shows, as far as they are changed here. */
export type Extreme = Record<string, unknown>;

const LETTERS = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenpensionsauszahlungsstelle';
/** 120 letters without a place to break. */
export const LONG_NAME = LETTERS.repeat(2).slice(0, 120);
export const ARABIC_NAME = 'شقة مشمسة من غرفتي نوم (Attic 7B) قرب الحديقة، 120 م²';

/** What a listing may be at its edges, by name. */
export const EXTREMES = {
  bare: { title_picture: null, title_image: '', gallery: [], parameters: [], bedrooms: null, area: null },
  short: { title: 'A', city: 'Å', state: 'B', country: 'C', address: 'D', description: 'E', price: 0 },
  long: {
    title: LONG_NAME,
    city: LONG_NAME.slice(0, 100),
    country: LONG_NAME.slice(0, 100),
    address: LONG_NAME,
    description: LONG_NAME.repeat(3),
    customer_name: LONG_NAME,
    price: 1e12,
    bedrooms: 99,
    bathrooms: 99,
    area: 9_999_999,
  },
  arabic: {
    title: ARABIC_NAME,
    city: 'القاهرة',
    country: 'مصر',
    address: '12 شارع النيل',
    description: 'ثلاث غرف مشرقة، مع شرفة (12 م²) تطل على النهر. Call +20 2 2735 0000!',
    customer_name: 'ليلى حسن',
    price: 1_234_567.89,
  },
} as const satisfies Record<string, Extreme>;

/**
 * From now on, answers about listings are changed on their way: the first of an answer is like the first
 * extreme, and so on, over and over.
 */
export async function exaggerate(page: Page, extremes: readonly Extreme[], answer: Extreme = {}) {
  await page.unroute('**/api/**');
  await page.route('**/api/**', async (route) => {
    // The chat's stream never ends.
    if (route.request().url().includes('/chat-stream')) return route.continue();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    const json = await response.json();
    changeListings(json, extremes);
    await route.fulfill({ response, json: { ...json, ...('total' in json && answer) } });
  });
}

function changeListings(value: unknown, extremes: readonly Extreme[]): void {
  let place = 0;
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('slug_id' in part && 'price' in part) {
      const extreme = extremes[place % extremes.length] ?? {};
      for (const key of Object.keys(extreme)) if (key in part) Object.assign(part, { [key]: extreme[key] });
      place += 1;
    }
    Object.values(part).forEach(visit);
  };
  visit(value);
}

/** Goes to an address as a link does: in the browser, with the answers of the API instead of a rendered page. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => window.history.pushState({}, '', next), address);
}
