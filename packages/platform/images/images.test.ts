import { pictureSources } from '@keystead/kit/picture';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { MemoryStorage } from '../storage/index.ts';
import {
  createPictureRenderer,
  inspectPicture,
  keysOf,
  removePicture,
  renderPicture,
  storePicture,
  wirePicture,
} from './index.ts';
import { pixelBomb, samplePicture } from './sample-pictures.ts';

let photo: Buffer;
beforeAll(async () => {
  photo = await samplePicture(1600, 1200);
});

describe('inspectPicture', () => {
  test('accepts JPEG and PNG and reports the sides as seen', async () => {
    expect(await inspectPicture(photo)).toEqual({
      ok: true,
      facts: { format: 'jpeg', width: 1600, height: 1200, bytes: photo.byteLength },
    });
    const turned = await samplePicture(300, 200, { orientation: 6 });
    expect(await inspectPicture(turned)).toMatchObject({ facts: { width: 200, height: 300 } });
    expect(await inspectPicture(await samplePicture(120, 120, { format: 'png' }))).toMatchObject({
      ok: true,
    });
  });

  test('takes a GIF only where it is asked for', async () => {
    const gif = await samplePicture(300, 200, { format: 'gif' });
    expect(await inspectPicture(gif)).toMatchObject({ issue: { code: 'not_a_picture' } });
    expect(await inspectPicture(gif, { formats: ['jpeg', 'png', 'gif'] })).toMatchObject({
      facts: { format: 'gif' },
    });
  });

  const rejected: [string, () => Promise<Uint8Array> | Uint8Array, string, RegExp][] = [
    ['nothing', () => new Uint8Array(), 'not_a_picture', /not a JPEG or PNG picture/],
    ['text', () => Buffer.from('<html>hello</html>'), 'not_a_picture', /not a JPEG or PNG/],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_a_picture', /not a/],
    ['an executable', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'not_a_picture', /not a/],
    ['another format', () => samplePicture(200, 200, { format: 'webp' }), 'not_a_picture', /not a/],
    [
      'a narrow one',
      () => samplePicture(119, 400),
      'too_small',
      /119×400 pixels; it must be at least 120×120/,
    ],
    ['a pixel bomb', () => pixelBomb(), 'too_many_pixels', /more than 50 megapixels/],
    [
      'only a JPEG header',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]),
      'broken',
      /damaged/,
    ],
    [
      'a big file',
      () => Buffer.concat([photo, Buffer.alloc(3_072_001)]),
      'too_large',
      /larger than 3,000 KB/,
    ],
  ];
  test.each(rejected)('rejects %s', async (_name, bytes, code, message) => {
    expect(await inspectPicture(await bytes())).toEqual({
      ok: false,
      issue: { code, message: expect.stringMatching(message) },
    });
  });

  test('answers any bytes without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom([], [0xff, 0xd8, 0xff], [137, 80, 78, 71, 13, 10, 26, 10]),
        async (noise, start) => {
          expect((await renderPicture(Uint8Array.from([...start, ...noise]))).ok).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('renderPicture', () => {
  test('makes every width up to that of the picture, in both formats, and a small JPEG for emails', async () => {
    const rendering = await renderPicture(await samplePicture(1000, 500));
    if (!rendering.ok) throw new Error(rendering.issue.message);
    const { variants, jpeg, width, height, placeholder, colour } = rendering.rendered;
    expect(variants.map((v) => `${v.format} ${v.width}×${v.height}`)).toEqual([
      'avif 320×160',
      'webp 320×160',
      'avif 640×320',
      'webp 640×320',
      'jpeg 640×320',
      'avif 960×480',
      'webp 960×480',
      'avif 1000×500',
      'webp 1000×500',
    ]);
    for (const variant of variants) {
      const { format, width: across, compression } = await sharp(variant.bytes).metadata();
      expect(across).toBe(variant.width);
      expect(format === 'heif' ? compression === 'av1' && 'avif' : format).toBe(variant.format);
    }
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 500 });
    expect([width, height]).toEqual([1000, 500]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]{40,400}$/);
    expect(colour).toMatch(/^#[0-3][0-9a-f][4-7][0-9a-f][89ab][0-9a-f]$/);
  });

  test('turns the picture upright and takes out place, camera and orientation', async () => {
    const upload = await samplePicture(600, 400, { gps: true, orientation: 6 });
    expect((await sharp(upload).metadata()).exif?.includes('Secret model')).toBe(true);
    const rendering = await renderPicture(upload);
    if (!rendering.ok) throw new Error(rendering.issue.message);
    const { jpeg, variants, width, height } = rendering.rendered;
    expect([width, height]).toEqual([400, 600]);
    for (const bytes of [jpeg, ...variants.map((variant) => variant.bytes)]) {
      const { exif, orientation, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, orientation, xmp, iptc }).toEqual({});
      expect(Buffer.from(bytes).includes('Secret model')).toBe(false);
    }
    // Orientation 6: the stored top left corner is seen at the top right.
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number, y: number) => data[(y * 400 + x) * 3] ?? 0;
    expect(red(390, 10)).toBeGreaterThan(150);
    expect(red(10, 10)).toBeLessThan(90);
  });

  test('a large picture is brought to 2560 pixels, a panorama to more on request', async () => {
    const wide = await samplePicture(5000, 2500);
    expect(await renderPicture(wide)).toMatchObject({ rendered: { width: 2560, height: 1280 } });
    expect(await renderPicture(wide, { maxSide: 4096 })).toMatchObject({ rendered: { width: 4096 } });
  });

  test('transparent PNGs stand on white; a small one has its own width only', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = await sharp({ create: { width: 150, height: 150, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const rendering = await renderPicture(png);
    if (!rendering.ok) throw new Error(rendering.issue.message);
    expect(rendering.rendered.variants.map((variant) => variant.width)).toEqual([150, 150, 150]);
    expect((await sharp(rendering.rendered.jpeg).raw().toBuffer())[0]).toBe(255);
  });

  test.each(['sharp', 'memory'] as const)(
    '%s: a truncated file passes the header and is rejected',
    async (driver) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
      const busy = await sharp({
        create: { width: 800, height: 600, channels: 3, background: '#888', noise },
      })
        .jpeg()
        .toBuffer();
      const half = busy.subarray(0, busy.byteLength >> 1);
      const renderer = createPictureRenderer({ driver });
      expect(await renderer.inspect(half)).toMatchObject({ ok: true });
      expect(await renderer.render(half)).toMatchObject({ ok: false, issue: { code: 'broken' } });
      expect(await renderer.render(busy)).toMatchObject({ ok: true });
    },
  );
});

