import { expect, it } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

it('lets in a few forms of each person, and some of everyone', () => {
  const slots = new UploadSlots(() => false);
  const own = Array.from({ length: 12 }, () => slots.take('account 1'));
  expect(() => slots.take('account 1')).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 10 }),
  );
  for (let n = 0; n < 36; n += 1) slots.take(`guest 10.0.0.${n}`);
  expect(() => slots.take('account 2')).toThrow(
    expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 10 }),
  );
  // Given back twice counts once.
  own[0]?.();
  own[0]?.();
  slots.take('account 2');
  expect(() => slots.take('account 3')).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

it('lets no one in while memory is short', () => {
  let isFull = true;
  const slots = new UploadSlots(() => isFull);
  expect(() => slots.take('account 1')).toThrow(expect.objectContaining({ code: 'unavailable' }));
  isFull = false;
  expect(slots.take('account 1')).toBeTypeOf('function');
});
