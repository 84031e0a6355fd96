import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskStorage } from './disk.ts';
import {
  addressFor,
  attachment,
  createStorage,
  FileMissingError,
  InvalidStorageKeyError,
  isServed,
  isStorageKey,
  MemoryStorage,
  randomFolder,
  type Storage,
} from './index.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const text = (value: string) => new TextEncoder().encode(value);
const jpeg = { contentType: 'image/jpeg' };
const makers: [string, () => Storage][] = [
  ['disk', () => new DiskStorage({ root })],
  ['memory', () => new MemoryStorage()],
];

describe.each(makers)('%s storage', (_name, make) => {
  test('gives back what was put, as bytes and as a stream, and forgets what was deleted', async () => {
    const storage = make();
    const key = addressFor(text('hello'), 'jpg');
    await storage.put(key, text('hello'), jpeg);
    expect(await storage.exists(key)).toBe(true);
    expect(Buffer.from(await storage.get(key)).toString()).toBe('hello');
    expect((await buffer(await storage.stream(key))).toString()).toBe('hello');
    expect(storage.url(key)).toBe(`/media/${key}`);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.exists(key)).toBe(false);
    await expect(storage.get(key)).rejects.toBeInstanceOf(FileMissingError);
    await expect(storage.stream(key)).rejects.toBeInstanceOf(FileMissingError);
  });

  test('takes streams of any size', async () => {
    const storage = make();
    for (const size of [0, 1, 8192, 700_001]) {
      const bytes = Buffer.alloc(size, 7);
      await storage.put(`a/s${size}.jpg`, Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]), jpeg);
      expect(Buffer.compare(await storage.get(`a/s${size}.jpg`), bytes)).toBe(0);
    }
  });

  test.each(['../etc/passwd.txt', '/a.jpg', 'a/../b.jpg', '.env', 'a/.b.jpg', 'a\\b.jpg', 'A.jpg', 'a', ''])(
    'refuses %j',
    async (key) => {
      const storage = make();
      await expect(storage.put(key, text('x'), jpeg)).rejects.toBeInstanceOf(InvalidStorageKeyError);
      await expect(storage.get(key)).rejects.toBeInstanceOf(InvalidStorageKeyError);
      await expect(storage.exists(key)).rejects.toBeInstanceOf(InvalidStorageKeyError);
      await expect(storage.delete(key)).rejects.toBeInstanceOf(InvalidStorageKeyError);
      expect(() => storage.url(key)).toThrow(InvalidStorageKeyError);
    },
  );
});

describe('disk storage', () => {
  test('leaves nothing behind when a stream breaks', async () => {
    const storage = new DiskStorage({ root });
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('connection lost');
      })(),
    );
    await expect(storage.put('a/b.jpg', broken, jpeg)).rejects.toThrow('connection lost');
    const left = await readdir(root, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('resolves a stored picture to show and a document to download', async () => {
    const storage = new DiskStorage({ root });
    await storage.put('a/b.avif', text('x'), jpeg);
    await storage.put('a/b.pdf', text('xy'), jpeg);
    await storage.put('a/b.html', text('xyz'), jpeg);
    expect(await storage.resolve('a/b.avif')).toMatchObject({
      bytes: 1,
      contentType: 'image/avif',
      disposition: 'inline',
    });
    expect(await storage.resolve('a/b.pdf')).toMatchObject({
      bytes: 2,
      contentType: 'application/pdf',
      disposition: 'attachment',
    });
    expect(await storage.resolve('a/b.html')).toMatchObject({
      contentType: 'application/octet-stream',
      disposition: 'attachment',
    });
  });

  test('resolves nothing outside, missing, hidden or linked', async () => {
    const storage = new DiskStorage({ root: join(root, 'media') });
    await storage.put('a/b.jpg', text('x'), jpeg);
    await writeFile(join(root, 'secret.txt'), 'secret');
    await symlink(join(root, 'secret.txt'), join(root, 'media', 'link.txt'));
    const hostile = [
      '../secret.txt',
      'a/../../secret.txt',
      '..%2fsecret.txt',
      'a/b.jpg\0.png',
      'link.txt',
      'a',
      'no.jpg',
    ];
    for (const requested of hostile) expect(await storage.resolve(requested), requested).toBeNull();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom('.', '/', '\\', 'a', '%2e', '\0') }),
        async (requested) => {
          expect(await storage.resolve(requested)).toBeNull();
        },
      ),
    );
  });
});

test('a full store fails the put it was told to fail', async () => {
  const storage = new MemoryStorage();
  storage.failingPut = 2;
  await storage.put('a/a.jpg', text('a'), jpeg);
  await expect(storage.put('a/b.jpg', text('b'), jpeg)).rejects.toThrow('full');
});

test('addresses depend on the content only, folders on chance only', () => {
  expect(addressFor(text('a'), '.JPG')).toBe(addressFor(text('a'), 'jpg'));
  expect(addressFor(text('a'), 'jpg')).not.toBe(addressFor(text('b'), 'jpg'));
  expect(() => addressFor(text('a'), 'j/../g')).toThrow(InvalidStorageKeyError);
  expect(randomFolder('pictures')).not.toBe(randomFolder('pictures'));
  expect(isStorageKey(addressFor(text('a'), 'jpg', randomFolder('pictures')))).toBe(true);
});

test('download names cannot break out of the header', () => {
  expect(attachment('Пла"н\r\nX: 1.pdf')).toMatch(
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~-]+$/,
  );
});

test('the factory knows which stores this process serves', async () => {
  expect(isServed(await createStorage({ driver: 'disk', root }))).toBe(true);
  expect(isServed(await createStorage({ driver: 'memory' }))).toBe(false);
});
