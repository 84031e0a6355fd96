/**
 * `npm run bench:languages`: milliseconds from the choice of a language until the page is painted in it, beside what
 * the browser takes to lay out and paint the same page anew. Ends with 1 when the middle of a row is over 200.
 * `-- --runs 10`, `--url http://localhost:3000` measures a site that runs already.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/pages.ts';
import { startSite } from '../../e2e/support/site.ts';
import { chromiumArgs, findChromium } from '../../tools/chromium.ts';

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, url: { type: 'string' } },
});
const MOST_MS = 200;
const LANGUAGES = ['es', 'fr', 'hi', 'ar'];
const PAGES = { questions: '/faqs', results: '/properties/all-properties', home: '/' };
const say = (line: string) => process.stdout.write(`${line}\n`);

const site = flags.url ? { origin: flags.url, stop: async () => undefined } : await startSite();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
let isSlow = false;
try {
  say('| page | language | first time: middle / worst | text there | again | painted anew, bare | ratio |');
  say('|---|---|---|---|---|---|---|');
  for (const [name, path] of Object.entries(PAGES)) for (const code of LANGUAGES) await row(name, path, code);
} finally {
  await browser.close();
  await site.stop();
}
process.exitCode = isSlow ? 1 : 0;

async function row(name: string, path: string, code: string): Promise<void> {
  const runs: Taken[] = [];
  for (let run = 0; run < Number(flags.runs); run++) runs.push(await measure(browser, path, code));
  const middle = (key: keyof Taken) => sorted(runs, key)[Math.floor(runs.length / 2)] ?? Number.NaN;
  const [first, bare] = [middle('first'), middle('bare')];
  isSlow ||= !(first <= MOST_MS);
  const worst = sorted(runs, 'first').at(-1);
  const cells = [`${first} / ${worst}`, middle('words'), middle('again'), bare, (first / bare).toFixed(1)];
  say(`| ${[name, code, ...cells].join(' | ')} |`);
}

interface Taken {
  /** Painted in a language that this tab has not spoken before. */
  first: number;
  /** Its text in place. */
  words: number;
  /** Painted in it a second time. */
  again: number;
  /** The same page painted anew without a change of its text. */
  bare: number;
}

function sorted(runs: readonly Taken[], key: keyof Taken): number[] {
  return runs.map((run) => run[key]).sort((a, b) => a - b);
}

/** Someone new comes, chooses the language, goes back to English and chooses it again. */
async function measure(on: Browser, path: string, code: string): Promise<Taken> {
  const context = await on.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const { hostname } = new URL(site.origin);
  // Asked about maps before: without streets of others.
  await context.addCookies([
    { name: 'privacy', value: '1|-tiles.openfreemap.org', domain: hostname, path: '/' },
  ]);
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await hydrated(page);
  await page.locator('footer select').first().focus();
  await page.waitForLoadState('networkidle');
  const { words, painted: first } = await choose(page, code);
  await page.waitForLoadState('networkidle');
  await choose(page, 'en');
  await page.waitForLoadState('networkidle');
  const { painted: again } = await choose(page, code);
  await page.waitForLoadState('networkidle');
  const bare = await page.evaluate(async () => {
    const begun = performance.now();
    document.documentElement.lang = 'und';
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return Math.round(performance.now() - begun);
  });
  await context.close();
  return { first, words, again, bare };
}

/** Chooses a language in the footer, and waits for the frame in which the page stands in it. */
async function choose(page: Page, code: string): Promise<{ words: number; painted: number }> {
  return page.evaluate(async (value) => {
    const footer = document.querySelector('footer') as HTMLElement;
    const choice = footer.querySelector(`option[value="${value}"]`)?.closest('select') as HTMLSelectElement;
    const before = footer.textContent;
    const begun = performance.now();
    const since = () => Math.round(performance.now() - begun);
    const words = new Promise<number>((resolve) => {
      const seen = new MutationObserver(() => {
        if (footer.textContent === before || document.documentElement.lang !== value) return;
        seen.disconnect();
        resolve(since());
      });
      seen.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    choice.value = value;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    const there = await words;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return { words: there, painted: since() };
  }, code);
}
