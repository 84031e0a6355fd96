import { expect, it } from 'vitest';
import { restOf, sentenceHits } from './sentence-hits.ts';

const flat = { text: 'flat', filters: { category_id: '1' } };
const lisbon = { label: 'Lisbon', search: { city: 'Lisbon', country: 'Portugal' } };

it('offers a sentence that is understood, and says how', () => {
  const reading = {
    filters: { category_id: '1', city: 'Porto' },
    understood: [flat, { text: 'Porto' }],
    not_understood: [],
  };
  expect(sentenceHits('flat in Porto', reading, [])).toEqual([
    {
      label: 'flat in Porto',
      said: 'flat · Porto',
      search: { category_id: '1', city: 'Porto', said: 'flat in Porto' },
    },
  ]);
});

it('completes a sentence whose end may be a place', () => {
  const reading = {
    filters: { category_id: '1', search: 'Lisb' },
    understood: [flat],
    not_understood: ['Lisb'],
  };
  expect(restOf(reading)).toBe('Lisb');
  expect(sentenceHits('flat in Lisb', reading, [lisbon])).toEqual([
    {
      label: 'flat in Lisbon',
      said: 'flat · Lisbon',
      search: { category_id: '1', city: 'Lisbon', country: 'Portugal', said: 'flat in Lisbon' },
    },
  ]);
  expect(sentenceHits('flat in Lisb', reading, [])).toEqual([]);
});

it('offers nothing of a text that is no sentence', () => {
  const reading = { filters: { search: 'blue door' }, understood: [], not_understood: ['blue', 'door'] };
  expect(restOf(reading)).toBe('');
  expect(sentenceHits('blue door', reading, [lisbon])).toEqual([]);
  expect(sentenceHits('blue door', undefined, [lisbon])).toEqual([]);
});
