import { RequestError } from '@keystead/http/client';
import { expect, test } from 'vitest';
import { spreadApiError } from '../api-errors.ts';
import { digitsOf, isEmail, isPhone } from '../contacts.ts';
import { readNext } from './next.ts';
import { strengthOf } from './password-strength.ts';

test.each([
  ['/user/properties?step=seo', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/a\n/b', false],
])('leads on to %s: %s', (next, allowed) => {
  expect(readNext({ next })).toEqual(allowed ? { next } : {});
});

test.each([
  ['abc', 'short'],
  ['aaaaaaaa', 'guessable'],
  ['ana garcia', 'guessable'],
  ['kettle', 'fair'],
  ['walnut-harbour-7', 'strong'],
  ['Walnut-7kg', 'strong'],
] as const)('the password %s is %s', (password, strength) => {
  expect(strengthOf(password, { name: 'Ana Garcia', email: 'ana@example.com' })).toBe(strength);
});

test('knows addresses and numbers apart', () => {
  expect([isEmail(' ana@example.com '), isEmail('ana@example'), isEmail('+34612345678')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isPhone('+34 612 345 678'), isPhone('0034-612-345-678'), isPhone('612'), isPhone('ana')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(digitsOf('0034 (612) 345.678')).toBe('34612345678');
});

test('an error goes to its fields, the rest above the form', () => {
  const put = new Map<string, string>();
  const spread = (details: { field: string; message: string }[]) =>
    spreadApiError(
      new RequestError(400, { message: 'email: is taken', details }),
      ['email'] as const,
      (field, message) => put.set(field, message),
    );
  expect(spread([{ field: 'email', message: 'is taken' }])).toBeNull();
  expect(put.get('email')).toBe('Is taken.');
  expect(spread([{ field: 'fcm_id', message: 'is odd' }])).toBe('Email: is taken.');
});

test('an error without a message of its own is shown as a general one, with its code', () => {
  const said = (error: unknown) =>
    spreadApiError(
      error,
      [],
      () => undefined,
      (code) => `failed: ${code}`,
    );
  expect(said(new RequestError(500, { message: 'Something went wrong', code: 'internal' }))).toBe(
    'failed: internal',
  );
  expect(said(new TypeError('x is not a function'))).toBe('failed: TypeError');
  expect(said('odd')).toBe('failed: unknown');
  expect(said(new RequestError(503, { message: 'busy', code: 'unavailable' }))).toBe('Busy.');
  expect(said(new RequestError(0, { message: 'The server cannot be reached', code: 'offline' }))).toMatch(
    /reached/,
  );
});
