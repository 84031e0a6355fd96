import { sentence } from '@keystead/kit/text';
import { labelsOf } from './support/labels.ts';
import { anyAgent, anyListing, anyProject, open, publicRoutes, WITHOUT_MAP } from './support/pages.ts';
import { codeFor, newPerson } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const LANGUAGES = ['en', 'es', 'fr', 'hi', 'ar'];
/** Milliseconds in which the screens speak another language. */
const SWITCH_MS = 200;

test.use({ ...WITHOUT_MAP, serviceWorkers: 'allow' });

test('someone who reads Arabic searches, looks at a home, joins and begins to post', async ({ page }) => {
  const code = 'ar';
  const home = labelsOf(code, 'areas/home/web/messages');
  const results = labelsOf(code, 'areas/search/web/messages');
  const account = labelsOf(code, 'areas/accounts/web/messages');
  const posting = labelsOf(code, 'areas/listings/web/posting/messages');
  const field = labelsOf(code, 'areas/listings/web/messages/fields');
  const shell = labelsOf(code, 'apps/web/src/messages');
  const issues: string[] = [];
  page.on('pageerror', (error) => issues.push(error.message));

  await open(page, '/');
  await page.getByLabel('Language of the site').selectOption({ label: 'العربية' });
  await expect(page.getByRole('heading', { level: 1, name: home('title') })).toBeVisible();
  await expect(page).toHaveURL(`/${code}`);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  const where = page.getByLabel(home('whereLabel'), { exact: true });
  await where.fill('Lisbon');
  await where.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${code}/properties/all-properties.*search=Lisbon`));
  // The address is the next page's as soon as that is on its way.
  await expect(page.getByLabel(results('sort'))).toBeVisible();
  const first = page.getByRole('article').first();
  // Names of rows are said in the language, too.
  await expect(first).toContainText('لشبونة، البرتغال');
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/${code}/properties-details/`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const detail = labelsOf(code, 'areas/listings/web/detail/messages');
  await expect(page.getByRole('heading', { name: detail('description') })).toBeVisible();

  // The same page from the server, and an address that says nothing of a language: both as they were left.
  await page.reload();
  await expect(page.getByRole('heading', { name: detail('description') })).toBeVisible();
  await open(page, '/faqs');
  await expect(page.locator('html')).toHaveAttribute('lang', code);

  await open(page, `/${code}/sign-up`);
  const person = newPerson('Lina Learner');
  await page.getByLabel(account('name'), { exact: true }).fill(person.name);
  await page.getByLabel(account('email')).fill(person.email);
  const send = async (password: string) => {
    await page.getByLabel(account('password'), { exact: true }).fill(password);
    await page.getByLabel(account('repeat')).fill(password);
    await page
      .getByRole('main')
      .getByRole('button', { name: account('signUp') })
      .click();
  };
  // What the server alone knows is rejected in the language of the page, whatever the browser speaks.
  await send('summer123');
  const rejection = labelsOf(
    code,
    'areas/accounts/server/error-messages',
  )('is too easy to guess, please choose another one');
  await expect(page.getByText(sentence(rejection))).toBeVisible();
  await send(person.password);
  await expect(page.getByRole('heading', { level: 1, name: account('confirmTitle') })).toBeVisible();
  const digits = await codeFor(page, person.email);
  await page.getByRole('textbox', { name: account('code') }).click();
  await page.keyboard.type(digits);
  await expect(page).toHaveURL(`/${code}`);

  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('post') })
    .click();
  await expect(page).toHaveURL(`/${code}/user/properties`);
  // The profile is not complete: the home can be prepared all the same.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: posting('later') })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: posting('step_category') })).toBeVisible();
  await page.getByRole('button', { name: posting('continue') }).click();
  await expect(page.getByText(posting('categoryMissing'))).toBeVisible();
  await page.getByRole('radio', { name: 'شقة' }).check({ force: true });
  await page.getByRole('button', { name: posting('continue') }).click();
  await expect(page.getByRole('heading', { level: 2, name: posting('step_photos') })).toBeVisible();
  await page
    .getByRole('navigation', { name: posting('steps') })
    .getByRole('link', { name: posting('step_details') })
    .click();
  const called = `Casa بيت ${Date.now().toString(36)}`;
  await page.getByLabel(field('title'), { exact: true }).fill(called);
  await page.getByLabel(field('description'), { exact: true }).fill('Tres habitaciones. ثلاث غرف.');
  await page.getByLabel(field('price'), { exact: true }).fill('250000');
  await page.getByRole('button', { name: posting('continue') }).click();
  await expect(page.getByRole('heading', { level: 2, name: posting('step_features') })).toBeVisible();
  await expect(page.getByText(posting('saved'), { exact: true })).toBeVisible();
  await open(page, `/${code}/user/dashboard?state=drafts`);
  await expect(page.getByText(called).first()).toBeVisible();
  expect(issues).toEqual([]);
});

