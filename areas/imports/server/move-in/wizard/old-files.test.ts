import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract.staff.move-ins.ts';
import { DEALINGS } from '../ebroker/dealings.fixture.ts';
import { type PackedSample, zipOf } from '../files/zip.fixture.ts';
import { forgetIdle } from './move-ins.jobs.ts';
import { cleanUpMoveIns, removeUnpacked } from './old-files.ts';
import { filesArrivals } from './source.ts';
import { openWizard, type Wizard } from './wizard.fixture.ts';

let wizard: Wizard;
let folder: string;
let id: number;
let picture: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-move-ins-'));
  await mkdir(join(folder, 'uploads'));
  picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  wizard = await openWizard({ MOVE_IN_FOLDER: folder, MOVE_IN_FILES_MB: '1' });
});
afterAll(async () => {
  await wizard?.site.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  const run = await wizard.one(id).catch(() => undefined);
  if (run?.has_file) await wizard.site.call(calls.deleteMoveIn, { id }, wizard.options);
  expect(await archives()).toEqual([]);
  expect(await unpackedFolders()).toEqual([]);
});

const packed = (samples: readonly PackedSample[]) => new Uint8Array(zipOf(samples));
const archives = async () => {
  const keys: string[] = [];
  for await (const { key } of wizard.site.ctx.ports.storage.list())
    if (key.endsWith('.archive')) keys.push(key);
  return keys;
};
const place = () => join(wizard.site.ctx.config.DATA_DIR, 'move-in-files');
const unpackedFolders = () => readdir(place()).catch(() => []);
/** Returns what a trial or a run says of the message with a file. */
const ofPlan = async (step: 'trial' | 'run') => {
  const asked = { move_in_id: id, step, kind: 'message', per_page: 100 };
  const { data } = await wizard.site.call(calls.listMoveInLines, asked, wizard.options);
  return data.find(({ old_id: oldId }) => oldId === '3')?.reason;
};

describe('an archive of the old files', () => {
  it('is sent in pieces, tried, and its files are brought in', async () => {
    ({ id } = await wizard.sent(DEALINGS));
    await wizard.tried(id);
    expect(await ofPlan('trial')).toMatch(/no folder of files was given/);
    const bytes = packed([
      { name: 'site/public/images/chat/plan.png', content: picture, method: 0 },
      { name: 'site/index.php', content: '<?php' },
      { name: 'site/public/images/link.png', mode: 0o120777 },
    ]);
    const upload = await wizard.archive(bytes, 300);
    expect(await wizard.useFiles(id, upload)).toMatchObject({
      state: 'read',
      files_name: 'uploads.zip',
      files_bytes: bytes.length,
    });
    // What was tried without it is not brought in with it.
    await expect(wizard.site.call(calls.runMoveIn, { id }, wizard.options)).rejects.toMatchObject({
      code: 'wrong_state',
    });
    expect(await wizard.tried(id)).toMatchObject({
      state: 'checked',
      problem: '',
      files: {
        files: 2,
        folder: 'site/public/images',
        left_out: ['site/public/images/link.png is a link or a device, and is left out'],
      },
    });
    expect(await ofPlan('trial')).toBe('');
    // Unpacked once, for the trial and for the run.
    const [unpacked] = await unpackedFolders();
    const before = await readdir(join(place(), unpacked ?? ''));
    expect(before.toSorted()).toEqual(['about.json', 'files']);
    expect(await wizard.ran(id)).toMatchObject({ state: 'done', problem: '' });
    expect(await ofPlan('run')).toBe('');
    await wizard.undone(id);
  });

  it('is unpacked anew on another machine', async () => {
    ({ id } = await wizard.sent(DEALINGS));
    await wizard.useFiles(id, await wizard.archive(packed([{ name: 'chat/plan.png', content: picture }])));
    await wizard.tried(id);
    // What the trial has unpacked, and what was sent there and never used, lies on a machine that does not bring it in.
    const { ctx } = wizard.site;
    const first = { ...ctx, config: { ...ctx.config, DATA_DIR: join(folder, 'first') } };
    const firstPlace = join(first.config.DATA_DIR, 'move-in-files');
    await mkdir(first.config.DATA_DIR);
    await rename(place(), firstPlace);
    const arrivals = filesArrivals(first);
    await mkdir(arrivals.folder);
    for (const name of ['old', 'new']) await writeFile(join(arrivals.folder, name + arrivals.extension), 'x');
    await utimes(join(arrivals.folder, `old${arrivals.extension}`), 0, 0);
    await cleanUpMoveIns(first);
    expect(await readdir(firstPlace)).toHaveLength(1);
    expect(await readdir(arrivals.folder)).toEqual([`new${arrivals.extension}`]);
    expect(await wizard.ran(id)).toMatchObject({ state: 'done', problem: '' });
    expect(await readdir(firstPlace)).toHaveLength(1);
    await cleanUpMoveIns(first);
    expect(await readdir(firstPlace)).toEqual([]);
    await wizard.undone(id);
  });

  it('gives way to another one, and to none', async () => {
    ({ id } = await wizard.sent(DEALINGS));
    await wizard.useFiles(id, await wizard.archive(packed([{ name: 'a.png', content: picture }])));
    await wizard.tried(id);
    await wizard.useFiles(id, await wizard.archive(packed([{ name: 'b.png', content: picture }])));
    expect(await archives()).toHaveLength(1);
    expect((await wizard.tried(id)).files).toMatchObject({ files: 1 });
    const dropped = await wizard.site.call(calls.dropMoveInFiles, { id }, wizard.options);
    expect(dropped.data).toMatchObject({ state: 'read', files_name: '', files_bytes: 0 });
    expect(await archives()).toEqual([]);
    expect(await wizard.tried(id)).toMatchObject({ state: 'checked', files: null });
  });

  it.each<[string, readonly PackedSample[], RegExp]>([
    [
      'leads outside',
      [
        { name: 'a.png', content: picture },
        { name: '../../out.png', content: 'x' },
      ],
      /which may not be/,
    ],
    [
      'is a bomb',
      Array.from({ length: 3 }, (_, at) => ({ name: `${at}`, content: Buffer.alloc(500_000) })),
      /more than 1 MB/,
    ],
    [
      'is damaged',
      [
        { name: 'a.png', content: 'x' },
        { name: 'b.png', content: 'x', says: { crc: 7 } },
      ],
      /not as it was packed/,
    ],
  ])('that %s ends the trial with its reason, and nothing of it stays', async (_, samples, reason) => {
    ({ id } = await wizard.sent(DEALINGS));
    await wizard.useFiles(id, await wizard.archive(packed(samples)));
    const failed = await wizard.tried(id);
    expect(failed).toMatchObject({ state: 'failed', files: null });
    expect(failed.problem).toMatch(reason);
    expect(await unpackedFolders()).toEqual([]);
    expect(existsSync(join(wizard.site.ctx.config.DATA_DIR, 'out.png'))).toBe(false);
    // Another archive mends it.
    await wizard.useFiles(id, await wizard.archive(packed([{ name: 'chat/plan.png', content: picture }])));
    expect(await wizard.tried(id)).toMatchObject({ state: 'checked', problem: '' });
  });

  it('is of one move-in at a time', async () => {
    ({ id } = await wizard.sent(DEALINGS));
    const { id: other } = await wizard.sent(DEALINGS);
    const bytes = packed([{ name: 'a.png', content: picture }]);
    await wizard.useFiles(id, await wizard.archive(bytes));
    await expect(wizard.useFiles(other, await wizard.archive(bytes))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await archives()).toHaveLength(1);
    await wizard.site.call(calls.deleteMoveIn, { id: other }, wizard.options);
    expect(await archives()).toHaveLength(1);
  });
});

