import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** One file for every boundary, with what it must not import. Listings come before search in areas/order.json. */
const attackers: [boundary: string, file: string, text: string][] = [
  ['kit', 'packages/kit/bad.ts', `export * from '@keystead/http/call';`],
  ['client', 'packages/client/src/bad.ts', `import '@keystead/kit/money';`],
  ['http', 'packages/http/bad.ts', `import '@keystead/platform/config';`],
  [
    'ui',
    'packages/ui/bad/bad.tsx',
    `export const bad = () => <b>{import('@keystead/listings/contract')}</b>;`,
  ],
  ['platform', 'packages/platform/bad/index.ts', `import type { Route } from '@keystead/http/route';`],
  ['listings: contract', 'areas/listings/bad.ts', `import type { z } from '@keystead/search/contract';`],
  ['listings: server', 'areas/listings/server/bad.ts', `import { routes } from '@keystead/search/server';`],
  ['search: server', 'areas/search/server/bad.ts', `import '@keystead/listings/web';`],
  ['listings: web', 'areas/listings/web/bad.tsx', `import '../server/index.ts'; export const bad = <p />;`],
  ['listings: admin', 'areas/listings/admin/bad.tsx', `import '@keystead/ui/button';`],
  ['app: server', 'apps/server/bad.ts', `import '@keystead/listings/web';`],
  ['app: web', 'apps/web/src/bad.tsx', `import '@keystead/listings/server';`],
  ['admin', 'packages/admin/bad.ts', `import '@keystead/listings/contract';`],
  ['drafts', 'packages/drafts/bad.ts', `import '@keystead/listings/contract';`],
  ['the back office stays in the back office', 'areas/search/web/office.ts', `import 'react-admin';`],
  ['app: admin', 'apps/admin/bad.tsx', `import '@keystead/platform/config';`],
  ['no app is imported', 'db/bad.ts', `await import('../apps/server/compose.ts');`],
  ['areas have public APIs', 'areas/search/server/behind.ts', `import '../../listings/server/drafts.ts';`],
  ['areas have public APIs for everybody', 'db/behind.ts', `import '../areas/listings/server/drafts.ts';`],
  ['tests are not product', 'areas/search/server/tested.ts', `import '@keystead/testing/server';`],
  ['tests are not product', 'areas/payments/server/standing.ts', `import './gateways/stand-ins/index.ts';`],
  ['contracts run anywhere', 'areas/search/fast.ts', `import 'fastify';`],
  ['contracts need no machine', 'areas/search/machine.ts', `import { join } from 'node:path';`],
  ['screens need no machine', 'packages/ui/bad/machine.ts', `export { join } from 'node:path';`],
  ['screens stay off the server', 'areas/search/web/bad.ts', `import '@keystead/http/server';`],
  ['no cycles', 'packages/kit/one.ts', `import type { Two } from './two.ts'; export type One = Two;`],
  ['no cycles', 'packages/kit/two.ts', `import type { One } from './one.ts'; export type Two = One;`],
  ['no cycles', 'apps/web/src/routes/faqs.tsx', `export type { getRouter } from '../router.tsx';`],
  ['imports resolve', 'packages/kit/lost.ts', `import './nowhere.ts';`],
];

let copy: string;

/** What attackers stand in: of the other areas each only adds to what is read. */
const ATTACKED = /^(?!areas\/(?!listings\/|search\/|payments\/|[^/]+$)).*(?<!\.test)\.(tsx?|cjs|json|css)$/;

/** A copy of the sources in which every package finds the copies of the others. */
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'keystead-boundaries-'));
  const sources = execFileSync(
    'git',
    ['ls-files', 'apps', 'areas', 'packages', 'testing', 'db/seed', 'tools/import-boundaries.cjs'],
    { cwd: root },
  );
  for (const path of String(sources).trim().split('\n')) {
    if (ATTACKED.test(path)) await cp(join(root, path), join(copy, path)).catch(() => undefined);
  }
  for (const [, path, text] of attackers) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await writeFile(join(copy, path), `${text}\n`);
  }
  await mkdir(join(copy, 'node_modules/@keystead'), { recursive: true });
  for (const name of ['admin', 'drafts', 'kit', 'http', 'ui', 'platform'])
    await symlink(join(copy, 'packages', name), join(copy, 'node_modules/@keystead', name), 'junction');
  await symlink(join(copy, 'testing'), join(copy, 'node_modules/@keystead/testing'), 'junction');
  for (const name of ['listings', 'search'])
    await symlink(join(copy, 'areas', name), join(copy, 'node_modules/@keystead', name), 'junction');
  for (const name of ['fastify', 'react-admin']) {
    await mkdir(join(copy, 'node_modules', name));
    await writeFile(join(copy, 'node_modules', name, 'index.js'), '');
  }
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it('has a boundary against every attacker', () => {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const folders = ['apps', 'areas', 'packages', 'testing', 'db'];
  const { stdout } = spawnSync(
    process.execPath,
    [cruiser, '--config', 'tools/import-boundaries.cjs', '--output-type', 'json', ...folders],
    { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const found = JSON.parse(stdout).summary.violations as { from: string; rule: { name: string } }[];
  const stopped = new Set(found.map(({ from, rule }) => `${rule.name} stops ${from}`));
  // Of a cycle only one file is named.
  const expected = attackers.filter(([, file]) => file !== 'packages/kit/two.ts');
  const missed = expected
    .map(([boundary, file]) => `${boundary} stops ${file}`)
    .filter((line) => !stopped.has(line));
  expect(missed).toEqual([]);
}, 240_000);
