/**
 * `npm run bench:pages`: what a first visit to each public page costs, against the limits. Ends with 1 when one is
 * broken. `-- --no-lighthouse` is quick, `--runs 5`, `--only home,listing`, `--url http://localhost:3000` measures a
 * site that runs already.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freePort, startSite } from '../../e2e/support/site.ts';
import { chromiumArgs, findChromium } from '../../tools/chromium.ts';
import { audit } from './audit.ts';
import { broken, kilobytes, type Measured } from './limits.ts';
import { measuredRoutes, type Route, type Tap } from './routes.ts';
import { measureShift } from './shift.ts';
import { measureTaps, type Waits } from './taps.ts';
import { weigh } from './weight.ts';

const { values: flags } = parseArgs({
  options: {
    lighthouse: { type: 'boolean', default: true },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
  },
  allowNegative: true,
});
const WIDTHS = [390, 1440];
const folder = resolve(import.meta.dirname, '../../dist/lighthouse');
const say = (line: string) => process.stdout.write(`${line}\n`);

const site = flags.url ? { origin: flags.url, stop: async () => undefined } : await startSite();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
});
const measured: Measured[] = [];
try {
  const wanted = flags.only.split(',').filter(Boolean);
  const routes = await measuredRoutes(site.origin);
  for (const route of routes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    say(`· ${route.name}`);
    measured.push(await measure(route));
  }
} finally {
  await browser.close();
  await site.stop();
}
print(measured);

async function measure({ name, path, scored, draws = false, tap }: Route): Promise<Measured> {
  const address = `${site.origin}${path}`;
  const weight = await weigh(browser, address);
  const shifts: Measured['shifts'] = {};
  for (const width of WIDTHS) shifts[width] = await measureShift(browser, address, width);
  // Pages without a limit are looked at once, for their findings.
  const runs = scored ? Number(flags.runs) : 1;
  const assessed = flags.lighthouse ? await audit(address, { port, runs, folder, name }) : undefined;
  const waits = tap && (await waitsOf(address, tap));
  return { name, scored, draws, weight, shifts, audit: assessed, waits };
}

/** Returns the medians of what taps wait for. */
async function waitsOf(address: string, tap: Tap): Promise<Waits> {
  const waits: Waits[] = [];
  for (let run = 0; run < Number(flags.runs); run++) waits.push(await measureTaps(browser, address, tap));
  const median = (key: keyof Waits) =>
    waits.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(waits.length / 2)] as number;
  return { usable: median('usable'), inp: median('inp') };
}

function print(pages: readonly Measured[]): void {
  const head = ['page', 'JS kB', 'CSS kB', 'fonts kB', 'HTML kB', 'pictures kB', 'wide: more kB'];
  head.push(...WIDTHS.map((width) => `shift ${width}`));
  head.push('usable s', 'INP ms');
  if (flags.lighthouse) head.push('perf.', 'access.', 'practices', 'SEO', 'LCP s', 'TBT ms');
  const rows = pages.map(({ name, weight, shifts, audit: assessed, waits }) => [
    name,
    ...[weight.script, weight.css, weight.fonts, weight.html, weight.pictures, weight.wideExtra].map(
      kilobytes,
    ),
    ...WIDTHS.map((width) => shifts[width]?.sum.toFixed(3) ?? ''),
    ...(waits ? [(waits.usable / 1000).toFixed(1), waits.inp.toFixed(0)] : ['', '']),
    ...(assessed ? Object.values(assessed.scores).map(String) : []),
    ...(assessed ? [(assessed.lcp / 1000).toFixed(1), assessed.tbt.toFixed(0)] : []),
  ]);
  say('');
  for (const cells of [head, head.map(() => '---'), ...rows]) say(`| ${cells.join(' | ')} |`);
  const findings = pages.flatMap(({ name, audit: assessed }) =>
    (assessed?.findings ?? []).map((finding) => `${name}: ${finding}`),
  );
  if (findings.length > 0) say(`\nWhat Lighthouse found:\n${findings.map((line) => `  ${line}`).join('\n')}`);
  const issues = pages.flatMap(broken);
  if (flags.lighthouse) say(`\nReports: ${join(folder, '*.html')}`);
  say(
    issues.length === 0
      ? '\nEvery limit is held.'
      : `\nBroken limits:\n${issues.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exitCode = issues.length === 0 ? 0 : 1;
}
