import { expect, test } from 'vitest';
import type { Category } from './catalogue-data.ts';
import { STEPS } from './draft.ts';
import { neighbour, stepsFor, whereLeft } from './flow.ts';

const category = (kind: Category['kind'], questions = 0): Category => ({
  id: 1,
  category: kind,
  image: '',
  slug_id: kind,
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  meta_image: '',
  kind,
  parameter_types: Array.from({ length: questions }, (_, id) => ({
    id,
    name: `Question ${id}`,
    image: '',
    is_required: 0 as const,
    type_of_parameter: 'textbox' as const,
    type_values: null,
  })),
});
const USUAL = ['category', 'photos', 'details', 'features', 'place', 'review'] as const;
const without = (...left: string[]) => USUAL.filter((step) => !left.includes(step));

test('a home is posted in six steps, pictures right behind its type', () => {
  expect(stepsFor(category('home'), 'category')).toEqual(USUAL);
  expect(stepsFor(undefined, 'category')).toEqual(USUAL);
});

test('features are a step where something is asked', () => {
  expect(stepsFor(category('parking'), 'review')).toEqual(without('features'));
  expect(stepsFor(category('land', 2), 'review')).toEqual(USUAL);
  expect(neighbour(category('parking'), 'details', 1)).toBe('place');
  expect(neighbour(category('parking'), 'place', -1)).toBe('details');
});

test('what few people change is reached from the review, and leads back to it', () => {
  for (const extra of ['facilities', 'documents', 'seo'] as const) {
    const steps: readonly string[] = [...USUAL, extra];
    expect(stepsFor(category('home'), extra)).toEqual(STEPS.filter((step) => steps.includes(step)));
    expect(neighbour(category('home'), extra, -1)).toBe('review');
    expect(neighbour(category('home'), extra, 1)).toBe('review');
  }
});

test('one goes on and back along the steps, and not beyond the first', () => {
  expect(neighbour(category('home'), 'place', 1)).toBe('review');
  expect(neighbour(category('home'), 'place', -1)).toBe('features');
  expect(neighbour(category('home'), 'category', -1)).toBe('category');
});

test('a draft goes on at the first step that was not left', () => {
  expect(whereLeft({ visited: [] })).toBe('category');
  expect(whereLeft({ visited: ['category', 'features'] })).toBe('photos');
  expect(whereLeft({ visited: [...without('review')] })).toBe('review');
});
