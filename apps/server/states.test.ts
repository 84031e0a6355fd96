import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { States } from './states.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const MEGABYTE = 1024 * 1024;
const heapUsed = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

const request = { headers: {} } as FastifyRequest;
const replyInto = (headers: Record<string, string>) =>
  ({ header: (name: string, value: string) => (headers[name] = value) }) as unknown as FastifyReply;

describe('the moments at which pages changed', () => {
  it('take a few megabytes, however many and however long the addresses are', () => {
    const states = new States(() => new Date());
    const before = heapUsed();
    for (let n = 0; n < 20_000; n += 1)
      states.setValidators(request, replyInto({}), {
        key: randomBytes(4000).toString('hex'),
        tag: `W/"${n}"`,
      });
    expect((heapUsed() - before) / MEGABYTE).toBeLessThan(6);
    // Read once more, or the collector could take it before it is measured.
    const headers: Record<string, string> = {};
    states.setValidators(request, replyInto(headers), { key: '/', tag: 'W/"1"' });
    expect(headers).toEqual({ etag: 'W/"1"' });
  });

  it('still list an address that was seen to change', () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const states = new States(() => new Date(now));
    const setValidators = (tag: string) => {
      const headers: Record<string, string> = {};
      states.setValidators(request, replyInto(headers), { key: `/faqs?${'x'.repeat(3000)}`, tag });
      return headers['last-modified'];
    };
    expect(setValidators('W/"one"')).toBeUndefined();
    now += 5000;
    expect(setValidators('W/"two"')).toBeUndefined();
    now += 5000;
    expect(setValidators('W/"two"')).toBe('Thu, 01 Jan 2026 00:00:05 GMT');
  });
});
