import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStorage, type Storage } from '@keystead/platform/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getVerificationValues } from '../contract.ts';
import { pdf, startVerificationWorld, type VerificationWorld } from './verification.fixture.ts';

// On disk, where this server hands out the files itself.
let world: VerificationWorld<Storage>;
let root: string;
let now = new Date();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-private-files-'));
  world = await startVerificationWorld(await createStorage({ driver: 'disk', root, now: () => now }));
});
afterAll(async () => {
  await world?.close();
  await rm(root, { recursive: true, force: true });
});

/** Returns the address of the file someone has handed in, as they read it. */
async function addressOf({ token }: { token: string }): Promise<URL> {
  const { data } = await world.call(getVerificationValues, {}, { token });
  return new URL(data?.verify_customer_values.at(-1)?.value as string);
}
const at = async (url: URL | string) => {
  const { pathname, search } = new URL(url);
  return fetch(`${world.url}${pathname}${search}`);
};

it('opens the file of a person at an address that only they are given, for a quarter of an hour', async () => {
  const person = await world.signUp();
  await world.apply(person.token);
  const url = await addressOf(person);
  const open = await at(url);
  expect(open.status).toBe(200);
  expect(Object.fromEntries(open.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await at(url)).status).toBe(404);
  // Permitted readers get a new address at any time; and the expired one still keeps the file.
  expect((await at(await addressOf(person))).status).toBe(200);
});

it('opens by no lasting, altered, guessed or borrowed address', async () => {
  const [person, other] = [await world.signUp(), await world.signUp()];
  await world.apply(person.token, { [world.fields.file]: pdf() });
  await world.apply(other.token);
  const [url, borrowed] = [await addressOf(person), await addressOf(other)];
  expect((await at(url)).headers.get('content-disposition')).toBe('attachment');
  const statusOf = async (change: (url: URL) => void) => {
    const changed = new URL(url);
    change(changed);
    return (await at(changed)).status;
  };
  const last = (text: string) => text.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'));
  const params = (url: URL) => url.searchParams;
  expect(await statusOf((url) => (url.search = ''))).toBe(404);
  expect(await statusOf((url) => params(url).delete('signature'))).toBe(404);
  expect(await statusOf((url) => params(url).set('expires', '99999999999'))).toBe(404);
  expect(
    await statusOf((url) => params(url).set('signature', `A${params(url).get('signature')?.slice(1)}x`)),
  ).toBe(404);
  expect(await statusOf((url) => (url.pathname = last(url.pathname)))).toBe(404);
  expect(await statusOf((url) => (url.search = borrowed.search))).toBe(404);
  // No one else gets the address.
  const { data } = await world.call(getVerificationValues, {}, { token: other.token });
  expect(JSON.stringify(data)).not.toContain(url.pathname);
});

it('protects every size of a picture, and files stored before there were private folders', async () => {
  const files = (await readdir(root, { recursive: true })).filter((name) =>
    /\.(avif|webp|jpe?g)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(1);
  for (const name of files) expect((await at(`${world.url}/media/${name}`)).status, name).toBe(404);
  const old = 'verification/ab/cdef/passport.txt';
  await world.ctx.ports.storage.put(old, new Uint8Array([1]), { contentType: 'text/plain' });
  expect((await at(`${world.url}/media/${old}`)).status).toBe(404);
});
