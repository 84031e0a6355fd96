import type { AnyCall } from '@keystead/http/call';
import { statusOf } from '@keystead/http/errors';
import { expect } from 'vitest';
import { fieldsOf } from './values.ts';
import type { WireAnswer } from './wire.ts';

/** What a person who attacks may learn from an answer: that it was rejected and why, in the envelope, and no more. */
export function expectDecentAnswer(answer: WireAnswer, call: AnyCall | undefined, sent: unknown): void {
  const context = `${call?.path} ${JSON.stringify(sent)?.slice(0, 300)} -> ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, context).toBeLessThan(500);
  expect(answer.headers['content-type'], context).toMatch(/^application\/json/);
  expect(answer.headers['x-content-type-options'], context).toBe('nosniff');
  if (answer.status === 200) expect(answer.body.error, context).toBe(false);
  else expectApiError(answer, call, context);
}

export function expectApiError({ status, body, text }: WireAnswer, call?: AnyCall, context = text): void {
  expect(body.error, context).toBe(true);
  expect(
    typeof body.message === 'string' && body.message.length > 0 && body.message.length < 500,
    context,
  ).toBe(true);
  expect(body.request_id, context).toMatch(/^[\w-]{8,}$/);
  expect(statusOf[body.code as keyof typeof statusOf], context).toBe(status);
  expect(text, context).not.toMatch(/\bat .+\.(ts|js):\d+|node_modules|select .+ from |ENOENT|syntax error/i);
  if (body.code !== 'validation') return;
  const details = body.details as { field: string; message: string }[];
  expect(details?.length, context).toBeGreaterThan(0);
  if (!call) return;
  const known = new Set(['request', ...fieldsOf(call)]);
  for (const { field, message } of details) {
    expect(known.has(field.split('[')[0] ?? ''), context).toBe(true);
    expect(message.length, context).toBeGreaterThan(0);
  }
}