describe('what is not taken', () => {
  it.each([
    ['a text', new Uint8Array(Buffer.from('Dear all, this is no archive.'))],
    ['nothing', new Uint8Array()],
    ['a dump', new Uint8Array(Buffer.from(DEALINGS))],
  ])('is no archive: %s', async (_, bytes) => {
    await expect(wizard.archive(bytes)).rejects.toMatchObject({
      code: 'validation',
      details: [{ field: 'piece' }],
    });
  });

  it('is larger than an archive may be, as it is', async () => {
    const piece = new File(['x'], 'a.zip') as Blob;
    const input = { upload: randomUUID(), offset: 1024 * 1024, piece };
    await expect(wizard.site.call(calls.sendMoveInFiles, input, wizard.options)).rejects.toMatchObject({
      code: 'too_large',
    });
    // As many are sent at once as there is room for.
    const bytes = packed([{ name: 'a.png', content: 'x' }]);
    const uploads = [await wizard.archive(bytes), await wizard.archive(bytes)];
    await expect(wizard.archive(bytes)).rejects.toMatchObject({ code: 'too_large' });
    ({ id } = await wizard.sent(DEALINGS));
    for (const upload of uploads) await wizard.useFiles(id, upload);
  });

  it('is asked for of what was not sent, is not there, or is done', async () => {
    ({ id } = await wizard.sent(DEALINGS));
    for (const upload of [randomUUID(), '../../secret'])
      await expect(wizard.useFiles(id, upload)).rejects.toMatchObject({
        code: 'validation',
        details: [{ field: 'upload' }],
      });
    const upload = await wizard.archive(new Uint8Array(gzipSync('no tar')));
    await expect(wizard.useFiles(999_999, upload)).rejects.toMatchObject({ code: 'not_found' });
    await wizard.useFiles(id, upload);
    await expect(wizard.useFiles(id, upload)).rejects.toMatchObject({ details: [{ field: 'upload' }] });
    await expect(wizard.tried(id, { files: 'uploads' })).rejects.toMatchObject({
      details: [{ field: 'files' }],
    });
    expect((await wizard.tried(id)).problem).toMatch(/damaged or cut/);
    await wizard.site.call(calls.dropMoveInFiles, { id }, wizard.options);
    await wizard.tried(id);
    await wizard.ran(id);
    await expect(wizard.site.call(calls.dropMoveInFiles, { id }, wizard.options)).rejects.toMatchObject({
      code: 'wrong_state',
    });
    await wizard.undone(id);
  });
});

it('an archive is forgotten with its move-in, and so is what killed processes have left', async () => {
  ({ id } = await wizard.sent(DEALINGS));
  await wizard.useFiles(id, await wizard.archive(packed([{ name: 'a.png', content: picture }])));
  await wizard.tried(id);
  const left = join(place(), 'left.part-1');
  await mkdir(left);
  await removeUnpacked(wizard.site.ctx);
  expect(await unpackedFolders()).toHaveLength(2);
  await utimes(left, 0, 0);
  await wizard.site.clock.advance(15 * 24 * 3600);
  await forgetIdle(wizard.site.ctx);
  expect(await unpackedFolders()).toEqual([]);
  expect(await archives()).toEqual([]);
});
