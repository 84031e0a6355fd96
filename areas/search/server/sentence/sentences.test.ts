import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_SENTENCE } from '../../sentence.ts';
import { readSentence } from './parse.ts';
import { misread, readingOf } from './sentences.ts';

/** Share of the sentences that must become exactly the filters that stand beside them. */
const LEAST = 0.95;
/** The same of sentences that were written when the grammars were done, in all languages together. */
const LEAST_UNSEEN = 0.9;
const LANGUAGES = Object.keys(WRITTEN_LANGUAGES) as WrittenLanguage[];

describe.each(LANGUAGES)('sentences in %s', (language) => {
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

it('reads sentences that no grammar was written for', () => {
  const sets = LANGUAGES.map((language) => misread(`${language}-unseen.txt`, language));
  const count = sets.reduce((sum, set) => sum + set.count, 0);
  const wrong = sets.flatMap((set) => set.wrong);
  expect((count - wrong.length) / count, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST_UNSEEN);
});
