import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const deploy = join(root, 'deploy');
const read = (name: string) => readFileSync(join(deploy, name), 'utf8');

/** Settings of the server, from the page that is written from their declaration. */
const settings = new Set(
  [...readFileSync(join(root, 'docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(
    ([, name]) => name,
  ),
);
/** What is not read by the server, but by Node, the system or the proxy. */
const OTHERS = ['NODE_ENV', 'TMPDIR', 'SITE', 'UPSTREAMS', 'KEYSTEAD_VERSION'];
const isKnown = (name: string) =>
  settings.has(name.replace(/_FILE$/, '')) || OTHERS.includes(name) || name.startsWith('POSTGRES_');

describe('what a server needs beside a release', () => {
  it.each([
    ['Dockerfile', /^ENV (.*)$/gm, /([A-Z_]+)=/g],
    ['compose.yaml', /^ {2,6}([A-Z_]+): .*$/gm, /([A-Z_]+):/g],
    ['keystead.env.example', /^#?([A-Z_]+=.*)$/gm, /^#?([A-Z_]+)=/g],
    ['keystead.service', /^Environment=(.*)$/gm, /([A-Z_]+)=/g],
    ['keystead-backup.service', /^Environment=(.*)$/gm, /([A-Z_]+)=/g],
  ])('%s sets what there is', (file, lines, name) => {
    const named = [...read(file).matchAll(lines)].flatMap(([line]) =>
      [...line.matchAll(name)].map(([, one = '']) => one),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((one) => !isKnown(one))).toEqual([]);
  });

  it('is described, each file', () => {
    const said = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
    for (const name of readdirSync(deploy))
      expect(said, name).toContain(name.replace(/\.(service|timer)$/, ''));
  });

  const hasVarnish = spawnSync('varnishd', ['-V']).status === 0;
  it.skipIf(!hasVarnish)('has a configuration that Varnish compiles', (test) => {
    const { status, stderr } = spawnSync('varnishd', ['-C', '-f', join(deploy, 'varnish.vcl')], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
    // Debian has its modules in a package of their own, varnish-modules.
    if (/Could not find VMOD xkey/.test(stderr)) return test.skip();
    expect(status, stderr.slice(0, 500)).toBe(0);
  });

  // The plugin of Docker, or the program of its own that Debian has.
  const compose = [['docker', 'compose'], ['docker-compose']].find(
    ([program = '', ...first]) => spawnSync(program, [...first, 'version']).status === 0,
  );
  it.skipIf(!compose)('has services that Compose reads', () => {
    const [program = '', ...first] = compose ?? [];
    // Debian's is older than the name of a project.
    const input = read('compose.yaml').replace(/^name: .*$/m, '');
    const env = { ...process.env, SITE: 'homes.example' };
    const asked = [
      ...first,
      '--project-directory',
      deploy,
      '--project-name',
      'keystead',
      '--file',
      '-',
      'config',
    ];
    const { status, stdout, stderr } = spawnSync(program, asked, { encoding: 'utf8', env, input });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('PUBLIC_URL: https://homes.example');
    const { status: unnamed } = spawnSync(program, asked, { input, env: { ...env, SITE: '' } });
    expect(unnamed, 'without a hostname').not.toBe(0);
  });

  const hasCaddy = spawnSync('caddy', ['version']).status === 0;
  it.skipIf(!hasCaddy)('has a proxy that Caddy understands', () => {
    const env = { ...process.env, SITE: 'homes.example', UPSTREAMS: 'web1:3000 web2:3000' };
    const asked = ['adapt', '--validate', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile'];
    const { status, stdout, stderr } = spawnSync('caddy', asked, { encoding: 'utf8', env });
    expect(status, stderr).toBe(0);
    expect(stdout).toContain('"dial":"web2:3000"');
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!hasSystemd)('has units that systemd reads without remarks', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keystead-units-'));
    try {
      const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name));
      expect(units).toHaveLength(3);
      // Where Node lies on the machine of an operator is not where it lies here.
      for (const name of units)
        await writeFile(join(folder, name), read(name).replaceAll('/usr/bin/node', process.execPath));
      const asked = ['verify', '--man=no', ...units.map((name) => join(folder, name))];
      // It reads the units that ours name, too: remarks about those are their machine's affair.
      const { stderr } = spawnSync('systemd-analyze', asked, { encoding: 'utf8' });
      expect(stderr.split('\n').filter((line) => line.includes('keystead'))).toEqual([]);
      const unit = join(folder, 'keystead.service');
      const rating = execFileSync('systemd-analyze', ['security', '--offline=true', unit], {
        encoding: 'utf8',
      });
      expect(Number(/exposure level[^:]*: ([\d.]+)/.exec(rating)?.[1])).toBeLessThan(2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
