import { describe, expect, it } from 'vitest';
import { CONTACT_FORM, formAgeIssue, mayContact } from './rules.ts';
import { readForm, signForm } from './server/form-token.ts';

describe('a block', () => {
  it.each([
    [false, false, true],
    [true, false, false],
    [false, true, false],
    [true, true, false],
  ])('by me %s, by the other %s: contact %s', (isBlockedByMe, isBlockedByUser, allowed) => {
    expect(mayContact({ isBlockedByMe, isBlockedByUser })).toBe(allowed);
  });
});

describe('a contact form', () => {
  it.each([
    [-10, 'too_soon'],
    [CONTACT_FORM.minAge - 0.1, 'too_soon'],
    [CONTACT_FORM.minAge, null],
    [CONTACT_FORM.maxAge, null],
    [CONTACT_FORM.maxAge + 1, 'too_old'],
  ])('of %s seconds is %s', (seconds, issue) => {
    expect(formAgeIssue(seconds)).toBe(issue);
  });

  const now = new Date('2026-01-02T03:04:05Z');
  const token = signForm('key', now);

  it('is read back as it was handed out, and unlike any other', () => {
    expect(readForm('key', token)).toEqual({ nonce: expect.stringMatching(/^[\w-]{16}$/), issuedAt: now });
    expect(signForm('key', now)).not.toBe(token);
  });

  it('is known by its signature only', () => {
    const [time, nonce, mac = ''] = token.split('.');
    const flipped = `${mac[0] === 'A' ? 'B' : 'A'}${mac.slice(1)}`;
    const forged = [
      '',
      'x',
      `${time}.${nonce}`,
      `${time}.${nonce}.${flipped}`,
      `${time}.${nonce}.${'é'.repeat(43)}`,
      `1.${nonce}.${mac}`,
      signForm('other key', now),
      `${token} `,
      `${token}x`,
    ];
    for (const text of forged) expect(readForm('key', text)).toBeNull();
  });
});
