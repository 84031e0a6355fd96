import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, untilReady } from './support/site.ts';
import { expect, test } from './support/test.ts';

const root = resolve(import.meta.dirname, '..');

/** What a machine must have beside Node: the user database is asked by `id`, where root starts the site. */
const BARE = ['/usr/bin/id'];

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-release-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Returns the environment of a machine with nothing but Node. */
async function bareMachine(): Promise<Record<string, string>> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink(process.execPath, join(bin, 'node'));
  for (const program of BARE.filter((path) => existsSync(path))) await symlink(program, join(bin, 'id'));
  return { PATH: bin, HOME: folder };
}

async function stopped(server: ChildProcess): Promise<unknown[]> {
  if (server.exitCode !== null) return [server.exitCode];
  server.kill('SIGTERM');
  return once(server, 'exit');
}

test('a release starts on a machine with nothing but Node', async () => {
  test.skip(process.platform !== 'linux', 'archives are made for Linux');
  // Thirty thousand files are packed and unpacked, and a new site is seeded.
  test.setTimeout(600_000);
  const release = join(folder, 'release');
  const made = [
    '--disable-warning=ExperimentalWarning',
    'tools/release/run.ts',
    '--here',
    '--level',
    '1',
    '--to',
    release,
  ];
  execFileSync(process.execPath, made, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

  // Everything beside the list of checksums is in it, and as it says.
  const sums = new Map(
    readFileSync(join(release, 'SHA256SUMS'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('  ').reverse() as [string, string]),
  );
  expect([...sums.keys(), 'SHA256SUMS'].sort()).toEqual(readdirSync(release).sort());
  for (const [name, sum] of sums)
    expect(
      createHash('sha256')
        .update(readFileSync(join(release, name)))
        .digest('hex'),
    ).toBe(sum);

  const archive = [...sums.keys()].find((name) => name.endsWith('.tar.gz')) ?? '';
  const installed = join(folder, 'installed');
  await mkdir(installed);
  execFileSync('tar', ['-xzf', join(release, archive), '-C', installed, '--strip-components=1']);
  expectNoTools(installed);
  expectBill(installed);

  const [port, site, env] = [await freePort(), join(folder, 'site'), await bareMachine()];
  await mkdir(site);
  const command = join(installed, 'bin/keystead.cjs');
  const run = Object.assign({ PORT: String(port), DEMO_WORLD: '0' }, env);
  const server = spawn(process.execPath, [command], {
    cwd: site,
    env: run,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.setEncoding('utf8').on('data', (words: string) => {
    printed += words;
  });
  try {
    await untilReady(`http://localhost:${port}/ready`, server);
    execFileSync(process.execPath, [command, 'health'], { env: run });
    const home = await fetch(`http://localhost:${port}/`);
    expect(home.status).toBe(200);
    const script = /\/assets\/[\w.-]+\.js/.exec(await home.text())?.[0];
    expect((await fetch(`http://localhost:${port}${script}`)).status).toBe(200);
    // Where it was started, not where it is installed.
    expect(readdirSync(site)).toEqual(['data']);
    expect(existsSync(join(installed, 'data'))).toBe(false);
  } finally {
    const [code] = await stopped(server);
    expect({ code, printed }).toEqual({ code: 0, printed: expect.stringContaining('stopping') });
  }
  expect(existsSync(join(site, 'data/postgres/18/postmaster.pid'))).toBe(false);
});

/** What builds and tests the site is not part of it, neither are its sources. */
function expectNoTools(installed: string): void {
  for (const name of ['vite', 'typescript', '@playwright', 'vitest', '@biomejs', 'node'])
    expect(existsSync(join(installed, 'node_modules', name)), name).toBe(false);
  const sources = readdirSync(join(installed, 'areas'), { recursive: true }).filter((path) =>
    /\.tsx?$/.test(String(path)),
  );
  expect(sources).toEqual([]);
}

/** The bill of materials and the list of licences name every package that is installed, and what pages are built of. */
function expectBill(installed: string): void {
  const bill = JSON.parse(readFileSync(join(installed, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const billed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`));
  const listed = readFileSync(join(installed, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  const packages = readdirSync(join(installed, 'node_modules'), { recursive: true })
    .map(String)
    .filter((path) => /^(.*\/node_modules\/)?(@[^/@]+\/)?[^/@]+\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(installed, 'node_modules', path), 'utf8')))
    .map(({ name, version }: { name: string; version: string }) => `${name} ${version}`);
  expect(packages.length).toBeGreaterThan(100);
  for (const one of [...packages, ...['react-admin', 'maplibre-gl'].map((name) => versionIn(bill, name))]) {
    expect(billed, one).toContain(one);
    expect(listed, one).toContain(`\n${one}: `);
  }
}

function versionIn(
  { components }: { components: { name: string; version: string }[] },
  name: string,
): string {
  const found = components.find((one) => one.name === name);
  return `${name} ${found?.version}`;
}
