import { describe, expect, it } from 'vitest';
import { mentionsOutsidePayment } from './rules.payment.ts';
import { firstMessageIssue, messageType } from './rules.ts';

describe('texts about paying outside the platform', () => {
  it.each([
    'Please send the deposit by Western Union',
    'you can pay with bitcoin',
    'wire transfer only',
    'I need a bank transfer before the viewing',
    'send me the holding fee',
    'Buy two gift cards',
    'my IBAN follows',
    'PT50 0002 0123 1234 5678 9015 4',
    'Do you use Zelle?',
    'Hágame una transferencia bancaria',
  ])('are found: %s', (text) => expect(mentionsOutsidePayment(text)).toBe(true));

  it.each([
    'Is the deposit two months of rent?',
    'I libanese food nearby?',
    'The price is 250 000',
    'Can we come on Saturday at 10?',
    'The operator has a wired alarm',
    '',
  ])('are not seen in: %s', (text) => expect(mentionsOutsidePayment(text)).toBe(false));

  it('are not looked for without end in long texts', { timeout: 5000 }, () => {
    expect(mentionsOutsidePayment('send '.repeat(1000))).toBe(false);
  });
});

it('names a message by what it holds', () => {
  const type = (text: boolean, file: boolean, audio: boolean) => messageType({ text, file, audio });
  expect([type(true, false, false), type(false, true, false), type(true, true, false)]).toEqual([
    'text',
    'file',
    'file_and_text',
  ]);
  expect([type(false, false, true), type(true, true, true)]).toEqual(['audio', 'audio']);
});

it('lets people write first to owners, and owners to whom their home interests', () => {
  const talk = {
    isListing: true,
    isPublic: true,
    ownerId: 1,
    senderId: 2,
    receiverId: 1,
    hasShownInterest: false,
  };
  expect(firstMessageIssue(talk)).toBeNull();
  expect(firstMessageIssue({ ...talk, isPublic: false })).toBe('no_listing');
  expect(firstMessageIssue({ ...talk, receiverId: 3 })).toBe('not_the_owner');
  const owner = { ...talk, senderId: 1, receiverId: 2 };
  expect(firstMessageIssue(owner)).toBe('owner_first');
  expect(firstMessageIssue({ ...owner, hasShownInterest: true })).toBeNull();
  expect(firstMessageIssue({ ...talk, isListing: false, isPublic: false, ownerId: null })).toBeNull();
});
