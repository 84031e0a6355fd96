import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, fromCell, toCell } from './spreadsheet.ts';

const FORMULAS = [
  '=HYPERLINK("https://evil.example/")',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1',
];

describe('a cell of a spreadsheet', () => {
  it.each(FORMULAS)('is no formula: %j', (text) => {
    expect(toCell(text)).toBe(`'${text}`);
    expect(fromCell(toCell(text))).toBe(text);
  });

  it('stays as it is otherwise', () => {
    for (const text of ['', 'A = B', "'t Hooft", "'", '1,5']) {
      expect(toCell(text)).toBe(text);
      expect(fromCell(text)).toBe(text);
    }
  });

  it('gives back any text', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '-', '=', 'a', ' ', '\t') });
    fc.assert(fc.property(texts, (text) => fromCell(toCell(text)) === text));
  });

  it('never begins like a formula', () => {
    fc.assert(fc.property(fc.string(), (text) => !/^"[=+\-@\t\r\n]/.test(csvCell(text))));
  });
});
