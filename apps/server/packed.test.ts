import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import { describe, expect, it } from 'vitest';
import { encodingFor, Packed } from './packed.ts';
import { KeptPage } from './pages/page-cache.ts';

const text = 'A page that says much, and much of it twice. '.repeat(200);

describe('packed bytes', () => {
  it('are compressed once for each way, for however many readers', async () => {
    const packed = new Packed(Buffer.from(text));
    const [first, ...others] = await Promise.all([
      packed.in('br'),
      packed.in('br'),
      packed.in('gzip').then(() => packed.in('br')),
    ]);
    for (const other of others) expect(other).toBe(first);
    expect(await packed.in('gzip')).toBe(await packed.in('gzip'));
    expect(brotliDecompressSync(first as Buffer).toString()).toBe(text);
    expect(gunzipSync(await packed.in('gzip')).toString()).toBe(text);
  });

  it('of little are not compressed', async () => {
    const packed = new Packed(Buffer.from('little'));
    expect((await packed.in('br')).toString()).toBe('little');
  });

  it('count with all their forms against the bound of the memory they are in', async () => {
    const page = () => new KeptPage({ status: 200, html: text, policy: '', location: null });
    const plain = page().bytes;
    const cache = new BoundedCache<KeptPage>({ maxBytes: 2 * plain + 1100, bytesOf: ({ bytes }) => bytes });
    const [first, second] = [page(), page()];
    for (const [key, one] of [
      ['first', first],
      ['second', second],
    ] as const)
      one.grown = cache.set(key, one, 60_000);
    expect([cache.get('first'), cache.get('second')]).toEqual([first, second]);
    const packed = [await second.in('br'), await second.in('gzip')];
    expect(second.bytes).toBe(plain + packed[0]!.length + packed[1]!.length);
    // Both fitted as they were; with what they are compressed to only one does.
    expect([cache.get('first'), cache.get('second')]).toEqual([undefined, second]);
  });
});

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.000, gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of %s is %s', (accepted, encoding) => {
    expect(encodingFor({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
  });
});
