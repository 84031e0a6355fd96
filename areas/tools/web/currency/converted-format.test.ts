import { expect, test } from 'vitest';
import { convertedFormat } from './converted-format.ts';

test.each([
  ['USD', 'en', 2046.4, '$2,046'],
  ['USD', 'en', 9_999, '$9,999'],
  ['USD', 'en', 284_310, '$284.3K'],
  ['USD', 'en', 1_250_000, '$1.25M'],
  ['GBP', 'es', 12_840, '12,84\u00a0mil\u00a0GBP'],
  ['INR', 'hi', 95_000, '₹95\u00a0हज़ार'],
])('%s in %s: %d reads %s where room is scarce', (code, locale, amount, shown) => {
  expect(convertedFormat(code, locale).short(amount)).toBe(shown);
});

test('an amount in full has four digits that mean something', () => {
  expect(convertedFormat('USD', 'en').inFull(284_314)).toBe('$284,300');
});
