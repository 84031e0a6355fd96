import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Ctx } from '../context/index.ts';
import { MemoryStorage } from '../storage/index.ts';
import { createPictureRenderer, discardPicture, storePicture, withUpload } from './index.ts';
import { samplePicture } from './sample-pictures.ts';

const OPTIONS = { errorOf: (message: string) => new RangeError(message) };
const renderer = createPictureRenderer({ driver: 'memory' });
let folder: string;
let upload: { path: string; size: number };
let photo: Buffer;
let storage: MemoryStorage;
let ctx: Ctx;

beforeAll(async () => {
  photo = await samplePicture(200, 200);
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  upload = { path: join(folder, 'photo.jpg'), size: photo.byteLength };
  await writeFile(upload.path, photo);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  storage = new MemoryStorage();
  ctx = { ports: { storage, pictures: renderer }, log: { warn: vi.fn() } } as unknown as Ctx;
});

test('an upload is stored for the work, and its files go where the work fails', async () => {
  const key = await withUpload(ctx, upload, OPTIONS, async (picture) => picture?.key ?? '');
  expect(await storage.exists(key)).toBe(true);
  let failed = '';
  const work = withUpload(ctx, upload, OPTIONS, async (picture) => {
    failed = picture?.key ?? '';
    expect(await storage.exists(failed)).toBe(true);
    throw new Error('conflict');
  });
  await expect(work).rejects.toThrow('conflict');
  expect([await storage.exists(failed), await storage.exists(key)]).toEqual([false, true]);
});

test.each([null, undefined])('%s is handed to the work as it is', async (none) => {
  expect(await withUpload(ctx, none, OPTIONS, async (picture) => picture)).toBe(none);
});

test('a file that is too large is not read, one that is no picture not stored: the error is that of the caller', async () => {
  const work = vi.fn();
  const large = { path: join(folder, 'not there'), size: 3001 * 1024 };
  await expect(withUpload(ctx, large, OPTIONS, work)).rejects.toThrow(
    new RangeError('must not be larger than 3,000 KB'),
  );
  const small = withUpload(ctx, upload, { ...OPTIONS, minSide: 300 }, work);
  await expect(small).rejects.toThrow(/200×200 pixels; it must be at least 300×300/);
  expect(work).not.toHaveBeenCalled();
});

test('the files of a picture that nobody names go, those of the demo world stay', async () => {
  const exists = [];
  for (const shared of ['pictures/one', 'demo/one']) {
    const storing = await storePicture(storage, photo, { renderer, folder: shared });
    if (!storing.ok) throw new Error(storing.issue.message);
    await discardPicture(ctx, storing.picture);
    exists.push(await storage.exists(storing.picture.key));
  }
  expect(exists).toEqual([false, true]);
});
