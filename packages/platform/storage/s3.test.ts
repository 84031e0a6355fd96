import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isOutage } from '@keystead/kit/outage';
import { S3_STAND_IN, type StandInS3, startStandInS3 } from '@keystead/testing/s3-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage, FileMissingError, InvalidStorageKeyError } from './index.ts';

let s3: StandInS3;
let objects: StandInS3['objects'];
let endpoint: string;
beforeAll(async () => {
  s3 = await startStandInS3();
  ({ objects, endpoint } = s3);
});
afterAll(() => s3?.close());

const open = (accessKeyId: string, publicUrl?: string) =>
  createStorage({
    driver: 's3',
    ...S3_STAND_IN,
    accessKeyId,
    endpoint,
    ...(publicUrl ? { publicUrl } : {}),
  });

test('puts with type and cache headers, gets, streams, deletes', async () => {
  const storage = await open('key-id');
  await storage.put('a/b.avif', new Uint8Array([1, 2, 3]), { contentType: 'image/avif' });
  expect(objects.get('/homes/a/b.avif')?.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect([...(await storage.get('a/b.avif'))]).toEqual([1, 2, 3]);
  expect([...(await buffer(await storage.stream('a/b.avif')))]).toEqual([1, 2, 3]);
  expect(await storage.exists('a/b.avif')).toBe(true);
  await storage.delete('a/b.avif');
  expect(await storage.exists('a/b.avif')).toBe(false);
  await expect(storage.get('a/b.avif')).rejects.toBeInstanceOf(FileMissingError);
});

test('documents are downloads under their own name, streams are taken too', async () => {
  const storage = await open('key-id');
  const content = Readable.from([Buffer.from('%PDF')]);
  await storage.put('d/plan.pdf', content, { contentType: 'application/pdf', downloadName: 'Plan é.pdf' });
  const stored = objects.get('/homes/d/plan.pdf');
  expect(stored?.body.toString()).toBe('%PDF');
  expect(stored?.headers['content-disposition']).toBe(
    `attachment; filename="Plan_.pdf"; filename*=UTF-8''Plan%20%C3%A9.pdf`,
  );
});

test('addresses point at the CDN when there is one', async () => {
  expect((await open('key-id')).url('a/b.jpg')).toBe(`${endpoint}/homes/a/b.jpg`);
  expect((await open('key-id', 'https://cdn.example/m')).url('a/b.jpg')).toBe(
    'https://cdn.example/m/a/b.jpg',
  );
});

test('private files are cached by no one on the way, and open by an address that S3 signs, not by the CDN’s', async () => {
  const storage = await open('key-id', 'https://cdn.example/m');
  const key = 'private/papers/ab/cd/passport.jpg';
  await storage.put(key, new Uint8Array([7]), { contentType: 'image/jpeg' });
  expect(objects.get(`/homes/${key}`)?.headers['cache-control']).toBe('private, no-store');
  expect(() => storage.url(key)).toThrow(InvalidStorageKeyError);
  const url = new URL(await storage.signedUrl(key, 900));
  expect(url.origin + url.pathname).toBe(`${endpoint}/homes/${key}`);
  expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
  expect(url.searchParams.get('X-Amz-Credential')).toMatch(/^key-id\/\d{8}\/eu-x\/s3\/aws4_request$/);
  expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect([...new Uint8Array(await (await fetch(url)).arrayBuffer())]).toEqual([7]);
  // Another file, another signature: S3 checks it against the path.
  const other = new URL(await storage.signedUrl(key.replace('passport', 'licence'), 900));
  expect(other.searchParams.get('X-Amz-Signature')).not.toBe(url.searchParams.get('X-Amz-Signature'));
});

test('lists every file in order, page by page, from a key on', async () => {
  objects.clear();
  const storage = await open('key-id');
  const keys = ['a/1.jpg', 'a/2.jpg', 'b/1.jpg', 'b/2.jpg', 'c/1.jpg'];
  for (const key of [...keys].reverse())
    await storage.put(key, new Uint8Array([1]), { contentType: 'image/jpeg' });
  const listed = async (after?: string) => {
    const found: string[] = [];
    for await (const { key, storedAt } of storage.list(after)) {
      found.push(key);
      expect(storedAt.toISOString()).toBe('2026-11-21T12:00:00.000Z');
    }
    return found;
  };
  expect(await listed()).toEqual(keys);
  expect(await listed('a/2.jpg')).toEqual(keys.slice(2));
});

test('an error is not a missing file', async () => {
  const stranger = await open('stranger');
  await expect(stranger.put('a/c.jpg', new Uint8Array([1]), { contentType: 'image/jpeg' })).rejects.toThrow();
  await expect(stranger.get('a/c.jpg')).rejects.not.toBeInstanceOf(FileMissingError);
  expect(objects.has('/homes/a/c.jpg')).toBe(false);
});

test('a store that is busy, rejects its caller or is not there is an outage; a missing file is none', async () => {
  const content = new Uint8Array([1]);
  const options = { contentType: 'image/avif' };
  const storage = await open('key-id');
  await storage.put('a/1.avif', content, options);
  const asking = (one: typeof storage) => [
    one.put('a/2.avif', content, options),
    one.get('a/1.avif'),
    one.stream('a/1.avif'),
    one.exists('a/1.avif'),
    one.delete('a/1.avif'),
  ];
  const outages = async (one: typeof storage) =>
    (await Promise.allSettled(asking(one))).map((end) => end.status === 'rejected' && isOutage(end.reason));
  const all = [true, true, true, true, true];
  s3.state = 'busy';
  expect(await outages(storage)).toEqual(all);
  s3.state = 'works';
  expect(await outages(await open('another'))).toEqual(all);
  const away = await startStandInS3();
  await away.close();
  expect(
    await outages(await createStorage({ driver: 's3', ...S3_STAND_IN, endpoint: away.endpoint })),
  ).toEqual(all);
  const missing = await storage.get('a/none.avif').catch((error: unknown) => error);
  expect([missing instanceof FileMissingError, isOutage(missing)]).toEqual([true, false]);
});
