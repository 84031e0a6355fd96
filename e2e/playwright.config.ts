import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
/** A server that runs already, for work on the end-to-end tests themselves; otherwise sites are started and thrown away. */
const running = process.env.E2E_URL;
const sites = running ? 1 : Number(process.env.E2E_SITES ?? 1);
/** Which of the sites the end-to-end tests of this process are on; missing in the process that starts them all. */
const place = process.env.TEST_PARALLEL_INDEX;
/** Folders of all sites. */
process.env.E2E_WORLDS ??= join(tmpdir(), `keystead-e2e-${process.pid}`);
const worlds = process.env.E2E_WORLDS;
/** Walks over all pages and all parts, which take minutes each. */
const ALL_PAGES = ['axe.spec.ts', 'ui.spec.ts'];
// What staff do by their command line, they do to the database in there.
if (place !== undefined) process.env.E2E_DATA_DIR ??= join(worlds, place);

/**
 * End-to-end tests of whole people in a real Chromium against the server that `npm start` starts, with a demo world that is
 * thrown away. Each worker has a site of its own (E2E_SITES).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../dist/e2e',
  workers: sites,
  // Limits end what hangs; a busy machine is no error.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // An end-to-end test that passes only at a later try is counted and named apart: an error to find, not a reason to stop.
  retries: 2,
  // The walks over all pages are the longest: begun first, none of them is left to run alone in the end.
  projects: [
    { name: 'all pages', testMatch: ALL_PAGES },
    { name: 'people', testIgnore: ALL_PAGES },
  ],
  use: {
    baseURL: running ?? `http://localhost:${port + 2 * Number(place ?? 0)}`,
    locale: 'en-GB',
    actionTimeout: 30_000,
    // Without a graphics card, each frame of a motion takes from all tests that run beside it. Those about motion ask for it
    // (motion.spec.ts), and every page is opened with it once (support/axe.ts).
    reducedMotion: 'reduce',
    // It comes after ten seconds on a page and fetches what it keeps, once for each of hundreds of new visitors: a fifth of
    // the time of end-to-end tests that are not about it. Those it has a part in let it in, and a few long visits (decision 154).
    serviceWorkers: 'block',
    // Of a second try alone: the trace of every step takes a sixth of the time of all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
  ...(!running && {
    webServer: {
      command: `node e2e/support/sites.ts ${port} ${sites} "${worlds}"`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://localhost:${port + 2 * (sites - 1)}/ready`,
      timeout: 480_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGINT' as const, timeout: 20_000 },
    },
  }),
});
