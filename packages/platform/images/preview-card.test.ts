import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isolatedRenderer } from './isolated.ts';
import { samplePicture } from './sample-pictures.ts';

const card = { title: 'A home', price: '€1', place: 'Porto', site: 'House', colour: '#1f5a46' };

/** Columns, from the left, that differ between two pictures below the name of the site. */
async function differing(one: Uint8Array, other: Uint8Array): Promise<{ from: number; to: number }> {
  const pixels = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer();
  const [a, b] = [await pixels(one), await pixels(other)];
  const columns = [...a.keys()]
    .filter((at) => at > 1200 * 200 && Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 60)
    .map((at) => at % 1200);
  return {
    from: columns.reduce((least, column) => Math.min(least, column), 1200),
    to: columns.reduce((most, column) => Math.max(most, column), 0),
  };
}

test('a preview is a JPEG of 1200 by 630, whatever it is to say', async () => {
  const picture = await samplePicture(900, 700);
  for (const title of [
    '',
    'A & <b>b</b> &amp; </span>\u0000',
    'word '.repeat(200),
    'x'.repeat(3000),
    '😀'.repeat(80),
  ]) {
    const drawn = await isolatedRenderer.draw({ ...card, title, picture });
    const { format, width, height } = await sharp(drawn).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(drawn.length).toBeLessThan(300_000);
  }
});

test('a title stands on the side it is read from, in letters of our own typefaces', async () => {
  const only = { ...card, price: '', place: '', site: '', picture: await samplePicture(900, 700) };
  const blank = await isolatedRenderer.draw({ ...only, title: '' });
  const drawn = (title: string) => isolatedRenderer.draw({ ...only, title });
  const latin = await differing(blank, await drawn('Porto'));
  expect(latin.from).toBeLessThan(90);
  expect(latin.to).toBeLessThan(500);
  const arabic = await differing(blank, await drawn('بورتو'));
  expect(arabic.from).toBeGreaterThan(700);
  expect(arabic.to).toBeGreaterThan(1100);
});

test('a card without a picture has a drawing, across from where its text begins', async () => {
  const outlines = async (title: string, left: number) => {
    const drawn = await isolatedRenderer.draw({ ...card, title, site: title, price: '', place: '' });
    const part = sharp(drawn).extract({ left, top: 100, width: 500, height: 250 }).greyscale();
    return (await part.raw().toBuffer()).reduce((most, light) => Math.max(most, light), 0);
  };
  expect(await outlines('House', 640)).toBeGreaterThan(150);
  expect(await outlines('House', 64)).toBeLessThan(120);
  expect(await outlines('بورتو', 64)).toBeGreaterThan(150);
});

test('a picture that cannot be read fails by itself, and the next card is drawn', async () => {
  await expect(isolatedRenderer.draw({ ...card, picture: Buffer.from('no picture') })).rejects.toThrow();
  expect((await isolatedRenderer.draw(card)).length).toBeGreaterThan(1000);
});

test('a card about the site names it once', async () => {
  const brightest = async (title: string) => {
    const drawn = await isolatedRenderer.draw({ ...card, title, site: 'House' });
    const top = sharp(drawn).extract({ left: 0, top: 0, width: 600, height: 150 }).greyscale();
    return (await top.raw().toBuffer()).reduce((most, light) => Math.max(most, light), 0);
  };
  expect(await brightest('A home')).toBeGreaterThan(200);
  expect(await brightest('House')).toBeLessThan(120);
});
