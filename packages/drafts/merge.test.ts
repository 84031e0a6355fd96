import { expect, test } from 'vitest';
import { EXAMPLE, type Example } from './example.testing.ts';
import { mergeBy, takeTheirs } from './merge.ts';
import { sharedPart } from './shape.ts';

const file = (id: string) => ({ id, name: `${id}.jpg`, stored: id.charCodeAt(0) });
const base: Example = {
  ...EXAMPLE.empty,
  title: 'Flat',
  price: 100,
  answers: { 1: '2', 2: ['Lift'] },
  photos: ['a', 'b', 'c'].map(file),
  visited: ['category'],
};
const merge = (mine: Partial<Example>, theirs: Partial<Example>) =>
  mergeBy(EXAMPLE.fields, base, { ...base, ...mine }, { ...base, ...theirs });
const photosOf = (mine: string[], theirs: string[]) =>
  merge({ photos: mine.map(file) }, { photos: theirs.map(file) }).draft.photos.map(({ id }) => id);

test('what either device has changed is there', () => {
  const { draft, conflicts } = merge(
    { title: 'Corner flat', answers: { 1: '3', 2: ['Lift'] } },
    { price: 200, answers: { 1: '2', 2: ['Lift'], 4: 'Gas' }, visited: ['details'] },
  );
  expect(conflicts).toEqual([]);
  expect(draft).toMatchObject({
    title: 'Corner flat',
    price: 200,
    answers: { 1: '3', 2: ['Lift'], 4: 'Gas' },
  });
  expect(draft.visited).toEqual(['category', 'details']);
});

test('the same change on both is no conflict, different ones are, and mine stays until someone chooses', () => {
  expect(merge({ title: 'Loft' }, { title: 'Loft' }).conflicts).toEqual([]);
  const { draft, conflicts } = merge(
    { title: 'Mine', answers: { 1: '3', 2: ['Lift'] } },
    { title: 'Theirs', answers: { 2: ['Lift'] } },
  );
  expect(draft).toMatchObject({ title: 'Mine', answers: { 1: '3', 2: ['Lift'] } });
  expect(conflicts.map(({ field, part, theirs }) => [field, part, theirs])).toEqual([
    ['title', undefined, 'Theirs'],
    ['answers', '1', undefined],
  ]);
  let settled = draft;
  for (const conflict of conflicts) settled = { ...settled, ...takeTheirs(settled, conflict) };
  expect(settled).toMatchObject({ title: 'Theirs', answers: { 2: ['Lift'] } });
});

test('things of a list are merged one by one, and the one both have changed is named', () => {
  const floor = (id: string, title: string) => ({ id, title });
  const all = (...floors: { id: string; title: string }[]) => ({ title: '', floors });
  const before = all(floor('a', 'Ground'), floor('b', 'First'));
  const mine = all(floor('a', 'Ground floor'), floor('b', 'Upper'), floor('c', 'Roof'));
  const theirs = all(floor('b', 'Second'), floor('a', 'Ground'));
  const { draft, conflicts } = mergeBy({ title: 'whole', floors: 'list' }, before, mine, theirs);
  expect(draft.floors).toEqual([floor('b', 'Upper'), floor('a', 'Ground floor'), floor('c', 'Roof')]);
  expect(conflicts).toEqual([{ field: 'floors', part: 'b', theirs: floor('b', 'Second') }]);
  const [conflict] = conflicts;
  expect(conflict && takeTheirs(draft, conflict).floors?.[0]).toEqual(floor('b', 'Second'));
});

test.each([
  ['both add', ['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e'], 'abced'],
  ['one removes, one adds', ['a', 'c'], ['a', 'b', 'c', 'e'], 'ace'],
  ['I sort, they add', ['c', 'a', 'b'], ['a', 'b', 'c', 'e'], 'cabe'],
  ['they sort, I add', ['a', 'b', 'c', 'd'], ['c', 'b', 'a'], 'cbad'],
  ['both remove', ['b'], ['b', 'c'], 'b'],
])('pictures: %s', (_name, mine, theirs, expected) => {
  expect(photosOf(mine, theirs).join('')).toBe(expected);
});

test('a picture still on its way is this device’s own, and stays through a merge', () => {
  const fresh = { id: 'x', name: 'x.jpg' };
  const mine = { ...base, photos: [...base.photos, fresh] };
  expect(sharedPart(EXAMPLE, mine)).toEqual(base);
  const { draft } = mergeBy(EXAMPLE.fields, base, mine, { ...base, photos: base.photos.slice(1) });
  expect(draft.photos.map(({ id }) => id)).toEqual(['b', 'c', 'x']);
});
