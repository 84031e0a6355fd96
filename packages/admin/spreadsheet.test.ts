import { describe, expect, it } from 'vitest';
import { defused } from './spreadsheet.ts';

describe('what goes into a spreadsheet', () => {
  it.each(['=HYPERLINK("https://evil.example/")', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1'])(
    'is no formula: %j',
    (text) =>
      expect(defused({ title: text, of: [{ text }] })).toEqual({
        title: `'${text}`,
        of: [{ text: `'${text}` }],
      }),
  );

  it('stays as it is otherwise', () => {
    const record = { id: 1, price: -5, name: 'A = B', gone: null, is: true };
    expect(defused(record)).toEqual(record);
  });
});
