/**
 * `npm run proof:upgrade`: whether the servers of two versions can serve one database while the one takes the place of the other.
 *
 * 1. The version before, its server and its tests as they were, on the tables of this version: that is what runs between the
 *    migration and the end of a rolling restart, and after going back.
 * 2. This version on the tables of the version before: a server never serves so, since it migrates before. It shows that nothing
 *    but what the migrations concern needs the new tables: the tests of all areas that neither own these tables nor import who does.
 *    What fails is listed and no verdict: an export of someone's data, say, asks all areas.
 *
 * `-- --base COMMIT --short --only 1`: without a base it is the last tag, or the commit before the newest migration. `--short`
 * tries every call once (the authorization tests), instead of the whole API.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { areasTouched, importedAreas } from './areas.ts';
import { checkOut, git, root, run, takeMigrations, versionBefore } from './checkout.ts';

const { values: flags } = parseArgs({
  options: { base: { type: 'string' }, short: { type: 'boolean' }, only: { type: 'string' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What asks a server over HTTP. */
const API = ['areas/*/server', 'apps/server', 'testing'];
/** How a migration changes rows is asked of that migration alone, and is no call. */
const NO_CALLS = ['**/*.migration.test.ts', 'testing/database.test.ts', 'testing/copy.test.ts'];

const base = await versionBefore(flags.base);
const folder = await mkdtemp(join(tmpdir(), 'keystead-reports-'));
const migrations = git('diff', '--name-only', '--diff-filter=A', base, 'HEAD', '--', 'db/migrations')
  .split('\n')
  .filter(Boolean);
say(`The version before: ${git('log', '-1', '--format=%h of %cs, %s', base)}`);
say(`Migrations since: ${migrations.map((path) => path.replace('db/migrations/', '')).join(', ') || 'none'}`);
const failed: string[] = [];
try {
  if (flags.only !== '2') await before();
  if (flags.only !== '1') await otherWay();
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (failed.length > 0) process.exitCode = 1;

async function before(): Promise<void> {
  const checkout = await checkOut(base);
  try {
    await takeMigrations(checkout, root);
    await test('The version before, on the tables of this one', checkout, API);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function otherWay(): Promise<void> {
  const touched = await areasTouched(migrations);
  const same = git('ls-tree', '-d', '--name-only', 'HEAD', 'areas/')
    .split('\n')
    .filter((path) => !touched.has(path.slice('areas/'.length)))
    .map((path) => `${path}/server`);
  say(`\nThe migrations since concern: ${[...touched].join(', ') || 'no area'}`);
  if (same.length === 0) return;
  const checkout = await checkOut('HEAD');
  const old = await checkOut(base, { isRun: false });
  try {
    await takeMigrations(checkout, old);
    await test(
      'This version, on the tables of the version before, in areas that the migrations do not concern',
      checkout,
      same,
      touched,
    );
  } finally {
    for (const one of [checkout, old]) await rm(one, { recursive: true, force: true });
  }
}

interface Report {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      fullName: string;
      status: string;
      failureMessages: readonly string[];
    }[];
  }[];
}

async function test(
  title: string,
  checkout: string,
  places: readonly string[],
  touched: ReadonlySet<string> = new Set(),
): Promise<void> {
  say(`\n${title}`);
  const file = join(folder, `${touched.size}.json`);
  const names = flags.short ? ['authorization.test.ts', 'staff-calls.test.ts'] : ['.test.ts'];
  const wanted = places.flatMap((place) =>
    names.map((name) => new RegExp(`^${place.replaceAll('*', '[^/]+')}/.*${name.replaceAll('.', '\\.')}$`)),
  );
  const files = git('ls-tree', '-r', '--name-only', touched.size > 0 ? 'HEAD' : base)
    .split('\n')
    .filter((path) => wanted.some((pattern) => pattern.test(path)))
    .filter((path) =>
      importedAreas(readFileSync(join(checkout, path), 'utf8')).every((area) => !touched.has(area)),
    );
  const words = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit*',
    '--reporter=json',
    `--outputFile=${file}`,
  ];
  await run(
    process.execPath,
    [...words, ...NO_CALLS.map((path) => `--exclude=${path}`), ...files],
    checkout,
    { mayFail: true },
  );
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  say(
    `${report.numPassedTests} of ${report.numTotalTests} tests passed, in ${report.testResults.length} files`,
  );
  for (const { name, status, message, assertionResults } of report.testResults) {
    if (status === 'passed') continue;
    const path = relative(checkout, name);
    // Extension points lead from any area into those that the migrations concern.
    if (touched.size === 0) failed.push(path);
    say(`  ${path}${message ? `: ${message.split('\n')[0]}` : ''}`);
    for (const one of assertionResults.filter(({ status: outcome }) => outcome === 'failed'))
      say(`    ${one.fullName}: ${one.failureMessages[0]?.split('\n')[0] ?? ''}`);
  }
}
