import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '/work/main/tools/chromium.ts';

const url = 'http://localhost:4017';
const only = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
for (const [width, theme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 900 },
    colorScheme: theme,
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log(m.text().slice(0, 200)));
  await page.goto('/sign-in');
  await page.waitForTimeout(4000);
  await page.getByLabel('E-mail address').fill('demo@keystead.example');
  await page.getByLabel('Password', { exact: true }).fill('keystead-demo');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  for (const path of only) {
    await page.goto(path);
    await page.waitForTimeout(3500);
    await page.screenshot({ path: `/tmp/trust/${path.replace(/\W+/g, '_')}-${width}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close();