test('the language changes at once, without a new page, and going back keeps it', async ({ page }) => {
  await open(page, '/faqs');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about-us');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const taken: number[] = [];
  for (const code of ['es', 'ar', 'fr', 'hi', 'en', 'es', 'ar', 'fr', 'hi', 'en', 'ar'])
    taken.push(await switchTo(page, code));
  expect(Math.min(...taken), `took ${taken} ms`).toBeLessThan(SWITCH_MS);
  await expect(page).toHaveURL('/ar/about-us');
  // What runs once, before a page is drawn, has not run again, and what was put off is laid out.
  await expect(page.locator('link[href*="typefaces"]')).toHaveCount(1);
  await expect(page.locator('html')).toContainClass('settled');

  await page.goBack();
  await expect(page).toHaveURL('/ar/faqs');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const footer = labelsOf('ar', 'apps/web/src/messages/footer');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: footer('about') })).toHaveAttribute(
    'href',
    '/ar/about-us',
  );
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

/** Chooses a language in the footer. @returns milliseconds until the footer speaks it */
function switchTo(page: Page, code: string): Promise<number> {
  const words = labelsOf(code, 'apps/web/src/messages/footer')('footerOffer');
  return page.evaluate(
    ([value, wanted]) =>
      new Promise<number>((resolve) => {
        const choice = [...document.querySelectorAll('footer select')].find((one) =>
          one.querySelector(`option[value="${value}"]`),
        ) as HTMLSelectElement;
        const begun = performance.now();
        const isThere = () =>
          document.documentElement.lang === value &&
          document.querySelector('footer')?.textContent.includes(wanted) === true;
        const look = () =>
          isThere() ? resolve(Math.round(performance.now() - begun)) : requestAnimationFrame(look);
        choice.value = value;
        choice.dispatchEvent(new Event('change', { bubbles: true }));
        look();
      }),
    [code, words] as const,
  );
}

test('every page that is to be found names itself in all languages', async ({ page, baseURL }) => {
  const routes = publicRoutes(await anyListing(page), await anyAgent(page), await anyProject(page));
  let found = 0;
  for (const route of routes.map((address) => address.replace(/\?.*/, ''))) {
    const plain = await headOf(page, route);
    if (plain.isHidden) continue;
    found += 1;
    const others = Object.fromEntries(
      LANGUAGES.map((code) => [
        code,
        baseURL + (code === 'en' ? route : `/${code}${route}`.replace(/\/$/, '')),
      ]),
    );
    expect.soft(plain, route).toMatchObject({ lang: 'en', canonical: others.en });
    expect.soft(plain.alternates, route).toEqual({ ...others, 'x-default': others.en });
    const arabic = await headOf(page, new URL(others.ar ?? '').pathname);
    expect.soft(arabic, route).toEqual({ ...plain, lang: 'ar', dir: 'rtl', canonical: others.ar });
  }
  expect(found).toBeGreaterThan(15);
});

/** Returns what the head of a page says to robots, as the server wrote it. */
async function headOf(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const tags = [...html.matchAll(/<(?:html|link|meta)\b[^>]*>/g)].map(([tag]) => tag);
  const attribute = (tag: string | undefined, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag ?? '')?.[1] ?? '';
  const alternates = tags.filter((tag) => /hreflang/i.test(tag));
  return {
    lang: attribute(tags[0], 'lang'),
    dir: attribute(tags[0], 'dir'),
    isHidden: tags.some((tag) => tag.includes('noindex')),
    canonical: attribute(
      tags.find((tag) => tag.includes('canonical')),
      'href',
    ),
    alternates: Object.fromEntries(
      alternates.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
  };
}

test.describe('a browser that asks for Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 } });

  test('is offered the site in Spanish, once, and countries are called by their Spanish names', async ({
    page,
    baseURL,
  }) => {
    // The home page names the country whose homes it begins with.
    await page
      .context()
      .addCookies([{ name: 'country', value: 'Germany', ...(baseURL && { url: baseURL }) }]);
    await open(page, '/');
    // The footer, which has the choice, comes after the page.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('Este sitio también está en español')).toBeVisible();
    await page.getByRole('button', { name: 'Español', exact: true }).click();
    await expect(page).toHaveURL('/es');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alemania');
    await page.reload();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByText('This site is also in English')).toHaveCount(0);

    // Names of rows are said in the language, too.
    await open(page, '/es/properties/all-properties?city=Lisbon');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('article').first()).toContainText('Lisboa, Portugal');
    await expect(page.getByRole('option', { name: /^Piso/ })).not.toHaveCount(0);
  });
});
