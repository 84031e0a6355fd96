import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ArchiveEntry, archiveOf } from './index.ts';
import { withPaths } from './naming.ts';

const picture = (key: string) => ({ key, bytes: 9, width: 4, variants: [{ key: 'a/b.avif', bytes: 3 }] });

describe('paths of stored files', () => {
  it('say where they stand, by ids', () => {
    const { value, files } = withPaths('listings', [
      {
        id: 7,
        title: 'A',
        title_picture: picture('aa/1.jpg'),
        gallery: [{ id: 31, picture: picture('aa/2.png') }],
      },
      {
        id: 8,
        gallery: [{ picture: picture('aa/1.jpg') }],
        plan: { key: 'private/p/3.pdf', bytes: 1, name: '../x.pdf' },
      },
    ]);
    expect(value).toEqual([
      {
        id: 7,
        title: 'A',
        title_picture: { bytes: 9, width: 4, path: 'listings/7/title_picture.jpg' },
        gallery: [{ id: 31, picture: { bytes: 9, width: 4, path: 'listings/7/gallery-31-picture.png' } }],
      },
      {
        id: 8,
        gallery: [{ picture: { bytes: 9, width: 4, path: 'listings/7/title_picture.jpg' } }],
        plan: { bytes: 1, name: '../x.pdf', path: 'listings/8/plan.pdf' },
      },
    ]);
    expect(files.map(({ key }) => key)).toEqual(['aa/1.jpg', 'aa/2.png', 'private/p/3.pdf']);
  });

  it('are safe whatever fields are called, and never the same', () => {
    const { files } = withPaths('x', { '../etc': picture('a/1.jpg'), ___etc: picture('a/2.jpg') });
    expect(files.map(({ name }) => name)).toEqual(['x/___etc.jpg', 'x/___etc-2.jpg']);
  });

  it('leave alone what is no stored file', () => {
    const at = new Date(0);
    const value = { at, key: '../../etc/passwd', bytes: 3, nothing: null, text: { key: 'a/b.jpg' } };
    expect(withPaths('x', value)).toEqual({ value, files: [] });
  });
});

describe('an archive', () => {
  async function* entries(most: number, failing = false): AsyncGenerator<ArchiveEntry> {
    for (let turn = 0; turn < most; turn += 1) {
      made = turn + 1;
      yield { name: `${turn}.bin`, data: crypto.getRandomValues(Buffer.alloc(60_000)) };
    }
    if (failing) throw new Error('The disk is gone');
  }
  let made = 0;

  it('is made as fast as it is read', async () => {
    const stream = archiveOf(entries(200), new Date(0));
    await new Promise((resolve) => stream.once('readable', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(made).toBeLessThan(20);
    // 512 bytes of a header before each, and two empty blocks behind the last one.
    expect(gunzipSync(await buffer(stream)).byteLength).toBe(200 * (512 + 60_416) + 1024);
  });

  it('ends with an error where its files cannot be read', async () => {
    await expect(buffer(archiveOf(entries(3, true), new Date(0)))).rejects.toThrow('The disk is gone');
  });
});
