import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedCandidates, comparedSlugs, comparisonPath, MOST_COMPARED, visitAt } from './rules.ts';

const slug = fc
  .array(fc.constantFrom('a', 'b', 'c', 'old', 'vs', '2'), { minLength: 1, maxLength: 4 })
  .map((words) => words.join('-'));

describe('the address of a comparison', () => {
  it('names its listings, whatever their slugs hold', () => {
    expect(comparedSlugs('a-vs-b', new Set(['a', 'b']))).toEqual(['a', 'b']);
    expect(comparedSlugs('new-vs-old-vs-b', new Set(['new-vs-old', 'b']))).toEqual(['new-vs-old', 'b']);
    expect(comparedSlugs('a-vs-gone-vs-b', new Set(['a', 'b']))).toEqual(['a', 'b']);
    expect(comparedSlugs('a-vs-a', new Set(['a']))).toEqual(['a']);
  });

  it('never names more than four, none twice, and only those that exist', () => {
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 6 }), fc.array(slug), (asked, others) => {
        const existing = new Set([...asked, ...others]);
        const found = comparedSlugs(comparisonPath(asked), existing);
        expect(found.length).toBeLessThanOrEqual(MOST_COMPARED);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => existing.has(one))).toBe(true);
      }),
    );
  });

  it('asks for a bounded number of candidates, single ones first', () => {
    expect(comparedCandidates('a-vs-b')).toEqual(['a', 'b', 'a-vs-b']);
    expect(
      comparedCandidates(
        Array(200)
          .fill('x')
          .map((x, i) => `${x}${i}`)
          .join('-vs-'),
      ),
    ).toHaveLength(60);
    expect(comparedCandidates('-vs--vs-')).toEqual([]);
  });
});

it('a visit goes on while pages are opened, and the next one knows when it ended', () => {
  const hour = 3_600_000;
  const first = visitAt({ since: undefined, last: 0 }, 0);
  expect(first).toEqual({ since: undefined, last: 0 });
  const longer = visitAt(visitAt(first, 3 * hour), 6 * hour);
  expect(longer).toEqual({ since: undefined, last: 6 * hour });
  const next = visitAt(longer, 10 * hour);
  expect(next).toEqual({ since: 6 * hour, last: 10 * hour });
  expect(visitAt(next, 11 * hour)).toEqual({ since: 6 * hour, last: 11 * hour });
});
