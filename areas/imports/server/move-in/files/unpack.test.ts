import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { type Header, pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_LIMITS } from '../../../feed-rules.ts';
import { ImportError } from '../../engine/import-error.ts';
import { oldFolderIn, unpack } from './unpack.ts';
import { type PackedSample, zipOf } from './zip.fixture.ts';

type Packed = Partial<Header> & Pick<Header, 'name'>;
const LIMITS = { bytes: 1024 * 1024, files: 100 };

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-unpack-'));
  target = join(folder, 'inside/files');
  await mkdir(target, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function unpacked(bytes: Uint8Array, limits = LIMITS) {
  const path = join(folder, 'inside/archive');
  await writeFile(path, bytes);
  return unpack(path, target, limits);
}

const written = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && entry.name !== 'archive')
    .map((entry) => join(entry.parentPath, entry.name).slice(target.length + 1))
    .toSorted();

async function tarOf(entries: readonly [Packed, string][]): Promise<Buffer> {
  const tar = pack();
  for (const [header, content] of entries) tar.entry(header, content);
  tar.finalize();
  return buffer(tar as unknown as AsyncIterable<Uint8Array>);
}

const FILES: [string, string][] = [
  ['uploads/2024/05/house.jpg', 'a house '.repeat(500)],
  ['uploads/2024/05/größe.png', 'é'],
  ['uploads/empty.pdf', ''],
];
const SAMPLES: PackedSample[] = [
  { name: 'uploads/', mode: 0o040755 },
  ...FILES.map(([name, content]) => ({ name, content })),
];

describe('an archive of files', () => {
  it.each([
    ['a zip', () => zipOf(SAMPLES)],
    ['a zip whose files are not packed', () => zipOf(SAMPLES.map((one) => ({ ...one, method: 0 })))],
    ['a zip that says its numbers as those beyond 4 GB do', () => zipOf(SAMPLES, { isLarge: true })],
    [
      'a zip of another program',
      () => zipSync(Object.fromEntries(FILES.map(([name, text]) => [name, Buffer.from(text)]))),
    ],
    [
      'a zip of Windows',
      () => zipOf(FILES.map(([name, content]) => ({ name: name.replaceAll('/', '\\'), content, mode: 0 }))),
    ],
    [
      'a zip of a Mac',
      () => zipOf(FILES.map(([name, content]) => ({ name: name.normalize('NFD'), content }))),
    ],
    ['a tar', () => tarOf(FILES.map(([name, content]) => [{ name }, content]))],
    ['a tar.gz', async () => gzipSync(await tarOf(FILES.map(([name, content]) => [{ name }, content])))],
  ])('is unpacked as it was packed: %s', async (_, make) => {
    const result = await unpacked(await make());
    expect(result).toMatchObject({ files: 3, leftOut: [] });
    expect(result.bytes).toBe(FILES.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0));
    expect(await written()).toEqual(FILES.map(([name]) => name).toSorted());
    for (const [name, text] of FILES) expect(await readFile(join(target, name), 'utf8')).toBe(text);
    expect(await oldFolderIn(target)).toBe('uploads');
  });

  it('has names of an old Windows, and none of what programs add', async () => {
    const result = await unpacked(
      zipOf([
        { name: Buffer.from('gr\u00fc\u00dfe.jpg', 'latin1'), content: 'x' },
        { name: '__MACOSX/._a.jpg', content: 'x' },
        { name: '.htaccess', content: 'x' },
        { name: 'a/Thumbs.db', content: 'x' },
      ]),
    );
    expect(result).toEqual({ files: 1, bytes: 1, leftOut: [] });
    expect(await written()).toEqual(['grüße.jpg']);
  });

  it('leaves out links, devices, what is too large for a picture, and names that are too long', async () => {
    const large = Buffer.alloc(PICTURE_LIMITS.bytes + 1);
    const zip = await unpacked(
      zipOf([
        { name: 'a.jpg', content: 'x' },
        { name: 'link.jpg', content: '/etc/passwd', mode: 0o120777 },
        { name: 'pipe', mode: 0o010644 },
        { name: 'tour.mp4', content: large },
        { name: `${'n'.repeat(300)}.jpg`, content: 'x' },
      ]),
    );
    expect(zip.files).toBe(1);
    expect(zip.leftOut.map((line) => line.slice(0, 30))).toEqual([
      'link.jpg is a link or a device',
      'pipe is a link or a device, an',
      'tour.mp4 has 21 MB, more than ',
      expect.stringMatching(/^n+$/),
    ]);
    expect(await written()).toEqual(['a.jpg']);
    await rm(join(target, 'a.jpg'));
    const tar = await unpacked(
      await tarOf([
        [{ name: 'a.jpg' }, 'x'],
        [{ name: 'linked', type: 'symlink', linkname: '/etc' }, ''],
        [{ name: 'hard.jpg', type: 'link', linkname: '../../archive' }, ''],
      ]),
    );
    expect(tar.leftOut).toHaveLength(2);
    expect(await written()).toEqual(['a.jpg']);
  });

  it('names some of what it leaves out, and says how many more there are', async () => {
    const links = Array.from({ length: 70 }, (_, place) => ({ name: `link-${place}`, mode: 0o120777 }));
    const { leftOut } = await unpacked(zipOf([{ name: 'a.jpg', content: 'x' }, ...links]));
    expect(leftOut).toHaveLength(51);
    expect(leftOut.at(-1)).toBe('20 more files were left out.');
  });
});

