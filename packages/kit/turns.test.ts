import { expect, it } from 'vitest';
import { createTurns, NoRoomError } from './turns.ts';

it('turns away whom there is no room for, and takes others when there is room again', async () => {
  const inTurn = createTurns(2, 3);
  const { promise: opening, resolve: open } = Promise.withResolvers<void>();
  const jobs = Array.from({ length: 7 }, () => inTurn(() => opening));
  const ends = Promise.allSettled(jobs);
  open();
  const rejections = (await ends).filter((end) => end.status === 'rejected');
  expect(rejections.map(({ reason }) => reason)).toEqual([expect.any(NoRoomError), expect.any(NoRoomError)]);
  expect(await inTurn(async () => 'again')).toBe('again');
});

it('gives the place of a job that failed to the next', async () => {
  const inTurn = createTurns(1);
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});
