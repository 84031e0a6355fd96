import type { BrowserContext, Page } from '@playwright/test';

export type Direction = 'ltr' | 'rtl';

/** From the next page on, no matter who opens one reads Arabic, as a visitor who has chosen it before; or English again. */
export async function readFrom(where: BrowserContext | Page, direction: Direction): Promise<void> {
  const context = 'context' in where ? where.context() : where;
  const { hostname } = new URL(process.env.E2E_URL ?? 'http://localhost');
  const value = direction === 'rtl' ? 'ar' : 'en';
  await context.addCookies([{ name: 'language', value, domain: hostname, path: '/' }]);
}
