import { expect, it } from 'vitest';
import { shownUnit } from './area-unit.ts';

it.each([
  ['m2', 'ft2', 'ft2'],
  ['ft2', 'm2', 'm2'],
  ['m2', 'm2', 'm2'],
  // Land is not written in thousands of square metres.
  ['ha', 'ft2', 'acre'],
  ['acre', 'ft2', 'acre'],
  ['acre', 'm2', 'ha'],
] as const)('what was written in %s is shown to who chose %s in %s', (written, choice, shown) => {
  expect(shownUnit(written, choice)).toBe(shown);
});
