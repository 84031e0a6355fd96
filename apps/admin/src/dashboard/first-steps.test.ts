import { expect, it } from 'vitest';
import { firstSteps } from './first-steps.ts';

const NEW = {
  changes: { look: 0, money: 0 },
  isMailSent: false,
  categories: 0,
  packages: 0,
  listings: 0,
};
const done = (seen: Parameters<typeof firstSteps>[0]) =>
  firstSteps(seen).flatMap(({ label, isDone }) => (isDone ? [label] : []));

it('an empty site is led from its name to its first homes', () => {
  expect(firstSteps(NEW).map(({ label }) => label)).toEqual([
    'Name and look',
    'Currency',
    'Mail',
    'Categories',
    'Packages',
    'First homes',
  ]);
  expect(done(NEW)).toEqual([]);
});

it('what is there is ticked', () => {
  expect(done({ ...NEW, changes: { look: 2, money: 0 }, packages: 1 })).toEqual([
    'Name and look',
    'Packages',
  ]);
  expect(done({ ...NEW, isMailSent: true, categories: 3 })).toEqual(['Mail', 'Categories']);
});

it('is gone with the first home, and while nothing is known', () => {
  expect(firstSteps({ ...NEW, listings: 1 })).toEqual([]);
  expect(firstSteps({ ...NEW, listings: undefined })).toEqual([]);
});

it('leaves out what this person may not see', () => {
  const seen = { ...NEW, changes: {}, isMailSent: undefined, packages: undefined };
  expect(firstSteps(seen).map(({ label }) => label)).toEqual(['Categories', 'First homes']);
});
