'use strict';
// npm test: everything of `npm run verify`, then the browser end-to-end tests; the last line counts both.

require('./node-version.cjs');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { spawnSync } = require('node:child_process');
const { buildAll } = require('./build.cjs');
const { ensureInstalled, root, run, say } = require('./install.cjs');

const reports = path.join(root, 'dist', 'reports');
const world = path.join(os.tmpdir(), `keystead-world-${process.pid}`);
const report = (name) => path.join(reports, `${name}.json`);
/** End-to-end tests go side by side, each on a site of its own: one more than a small machine has cores (decision 154). */
const SITES = '3';

async function test() {
  const node = await ensureInstalled({ forTests: true });
  fs.mkdirSync(reports, { recursive: true });
  for (const name of ['verify', 'tests', 'e2e']) fs.rmSync(report(name), { force: true });
  const chromium = findChromium(node);

  heading('verify');
  // Beside the checks: each of them, and a build, leaves a core idle for a while.
  const building = passes(() => buildAll(node).then(() => makeWorld(node)));
  const verified = await passes(() =>
    run(
      node,
      ['tools/run/verify.ts'],
      withEnvironment({ KEYSTEAD_VERIFY_REPORT: report('verify'), KEYSTEAD_TEST_REPORT: report('tests') }),
    ),
  );
  heading('end-to-end tests');
  const endToEnd = (await building) && (await passes(() => runEndToEnd(node, chromium)));
  summarise(verified, endToEnd);
}

/** Makes the demo world of the end-to-end tests beside the checks, of what they leave of the cores. */
function makeWorld(node) {
  return run(node, ['e2e/support/world.ts', world]);
}

function runEndToEnd(node, chromium) {
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  return run(
    node,
    ['node_modules/@playwright/test/cli.js', ...args],
    withEnvironment({
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e'),
      E2E_SITES: process.env.E2E_SITES || SITES,
      E2E_WORLD: world,
    }),
  ).finally(() => fs.rmSync(world, { recursive: true, force: true }));
}

function findChromium(node) {
  const found = spawnSync(node, ['tools/chromium.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (found.status !== 0) throw new Error('The end-to-end tests need a Chromium; set CHROMIUM_PATH.');
  const chromium = found.stdout.trim().split('\n').pop();
  say(`· browser: ${chromium}`);
  return chromium;
}

function heading(text) {
  say(`\n== ${text} ==`);
}

function withEnvironment(added) {
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  return { env: Object.assign({}, process.env, colours, added) };
}

function passes(work) {
  return work().then(
    () => true,
    (error) => {
      say(error.message);
      return false;
    },
  );
}

/** Numbers come from the tools' own reports; a part that failed without one counts as one failure. */
function summarise(verified, endToEnd) {
  const checks = countsOf('verify', (json) => [
    json.checks.filter((check) => check.passed).length,
    json.checks.filter((check) => !check.passed).length,
  ]);
  const tests = countsOf('tests', (json) => [json.numPassedTests, json.numFailedTests]);
  const e2e = countsOf('e2e', ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
  const [second] = countsOf('e2e', ({ stats }) => [stats.flaky, 0]);
  const all = [
    ['checks', checks],
    ['tests', tests],
    ['e2e', e2e],
  ];
  say('\n== summary ==');
  let passed = 0;
  let failed = 0;
  for (const [name, [good, bad]] of all) {
    say(`${name}: ${good} passed, ${bad} failed`);
    passed += good;
    failed += bad;
  }
  if (second > 0 && endToEnd) say(`${second} end-to-end tests passed at a later try only`);
  const green = verified && endToEnd;
  if (!green && failed === 0) failed = 1;
  process.exitCode = green && failed === 0 ? 0 : 1;
  say(`${passed} passed, ${failed} failed`);
}

function countsOf(name, read) {
  try {
    return read(JSON.parse(fs.readFileSync(report(name), 'utf8')));
  } catch (_error) {
    return [0, 1];
  }
}

test().catch((error) => {
  console.error(`\n${error.message}`);
  say('0 passed, 1 failed');
  process.exitCode = 1;
});
