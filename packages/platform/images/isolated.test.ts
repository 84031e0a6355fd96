import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTurns } from '@keystead/kit/turns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IsolatedRenderer } from './isolated.ts';
import type { PictureRendering } from './port.ts';
import { samplePicture } from './sample-pictures.ts';
import { SharpRenderer } from './sharp.ts';

let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendering-'));
  picture = await samplePicture(400, 300);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Rendering as JSON, bytes as base64, whether they are buffers or plain arrays. */
const asText = (rendering: PictureRendering) =>
  JSON.stringify(rendering, (_key, value) =>
    value?.data ? Buffer.from(value.data).toString('base64') : value,
  );
const broken = { ok: false, issue: { code: 'broken' } };

test('gives what the renderer within gives, one picture after the other and several at once', async () => {
  const isolated = new IsolatedRenderer({ idleMs: 1 });
  const here = await new SharpRenderer().render(picture);
  for (const rendering of await Promise.all(Array.from({ length: 5 }, () => isolated.render(picture)))) {
    expect(asText(rendering)).toBe(asText(here));
  }
  expect(await isolated.render(Buffer.from('no'))).toMatchObject({ issue: { code: 'not_a_picture' } });
  expect(await isolated.render(picture, { minSide: 301 })).toMatchObject({ issue: { code: 'too_small' } });
});

test('a picture that ends the process is rejected, and the next one is served', async () => {
  const script = join(folder, 'crash.mjs');
  const program = `process.on('message', ({ bytes }) => {
    if (bytes.length > 5000) process.exit(1);
    process.send({ ok: true, rendered: 'done' });
  });
  process.send('ready');`;
  await writeFile(script, program);
  const renderer = new IsolatedRenderer({ script, idleMs: 1, places: 1 });
  const fatal = Buffer.concat([picture, Buffer.alloc(5000)]);
  const [first, second, third] = await Promise.all(
    [fatal, picture, fatal].map((bytes) => renderer.render(bytes)),
  );
  expect([first, third]).toMatchObject([broken, broken]);
  expect(second).toEqual({ ok: true, rendered: 'done' });
});

test('an exception within is a failure of ours, not of the picture', async () => {
  const script = join(folder, 'error.mjs');
  await writeFile(script, `process.on('message', () => process.send({ failure: 'out of order' }));`);
  const renderer = new IsolatedRenderer({ script, idleMs: 1 });
  await expect(renderer.render(picture)).rejects.toThrow('out of order');
});

test('a process that cannot start is a failure of ours', async () => {
  const script = join(folder, 'absent.mjs');
  await writeFile(script, 'process.exit(1);');
  const renderer = new IsolatedRenderer({ script });
  await expect(renderer.render(picture)).rejects.toThrow('does not start');
});

test('a picture that takes too long is given up', async () => {
  const script = join(folder, 'stall.mjs');
  await writeFile(script, `process.on('message', () => undefined); process.send('ready');`);
  expect(await new IsolatedRenderer({ script, timeoutMs: 100 }).render(picture)).toMatchObject(broken);
});

test('turns let so many run at once, in order, also after a failure', async () => {
  const inTurn = createTurns(2);
  const started: number[] = [];
  const release: (() => void)[] = [];
  const jobs = [0, 1, 2, 3].map((n) =>
    inTurn(async () => {
      started.push(n);
      await new Promise<void>((resolve) => release.push(resolve));
      if (n === 0) throw new Error('failed');
      return n;
    }),
  );
  const results = Promise.allSettled(jobs);
  expect(started).toEqual([0, 1]);
  release[0]?.();
  await jobs[0]?.catch(() => undefined);
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  release[1]?.();
  await jobs[1];
  release[2]?.();
  await jobs[2];
  release[3]?.();
  expect((await results).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
