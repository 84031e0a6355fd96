import { createClient } from '@keystead/http/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feed } from './feed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens streams that say something and end after so many milliseconds. @returns how many were opened so far */
function streamsOf(lifetime: number): () => number {
  let opened = 0;
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async () => {
    opened += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('retry: 1000\n\n'));
        setTimeout(() => controller.close(), lifetime);
      },
    });
    return new Response(body);
  });
  return () => opened;
}

async function after(milliseconds: number, lifetime: number): Promise<number> {
  const opened = streamsOf(lifetime);
  const api = createClient(async () => ({ status: 500, body: {} }));
  const stop = new Feed(api, 'token', 1).listen(() => undefined);
  for (let passed = 0; passed < milliseconds; passed += 50) await vi.advanceTimersByTimeAsync(50);
  stop();
  return opened();
}

it('waits before it opens a stream again that ended at once', async () => {
  const opened = await after(20_000, 50);
  expect(opened).toBeGreaterThan(3);
  expect(opened).toBeLessThan(12);
});

it('opens one at once that ended after its time', async () => {
  expect(await after(19_000, 6000)).toBe(4);
});
