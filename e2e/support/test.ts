import { type BrowserContext, test as base, expect } from '@playwright/test';

export * from '@playwright/test';

/** Errors by which React says that it could not take over the server's page and rendered it anew. */
const HYDRATION_ERROR = /Minified React error #(418|419|421|422|423|425)\b|hydrat(ion|ing)/i;

/** What every end-to-end test runs under: a hydration error on any page of any browser context fails it. */
export const test = base.extend<{ hydration: undefined }>({
  hydration: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const add = (address: string | undefined, text: string) => {
        if (HYDRATION_ERROR.test(text)) errors.push(`${address}: ${text}`);
      };
      const watch = (context: BrowserContext) => {
        context.on('weberror', (event) => add(event.page()?.url(), event.error().message));
        context.on('console', (message) => {
          if (message.type() === 'error') add(message.page()?.url(), message.text());
        });
      };
      const newContext = browser.newContext;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        watch(context);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
      expect(errors, 'hydration errors').toEqual([]);
    },
    { auto: true },
  ],
});
