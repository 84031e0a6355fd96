import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerCondition, answersIn, answersText, parseAnswers } from './answers.ts';

const value = fc
  .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
  .filter((text) => text.trim() === text && text.isWellFormed() && !/\p{Cc}/u.test(text));
const condition: fc.Arbitrary<AnswerCondition> = fc.record({
  id: fc.integer({ min: 1, max: 999_999_999 }),
  asks: fc.constantFrom('any', 'all', 'none'),
  values: fc.uniqueArray(value, { minLength: 1, maxLength: 4 }),
});

describe('conditions on answers', () => {
  it('are read as they were written, and written in one form', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 4 }), (conditions) => {
        const text = answersText(conditions);
        const read = parseAnswers(text);
        expect(answersText(read)).toBe(text);
        const asText = ({ id, asks, values }: AnswerCondition) =>
          JSON.stringify([id, asks, values.toSorted()]);
        expect(new Set(read.map(asText))).toEqual(new Set(conditions.map(asText)));
      }),
    );
  });

  it.each([
    '',
    '12',
    '12.min',
    '12.min.',
    '12.min.a',
    '12.min.1,2',
    '12.min.12345678901234',
    '17.text. ',
    '18.since.2026',
    '18.since.2026-02-30',
    '18.until.2026-01-01,2027-01-01',
    '12.like.a',
    'a.any.b',
    '1.any.%',
    '1.any.%FF',
  ])('are not %j', (text) => {
    expect(() => parseAnswers(text)).toThrow('must be conditions');
    expect(answersIn(text)).toEqual([]);
  });

  it('hold no control characters, and are not many', () => {
    expect(() => parseAnswers('1.any.%00')).toThrow('must be conditions');
    expect(() => parseAnswers(Array(21).fill('1.min.3').join('|'))).toThrow('must be at most 20');
    expect(answersIn(Array(21).fill('1.min.3').join('|'))).toEqual([]);
    expect(answersIn('1.min.-3.5|2.text.a b|3.since.2026-05-01')).toEqual([
      { id: 1, asks: 'min', values: ['-3.5'] },
      { id: 2, asks: 'text', values: ['a b'] },
      { id: 3, asks: 'since', values: ['2026-05-01'] },
    ]);
  });
});
