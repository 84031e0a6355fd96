import type { ActivePackage } from '@keystead/plans/contract';
import { expect, it } from 'vitest';
import { spentOn } from './spent-on.ts';

const held = (id: number, ...names: string[]) =>
  ({ id, features: names.map((name) => ({ name })) }) as unknown as ActivePackage;

it('a package that only features leads to what can be featured', () => {
  const packages = [held(1, 'property_list'), held(2, 'property_feature', 'premium_properties')];
  expect(spentOn(packages, 2)).toBe('feature');
});

it('a package to post with leads to posting, and so does one that is not known yet', () => {
  expect(spentOn([held(1, 'property_list', 'property_feature')], 1)).toBe('post');
  expect(spentOn([held(1, 'premium_properties')], 1)).toBe('post');
  expect(spentOn([], 1)).toBe('post');
  expect(spentOn(undefined, 1)).toBe('post');
});
