import { RequestError } from '@keystead/http/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { StoredDraftFile } from './server.ts';
import type { Sending } from './upload-transport.ts';
import { type Upload, Uploads } from './uploads.ts';

interface Sent {
  id: string;
  signal: AbortSignal;
  onProgress: (sending: Sending) => void;
  answer: (id: number) => void;
  fail: (error: unknown) => void;
}

afterEach(() => vi.useRealTimers());

function start(...ids: string[]) {
  const sent: Sent[] = [];
  const arrived: string[] = [];
  const uploads = new Uploads({
    send: ({ id }, options) =>
      new Promise((answer, fail) => {
        sent.push({ id, ...options, fail, answer: (stored) => answer({ id: stored } as StoredDraftFile) });
      }),
    arrived: ({ id }: Upload, file) => arrived.push(`${id}${file.id}`),
  });
  for (const id of ids) uploads.add({ id, file: new File(['12345678'], id), use: 'picture' });
  const kinds = () => [...uploads.states()].map(([id, { kind }]) => `${id} ${kind}`);
  return { uploads, sent, arrived, kinds };
}

const offline = () => new RequestError(0, { code: 'offline' });

test('three at a time, the next as soon as one is there', async () => {
  const { sent, arrived, kinds } = start('a', 'b', 'c', 'd');
  expect(kinds()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
  sent[1]?.answer(7);
  await vi.waitFor(() => expect(arrived).toEqual(['b7']));
  expect(kinds()).toEqual(['a sending', 'c sending', 'd sending']);
});

test('says how far all of them have come', () => {
  const { sent, uploads } = start('a', 'b');
  sent[0]?.onProgress({ sent: 5, total: 10, isStalled: false });
  expect(uploads.states().get('a')).toEqual({ kind: 'sending', sent: 0.5 });
  expect(uploads.progress()).toEqual({ sent: 4, total: 16 });
});

test('without a connection files wait, and go on by themselves or when it is back', async () => {
  vi.useFakeTimers();
  const { sent, uploads, kinds } = start('a');
  sent[0]?.fail(offline());
  await vi.advanceTimersByTimeAsync(0);
  expect(kinds()).toEqual(['a paused']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  sent[1]?.fail(new RequestError(503, {}));
  await vi.advanceTimersByTimeAsync(0);
  uploads.retry();
  expect([sent.length, kinds()]).toEqual([3, ['a sending']]);
});

test('a connection that says nothing any more is given up', async () => {
  vi.useFakeTimers();
  const { sent, uploads, arrived, kinds } = start('a', 'b');
  sent[0]?.onProgress({ sent: 1, total: 10, isStalled: true });
  expect([sent[0]?.signal.aborted, kinds()]).toEqual([true, ['a paused', 'b sending']]);
  uploads.interrupt();
  expect(kinds()).toEqual(['a paused', 'b paused']);
  // What was cut off arrives after all: the next try gets the same answer.
  sent[0]?.answer(1);
  uploads.retry();
  sent[2]?.answer(1);
  sent[3]?.answer(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(arrived).toEqual(['a1', 'b2']);
});

test('what the server rejects is not sent again unless someone asks', async () => {
  const { sent, uploads, kinds } = start('a', 'b');
  sent[0]?.fail(new RequestError(400, { message: 'The picture is damaged.' }));
  await vi.waitFor(() => expect(kinds()).toEqual(['a rejected', 'b sending']));
  uploads.retry();
  expect(sent).toHaveLength(2);
  uploads.retry('a');
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b', 'a']);
});

test('a file that is removed is stopped, and never arrives', async () => {
  const { sent, uploads, arrived, kinds } = start('a', 'b');
  uploads.remove('a');
  expect([sent[0]?.signal.aborted, kinds()]).toEqual([true, ['b sending']]);
  sent[0]?.answer(1);
  sent[1]?.answer(2);
  await vi.waitFor(() => expect(arrived).toEqual(['b2']));
  expect(kinds()).toEqual([]);
});

test('a try that the server is still at work on is asked for a few times', async () => {
  vi.useFakeTimers();
  const { sent, kinds } = start('a');
  for (let times = 0; times < 4; times += 1) {
    sent[times]?.fail(new RequestError(409, { message: 'Busy' }));
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect([sent.length, kinds()]).toEqual([4, ['a rejected']]);
});
