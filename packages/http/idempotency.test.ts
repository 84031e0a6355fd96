import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall, emptyEnvelope } from './call.ts';
import { createClient, httpTransport, isKeySpent, newIdempotencyKey, RequestError } from './client.ts';
import { answerOf, fingerprintOf } from './idempotency.ts';

const call = defineCall({
  path: 'post',
  method: 'POST',
  who: 'signed_in',
  summary: '',
  changes: 'own',
  idempotent: true,
  request: z.object({}),
  answer: emptyEnvelope,
});

describe('a fingerprint', () => {
  it('is of what is sent, in whatever order, and of nothing that means absent', async () => {
    const of = async (input: unknown) => Buffer.from(await fingerprintOf(call, input)).toString('hex');
    const one = await of({ a: '1', b: { 0: 'x', 1: 'y' } });
    expect(await of({ b: ['x', 'y'], a: '1', c: 'null', d: '' })).toBe(one);
    expect(await of({ a: '1', b: ['y', 'x'] })).not.toBe(one);
    expect(await of({ a: '1' })).not.toBe(one);
    expect(await of({ a: { b: 'c' } })).not.toBe(await of({ a: ['b', 'c'] }));
  });
});

it('tells duplicates when to come back', () => {
  expect(() => answerOf({ kind: 'busy' })).toThrow(
    expect.objectContaining({ status: 409, retryAfterSeconds: 2 }) as Error,
  );
  expect(() => answerOf({ kind: 'answer_lost' })).toThrow(expect.objectContaining({ status: 409 }) as Error);
});

describe('the client', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const ok = () => Response.json({ error: false, message: 'OK' });
  const busy = () =>
    Response.json(
      { error: true, message: 'busy', code: 'conflict' },
      { status: 409, headers: { 'retry-after': '2' } },
    );
  const taken = () => Response.json({ error: true, message: 'taken', code: 'conflict' }, { status: 409 });

  async function send(answers: (() => Response)[], idempotencyKey?: string) {
    const keys: (string | null)[] = [];
    const client = createClient(
      httpTransport({
        baseUrl: '',
        fetch: async (_url, init) => {
          keys.push(new Headers(init?.headers).get('idempotency-key'));
          const answer = answers.shift();
          if (!answer) throw new TypeError('the connection is lost');
          return answer();
        },
      }),
    );
    const sending = client(call, {}, { idempotencyKey }).then(
      () => 'done',
      (error: RequestError) => error.status,
    );
    await vi.runAllTimersAsync();
    return { end: await sending, keys };
  }
  const lost = () => {
    throw new TypeError('the connection is lost');
  };

  it('sends a named request again after a lost connection and while the first is at work', async () => {
    expect(await send([lost, busy, ok], 'k')).toEqual({ end: 'done', keys: ['k', 'k', 'k'] });
    expect(await send([], 'k')).toEqual({ end: 0, keys: ['k', 'k', 'k', 'k'] });
    expect(await send([taken, ok], 'k')).toEqual({ end: 409, keys: ['k'] });
  });

  it('sends a request without a name once', async () => {
    expect(await send([lost, ok])).toEqual({ end: 0, keys: [null] });
  });

  it('names every form differently, and keeps the name until it was taken', () => {
    expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
    expect(
      [undefined, 422, 400, 0].map((status) =>
        isKeySpent(status === undefined ? status : new RequestError(status, {})),
      ),
    ).toEqual([true, true, false, false]);
  });
});
