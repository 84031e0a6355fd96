import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_SENTENCE } from './limits.ts';
import { readSentence } from './parse.ts';
import { misread, readingOf } from './sentences.ts';

/** Share of the sentences that must become exactly the filters that stand beside them. */
const LEAST = 0.95;

describe.each(Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[])('sentences in %s', (language) => {
  it('become the filters that stand beside them', () => {
    const { count, wrong } = misread(`${language}.txt`, language);
    const share = (count - wrong.length) / count;
    expect(count).toBeGreaterThanOrEqual(100);
    expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST);
  });

  it('are read whatever they are, piece by piece', () => {
    const reading = readingOf(language);
    const texts = fc.string({ maxLength: LONGEST_SENTENCE, unit: 'grapheme' });
    fc.assert(
      fc.property(texts, (text) => {
        const { understood, leftOver } = readSentence(text, reading);
        for (const piece of [...understood.map((one) => one.text), ...leftOver])
          expect(text).toContain(piece);
      }),
    );
  });

  it('take little time when they are long', () => {
    const reading = readingOf(language);
    const start = performance.now();
    for (const text of ['3 3 3 - ', 'under not a ', '€ 1 m2 + '])
      readSentence(text.repeat(LONGEST_SENTENCE), reading);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