describe('storePicture', () => {
  test('stores every size under an immutable address and removes them all', async () => {
    const storage = new MemoryStorage();
    const stored = await storePicture(storage, photo);
    if (!stored.ok) throw new Error(stored.issue.message);
    expect([...storage.files.keys()].sort()).toEqual(keysOf(stored.picture).sort());
    expect(storage.files.size).toBe(10);
    expect(storage.files.get(stored.picture.key)?.options.contentType).toBe('image/jpeg');
    expect(JSON.parse(JSON.stringify(stored.picture))).toEqual(stored.picture);

    const twin = await storePicture(storage, photo);
    await removePicture(storage, stored.picture);
    if (!twin.ok) throw new Error(twin.issue.message);
    expect([...storage.files.keys()].sort()).toEqual(keysOf(twin.picture).sort());
  });

  test('a rejected picture leaves no file', async () => {
    const storage = new MemoryStorage();
    expect(await storePicture(storage, Buffer.from('no'))).toMatchObject({ ok: false });
    expect(await storePicture(storage, photo, { maxBytes: 1024 })).toMatchObject({
      issue: { code: 'too_large' },
    });
    expect(storage.files.size).toBe(0);
  });

  test.each([1, 2, 5, 10])('a store that fails at write %i leaves no file', async (failingPut) => {
    const storage = new MemoryStorage();
    storage.failingPut = failingPut;
    await expect(storePicture(storage, photo)).rejects.toThrow('no space left');
    expect(storage.files.size).toBe(0);
  });

  test('a named folder gives the same addresses again, and a failing rerun keeps the first', async () => {
    const storage = new MemoryStorage();
    const renderer = createPictureRenderer({ driver: 'memory' });
    const first = await storePicture(storage, photo, { renderer, folder: 'demo/house-1' });
    storage.failingPut = 1;
    expect(await storePicture(storage, photo, { renderer, folder: 'demo/house-1' })).toEqual(first);
    expect(storage.files.size).toBe(4);
  });
});

test('wirePicture leads to addresses that are stored', async () => {
  const storage = new MemoryStorage();
  const stored = await storePicture(storage, photo);
  if (!stored.ok) throw new Error(stored.issue.message);
  const wire = wirePicture(stored.picture, 'A kitchen', (key) => storage.url(key));
  expect(wire).toEqual({
    url: `/media/${stored.picture.key}`,
    base: `/media/${stored.picture.key.replace('.jpg', '')}`,
    widths: [320, 640, 960, 1440],
    width: 1600,
    height: 1200,
    colour: stored.picture.colour,
    placeholder: stored.picture.placeholder,
    alt: 'A kitchen',
  });
  const addresses = pictureSources(wire).flatMap(({ srcSet }) =>
    srcSet.split(', ').map((item) => item.split(' ')[0]),
  );
  const keys = [stored.picture.key, ...addresses.map((address) => address?.replace('/media/', ''))];
  // Pages know nothing of the JPEG for emails.
  const forPages = keysOf(stored.picture).filter((key) => !key.endsWith('.jpeg'));
  expect(keys.sort()).toEqual(forPages.sort());
});