const OUTSIDE = [
  '../out.jpg',
  'a/../../out.jpg',
  '..\\out.jpg',
  '/tmp/out.jpg',
  '\\\\server\\out.jpg',
  'C:\\out.jpg',
  'c:out.jpg',
  'a\u0000.jpg',
  'a\n.jpg',
  'a/..',
];

describe('what is no archive that can be taken', () => {
  it.each(OUTSIDE)('names a place outside: %j', async (name) => {
    const good = { name: 'good.jpg', content: 'x' };
    await expect(unpacked(zipOf([good, { name, content: 'x' }]))).rejects.toThrow(/which may not be/);
    // What cannot be is known of a zip before anything is written.
    expect(await written()).toEqual([]);
    if (name.includes('\u0000')) return;
    const tar = await tarOf([[{ name }, 'x']]);
    await expect(unpacked(tar)).rejects.toThrow(/which may not be/);
    expect(await written()).toEqual([]);
  });

  it.each<[string, PackedSample[], RegExp]>([
    ['locked by a password', [{ name: 'a', content: 'x', flags: 1 }], /password/],
    ['packed in an unknown way', [{ name: 'a', content: 'x', method: 9 }], /way that is not known/],
    ['of a wrong sum', [{ name: 'a', content: 'x', says: { crc: 1 } }], /not as it was packed/],
    ['larger than it says', [{ name: 'a', content: 'x'.repeat(9000), says: { bytes: 10 } }], /larger than/],
    ['smaller than it says', [{ name: 'a', content: 'x', says: { bytes: 10 } }], /not as it was packed/],
    ['beyond its end', [{ name: 'a', content: 'x', says: { offset: 99_999 } }], /damaged or cut/],
    ['no deflated content', [{ name: 'a', content: 'x', says: { offset: 1 } }], /damaged or cut/],
    [
      'two files of one name',
      [
        { name: 'a', content: 'x' },
        { name: './a', content: 'y' },
      ],
      /same name/,
    ],
    [
      'a file that is a folder',
      [
        { name: 'a', content: 'x' },
        { name: 'a/b', content: 'y' },
      ],
      /same name/,
    ],
    ['empty', [], /no pictures or documents/],
    ['only folders', [{ name: 'a/', mode: 0o040755 }], /no pictures or documents/],
  ])('is %s', async (_, samples, reason) => {
    await expect(unpacked(zipOf(samples))).rejects.toThrow(reason);
  });

  it.each([
    [
      'of many bytes',
      Array.from({ length: 5 }, (_, place) => ({ name: `${place}`, content: Buffer.alloc(300_000) })),
      /more than 1 MB/,
    ],
    [
      'of many files',
      Array.from({ length: 101 }, (_, place) => ({ name: `${place}` })),
      /more than 100 files/,
    ],
    [
      'of many folders',
      Array.from({ length: 101 }, (_, place) => ({ name: `${place}/`, mode: 0o040755 })),
      /more than 100 files/,
    ],
  ] as const)('is a bomb %s, which is refused before anything is written', async (_, samples, reason) => {
    await expect(unpacked(zipOf(samples))).rejects.toThrow(reason);
    expect(await written()).toEqual([]);
  });

  it('is a tar.gz that unpacks to more than is allowed: it is stopped there', async () => {
    const entries = Array.from({ length: 40 }, (_, place): [Packed, string] => [
      { name: `${place}` },
      ' '.repeat(100_000),
    ]);
    await expect(unpacked(gzipSync(await tarOf(entries)))).rejects.toThrow(/more than 1 MB/);
    expect((await written()).length).toBeLessThan(12);
  });

  it('is cut at any place', async () => {
    const files = Array.from({ length: 4 }, (_, place): [string, string] => [
      `${place}.jpg`,
      `${place}`.repeat(900),
    ]);
    const tar = await tarOf(files.map(([name, content]) => [{ name }, content]));
    const zip = zipOf(files.map(([name, content]) => ({ name, content })));
    for (const whole of [zip, tar, gzipSync(tar)])
      for (let length = 0; length < whole.length - 1; length += Math.ceil(whole.length / 40)) {
        await expect(unpacked(whole.subarray(0, length))).rejects.toThrow(ImportError);
        await rm(target, { recursive: true });
        await mkdir(target);
      }
  });

  it.each([
    ['one part of several', zipOf(SAMPLES, { disk: 1 })],
    ['a text', Buffer.from('Dear all, this is no archive. '.repeat(50))],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['a gzip of no tar', gzipSync('Dear all')],
    ['a list of files that is nowhere', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500)])],
  ])('is %s', async (_, bytes) => {
    await expect(unpacked(bytes)).rejects.toThrow(ImportError);
    expect(await written()).toEqual([]);
  });

  it('ends with what its check throws', async () => {
    const path = join(folder, 'inside/archive');
    await writeFile(path, zipOf(SAMPLES));
    const stop = new Error('stopped');
    await expect(
      unpack(path, target, LIMITS, () => {
        throw stop;
      }),
    ).rejects.toBe(stop);
  });

  it('is stopped within a file of a tar that is left out', async () => {
    const path = join(folder, 'inside/archive');
    await writeFile(
      path,
      gzipSync(await tarOf([[{ name: 'tour.mp4' }, ' '.repeat(PICTURE_LIMITS.bytes + 1)]])),
    );
    const stop = new Error('stopped');
    let checks = 0;
    await expect(
      unpack(path, target, LIMITS, () => {
        checks += 1;
        if (checks > 2) throw stop;
      }),
    ).rejects.toBe(stop);
    expect(checks).toBe(3);
  });
});

it.each([
  [['2024/05/a.jpg'], ''],
  [['uploads/2024/05/a.jpg'], 'uploads'],
  [['images/users/a.jpg'], 'images'],
  [['users/a.jpg'], ''],
  [
    ['old-site/public/images/users/a.jpg', 'old-site/public/robots.txt', 'old-site/readme.html'],
    'old-site/public/images',
  ],
  [['wp-admin/images/a.png', 'wp-content/uploads/2024/a.jpg', 'index.php'], 'wp-content/uploads'],
  [['backup/uploads/2024/a.jpg'], 'backup/uploads'],
  [['users/uploads/a.jpg', 'chat/a.jpg'], ''],
  [['constructor/a.jpg'], ''],
])('of %j the paths of the old site begin in %j', async (names, expected) => {
  await unpacked(zipOf(names.map((name) => ({ name, content: 'x' }))));
  expect(await oldFolderIn(target)).toBe(expected);
});
