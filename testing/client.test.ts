import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideListing } from './authorization.ts';
import { startTestServer, type TestServer } from './server.ts';

const root = resolve(import.meta.dirname, '..');
const product = join(root, 'packages/client');
const bin = join(root, 'node_modules/.bin');
const run = promisify(execFile);
const shell = process.platform === 'win32';
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

let folder: string;
let packed: string[];
beforeAll(async () => {
  // The package is built, packed and installed in a folder of its own, as a stranger would have it.
  folder = await mkdtemp(join(tmpdir(), 'keystead-client-'));
  const source = join(folder, 'source');
  for (const part of ['package.json', 'README.md', 'tsconfig.build.json', 'src'])
    await cp(join(product, part), join(source, part), { recursive: true });
  const { stdout } = await run('npm', ['pack', '--json', '--foreground-scripts=false'], {
    cwd: source,
    env,
    shell,
  });
  const [made] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = made.files.map(({ path }) => path).sort();
  const installed = join(folder, 'node_modules/@keystead/client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', join(source, made.filename), '-C', installed, '--strip-components=1']);
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('publishes what is built, and nothing else', async () => {
  const built = ['calls.gen', 'client', 'index', 'staff.gen', 'staff'].flatMap((name) => [
    `dist/${name}.d.ts`,
    `dist/${name}.js`,
  ]);
  expect(packed).toEqual(['README.md', 'package.json', ...built].sort());
  const { dependencies } = JSON.parse(await readFile(join(product, 'package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

async function typeCheck(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [compiler, ...options, name], { cwd: folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );
}

describe('types', () => {
  it('lets through what the contract takes', async () => {
    const issues = await typeCheck(
      'fine.mts',
      `import { type Answer, createClient, type Input, isApiError, type ApiErrorCode } from '@keystead/client';
       import { createStaffClient } from '@keystead/client/staff';
       const homes = createClient({ baseUrl: 'https://homes.example', token: () => undefined });
       const wish: Input<'getPropertyList'> = { city: 'Porto', min_beds: 2, promoted: true, parameter_id: [1, 2] };
       const found: Answer<'getPropertyList'> = await homes.getPropertyList(wish);
       const title: string | undefined = found.data[0]?.title;
       const price: number | undefined = found.data[0]?.price;
       await homes.getFaqs();
       await homes.postProperty({ title: 'x', description: 'x', category_id: 1, property_type: 0, price: '1', city: 'x',
         state: 'x', country: 'x', address: 'x', latitude: 1, longitude: 1, title_image: new Blob([]),
         parameters: [{ parameter_id: 1, value: '3' }] }, { idempotencyKey: 'k' });
       const code: ApiErrorCode = 'not_found';
       try { await homes.getProperty({ id: 1 }); }
       catch (error) { if (isApiError(error, 'gone', code)) { const known: 'gone' | 'offline' | ApiErrorCode = error.code; void known; } }
       const rights: number = (await createStaffClient({ baseUrl: '', token: 't' }).listStaffFaqs({ page: 1 })).total;
       export { price, rights, title };`,
    );
    expect(issues).toBe('');
  }, 60_000);

  it.each([
    ['an unknown call', 'homes.getCastles()', 'getCastles'],
    ['an unknown field', `homes.getPropertyList({ colour: 'red' })`, 'colour'],
    ['a value that is none of the choices', `homes.getPropertyList({ sort: 'loudest' })`, 'loudest'],
    ['a call without what it needs', 'homes.addFavourite()', 'Expected'],
    ['a field that answers do not have', '(await homes.getFaqs()).data[0]!.castle', 'castle'],
  ])(
    'stops %s',
    async (_what, line, word) => {
      const issues = await typeCheck(
        'wrong.mts',
        `import { createClient } from '@keystead/client';
       const homes = createClient({ baseUrl: '' });
       export const wrong = ${line.startsWith('(') ? '' : 'await '}${line};`,
      );
      expect(issues).toContain(word);
    },
    60_000,
  );
});

describe('against a site', () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startTestServer();
    const { accountId } = await site.signUp({ email: 'robin@example.org', completeProfile: true });
    await hideListing(site, accountId);
  }, 120_000);
  afterAll(() => site?.close());

  /** Returns what a program says that has installed the package. */
  async function program(text: string): Promise<unknown> {
    const file = join(folder, 'program.mjs');
    await writeFile(
      file,
      `import { createClient, isApiError, ApiError } from '@keystead/client';
       const homes = createClient({ baseUrl: '${site.url}/' });
       const caught = (promise) => promise.then(() => 'no error', (error) => error);
       ${text}`,
    );
    const { stdout } = await run(process.execPath, [file]);
    return JSON.parse(stdout);
  }

  it('reads, signs in, remembers the token and forgets it', async () => {
    const said = await program(`
      const guest = await homes.getPropertyList({ limit: 5, facets: true });
      const before = await caught(homes.getMyProfile());
      await homes.userSignup({ type: '3', email: 'robin@example.org', password: 'correct horse battery' });
      const profile = await homes.getMyProfile();
      const own = await homes.getAddedProperties({ limit: 10 });
      const sent = await homes.updateProfile({ about_me: 'Ünïcode & lines\\nkept' });
      await homes.beforeLogout();
      const after = await caught(homes.getMyProfile());
      console.log(JSON.stringify({ total: guest.total, before: before.code, email: profile.data.email,
        own: own.data.map(({ title }) => title), about: sent.data.about_me, after: [after.status, after.code] }));`);
    expect(said).toEqual({
      total: 0,
      before: 'unauthorized',
      email: 'robin@example.org',
      own: ['Hidden house'],
      about: 'Ünïcode & lines\nkept',
      after: [401, 'unauthorized'],
    });
  }, 60_000);

  it('reports errors by code and field, and a site that is not there', async () => {
    const said = await program(`
      const missing = await caught(homes.getProperty({ slug_id: 'castle' }));
      const invalid = await caught(homes.getPropertyList({ min_price: 'much' }));
      const unreachable = await caught(createClient({ baseUrl: 'http://127.0.0.1:1' }).getFaqs());
      const given = new AbortController();
      given.abort();
      const stopped = await caught(homes.getFaqs({}, { signal: given.signal }));
      console.log(JSON.stringify([
        [isApiError(missing, 'gone', 'not_found'), isApiError(missing, 'gone'), missing.status, missing.requestId.length],
        [invalid instanceof ApiError, invalid.details], [unreachable.status, unreachable.code], stopped.name]));`);
    expect(said).toEqual([
      [true, false, 404, 36],
      [true, [{ field: 'min_price', message: 'must be a number' }]],
      [0, 'offline'],
      'AbortError',
    ]);
  }, 60_000);
});
