import { expect, it } from 'vitest';
import { Packed } from './packed.ts';

it('holds no more memory than it counts', async () => {
  const short = await new Packed(Buffer.from('a short answer')).in('br');
  expect(short.buffer.byteLength).toBe(short.length);
  const long = new Packed(Buffer.from('a long answer '.repeat(500)));
  const forms = await Promise.all([long.in(undefined), long.in('br'), long.in('gzip')]);
  for (const form of forms) expect(form.buffer.byteLength).toBe(form.length);
  expect(forms.reduce((sum, { length }) => sum + length, 0)).toBe(long.bytes);
});
