import type { AnyCall } from '@keystead/http/call';
import { statusOf } from '@keystead/http/errors';
import { expect } from 'vitest';
import { fieldsOf } from './values.ts';
import type { WireAnswer } from './wire.ts';

/** What a person who attacks may learn from an answer: that it was rejected and why, in the envelope, and no more. */
export function expectDecentAnswer(answer: WireAnswer, call: AnyCall | undefined, sent: unknown): void {
  const told = `${call?.path} ${JSON.stringify(sent)?.slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, told).toBeLessThan(500);
  expect(answer.headers['content-type'], told).toMatch(/^application\/json/);
  expect(answer.headers['x-content-type-options'], told).toBe('nosniff');
  if (answer.status === 200) expect(answer.body.error, told).toBe(false);
  else expectApiError(answer, call, told);
}

export function expectApiError({ status, body, text }: WireAnswer, call?: AnyCall, told = text): void {
  expect(body.error, told).toBe(true);
  expect(typeof body.message === 'string' && body.message.length > 0 && body.message.length < 500, told).toBe(
    true,
  );
  expect(body.request_id, told).toMatch(/^[\w-]{8,}$/);
  expect(statusOf[body.code as keyof typeof statusOf], told).toBe(status);
  expect(text, told).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules|select .+ from |ENOENT|syntax error/i);
  if (body.code !== 'validation') return;
  const details = body.details as { field: string; message: string }[];
  expect(details?.length, told).toBeGreaterThan(0);
  if (!call) return;
  const known = new Set(['request', ...fieldsOf(call)]);
  for (const { field, message } of details) {
    expect(known.has(field.split('[')[0] ?? ''), told).toBe(true);
    expect(message.length, told).toBeGreaterThan(0);
  }
}
