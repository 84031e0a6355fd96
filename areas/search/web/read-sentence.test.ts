import type { ApiClient } from '@keystead/http/client';
import { describe, expect, it, vi } from 'vitest';
import { latestSearch } from './latest-search.ts';
import { searchFor } from './read-sentence.ts';
import { withoutOtherUnit, withoutText } from './replaced-search.ts';
import { readSearch } from './results-search.ts';

describe('an answer to a new sentence', () => {
  const search = { min_area: '80', max_price_per_area: '5000', area_unit: 'm2', city: 'Porto' };
  const after = (answer: Record<string, string>) =>
    readSearch({ ...search, ...withoutOtherUnit(search, answer), ...answer });

  it('in another unit takes the place of all sizes', () => {
    expect(after({ max_area: '900', area_unit: 'ft2' })).toEqual({
      city: 'Porto',
      max_area: '900',
      area_unit: 'ft2',
    });
  });

  it('in the same unit, or of no size, leaves the others', () => {
    expect(after({ max_area: '90', area_unit: 'm2' })).toEqual({ ...search, max_area: '90' });
    expect(after({ min_beds: '2' })).toEqual({ ...search, min_beds: '2' });
    expect(withoutOtherUnit({ city: 'Porto' }, { max_area: '900', area_unit: 'ft2' })).toEqual({});
  });
});

it('a new text takes the place of the words and places of before, and leaves filters', () => {
  const search = { search: 'garden', places: 'district,Baixa,Porto', bounds: '1,2,3,4', min_beds: '2' };
  expect(readSearch({ ...search, ...withoutText(search) })).toEqual({ min_beds: '2' });
});

describe('a long text', () => {
  const nothing = (async () => ({ data: { filters: {}, understood: [], not_understood: [] } })) as never;
  const failing = (async () => Promise.reject(new Error('offline'))) as never;

  it.each<[string, string, ApiClient]>([
    ['of which nothing is understood', 'ab '.repeat(90), nothing],
    ['that cannot be read now', 'ab '.repeat(90), failing],
    ['that is longer than a sentence', 'ab '.repeat(110), nothing],
    ['of one word', 'a'.repeat(250), nothing],
  ])('%s is searched for as far as words may go', async (_, text, api) => {
    expect(readSearch(await searchFor(api, text, 'en'))).toEqual({ search: text.slice(0, 200) });
  });
});

describe('answers to quick sentences', () => {
  it('count for the last one alone, in whatever order they come', async () => {
    const answers: (() => void)[] = [];
    const api = ((_call: unknown, { sentence }: { sentence: string }) =>
      new Promise((resolve) => {
        const data = { filters: { city: sentence }, understood: [{}], not_understood: [] };
        answers.push(() => resolve({ data }));
      })) as never;
    const reader = latestSearch();
    const [first, second] = ['in Porto', 'in Lisbon'].map((text) => reader.searchFor(api, text, 'en'));
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers.reverse()) answer();
    expect(await first).toBeUndefined();
    expect(await second).toMatchObject({ city: 'in Lisbon' });
    const third = reader.searchFor(api, 'in Faro', 'en');
    reader.forget();
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    answers.at(-1)?.();
    expect(await third).toBeUndefined();
  });
});
