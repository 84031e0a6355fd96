import { expect, test } from 'vitest';
import type { CardListing } from '../card-listing.ts';
import { withPicturesOfTheirOwn } from './other-homes.ts';

const picture = (base: string) => ({ base }) as CardListing['title_picture'];
const home = (id: number, base?: string) =>
  ({ id, title_picture: base ? picture(base) : null }) as CardListing;
const shown = { title_picture: picture('a'), gallery: [{ picture: picture('b') }] } as never;
const ids = (homes: readonly CardListing[]) => homes.map(({ id }) => id);

test('homes with a picture of the page or of a card before them give way', () => {
  const similar = ['a', 'c', 'c', 'd', 'b', 'e', 'f'].map((base, id) => home(id, base));
  expect(ids(withPicturesOfTheirOwn(similar, shown))).toEqual([1, 3, 5, 6]);
});

test('they stay, last, while the row would be short without them', () => {
  expect(ids(withPicturesOfTheirOwn([home(0, 'a'), home(1, 'c'), home(2)], shown))).toEqual([1, 2, 0]);
});

test('homes without pictures do not repeat each other', () => {
  expect(ids(withPicturesOfTheirOwn([home(0), home(1), home(2)], shown))).toEqual([0, 1, 2]);
});
