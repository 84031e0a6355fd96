import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seal, unseal } from './index.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keystead-secrets-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const given = (SECRET_KEY: string) => ({ SECRET_KEY, DATA_DIR: '/nowhere' });

it('opens what it has sealed, each time under other bytes', () => {
  const place = given('a'.repeat(32));
  const [one, two] = [seal(place, 'test 1', 'señal'), seal(place, 'test 1', 'señal')];
  expect(unseal(place, 'test 1', one)).toBe('señal');
  expect(one.equals(two)).toBe(false);
  expect(one.includes(Buffer.from('señal'))).toBe(false);
});

it('opens nothing for another purpose, under another secret, changed or cut', () => {
  const place = given('a'.repeat(32));
  const sealed = seal(place, 'test 1', 'word');
  expect(() => unseal(place, 'test 2', sealed)).toThrow();
  expect(() => unseal(given('b'.repeat(32)), 'test 1', sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(place, 'test 1', changed)).toThrow();
  for (const length of [0, 12, 20])
    expect(() => unseal(place, 'test 1', sealed.subarray(0, length))).toThrow();
});

it('makes a secret of its own where none was given, for the next start too', async () => {
  const sealed = seal({ DATA_DIR: directory, SECRET_KEY: undefined }, 'test', 'word');
  expect(unseal({ DATA_DIR: directory, SECRET_KEY: undefined }, 'test', sealed)).toBe('word');
  if (process.platform === 'win32') return;
  expect((await stat(join(directory, 'secret.key'))).mode & 0o777).toBe(0o600);
});
