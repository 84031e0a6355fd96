import { expect, it } from 'vitest';

it('says what was done lately: how fast, how often in vain, how often from memory', async () => {
  // Test files share a process, and with it what it has counted: by another address the module is read anew.
  const address = `${import.meta.resolve('./pulse.ts')}?anew`;
  const { noteCacheRead, noteRequest, readPulse } = (await import(address)) as typeof import('./pulse.ts');
  expect(readPulse()).toEqual({ minutes: 1, requestsPerMinute: 0, p95: 0, failed: 0, cached: undefined });
  for (let count = 0; count < 19; count += 1) noteRequest(3, 200);
  noteRequest(900, 503);
  for (const isHit of [true, true, true, false]) noteCacheRead(isHit);
  expect(readPulse()).toEqual({ minutes: 1, requestsPerMinute: 20, p95: 5, failed: 1, cached: 0.75 });
  noteRequest(90_000, 200);
  expect(readPulse().p95).toBe(1000);
});
