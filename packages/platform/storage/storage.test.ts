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
    'rejects %j',
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

describe('files for few eyes', () => {
  const papers = 'private/papers/ab/cdef/passport.jpg';
  let now = new Date('2026-11-21T12:00:00Z');
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const open = () => new DiskStorage({ root, now: () => now });
  const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams);

  test.each(makers)('have no lasting address in the %s store', async (_name, make) => {
    expect(() => make().url(papers)).toThrow(InvalidStorageKeyError);
    expect(() => make().url('verification/ab/cdef/passport.jpg')).toThrow(InvalidStorageKeyError);
    expect(await make().signedUrl(papers, 60)).toContain(`/media/${papers}?expires=`);
  });

  test('open by their own signature until it ends, in every process that shares the folder', async () => {
    const [storage, neighbour] = [open(), open()];
    await storage.put(papers, text('x'), jpeg);
    const urls = await Promise.all([storage, neighbour, open()].map((one) => one.signedUrl(papers, 60)));
    expect(new Set(urls).size).toBe(1);
    const query = queryOf(urls[0] as string);
    expect(await neighbour.resolve(papers, query)).toMatchObject({ bytes: 1, isPrivate: true });
    expect(await storage.resolve(papers)).toBeNull();
    later(59);
    expect(await storage.resolve(papers, query)).not.toBeNull();
    later(1);
    expect(await storage.resolve(papers, query)).toBeNull();
  });

  test('do not open by anything else', async () => {
    const storage = open();
    const other = papers.replace('passport', 'licence');
    for (const key of [papers, other]) await storage.put(key, text('x'), jpeg);
    const query = queryOf(await storage.signedUrl(papers, 60)) as { expires: string; signature: string };
    const longer = { ...query, expires: String(Number(query.expires) + 1) };
    const altered = { ...query, signature: query.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) };
    const twice = { expires: [query.expires, query.expires], signature: [query.signature] };
    for (const bad of [{}, longer, altered, twice, { ...query, signature: '' }, { expires: query.expires }])
      expect(await storage.resolve(papers, bad), JSON.stringify(bad)).toBeNull();
    expect(await storage.resolve(other, query)).toBeNull();
    const foreign = new DiskStorage({ root: join(root, 'elsewhere'), now: () => now });
    expect(await storage.resolve(papers, queryOf(await foreign.signedUrl(papers, 60)))).toBeNull();
    expect(await storage.resolve('.signing-key', query)).toBeNull();
  });
});

test('a full store fails the put it was set to fail', async () => {
  const storage = new MemoryStorage();
  storage.failingPut = 2;
  await storage.put('a/a.jpg', text('a'), jpeg);
  await expect(storage.put('a/b.jpg', text('b'), jpeg)).rejects.toThrow('no space left');
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
