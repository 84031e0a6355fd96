import { expect, it } from 'vitest';
import { wayIntoView } from './pan-into-view.ts';

const frame = { left: 100, right: 500, top: 50, bottom: 650 };
const card = (left: number, top: number, width = 200, height = 150) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('moves nothing for a card that is seen whole, and for none', () => {
  expect(wayIntoView(card(200, 200), frame)).toEqual([0, 0]);
  expect(wayIntoView(card(0, 0, 0, 0), frame)).toEqual([0, 0]);
});

it('moves as far as a card lies over an edge or under the buttons at the top', () => {
  expect(wayIntoView(card(80, 200), frame)).toEqual([-32, 0]);
  expect(wayIntoView(card(320, 200), frame)).toEqual([32, 0]);
  expect(wayIntoView(card(200, 100), frame)).toEqual([0, -14]);
  expect(wayIntoView(card(200, 600), frame)).toEqual([0, 112]);
});

it('keeps the beginning of a card in sight that is larger than the map', () => {
  expect(wayIntoView(card(112, 200, 500), frame)).toEqual([0, 0]);
});
