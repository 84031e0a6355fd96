import { describeReading } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import { getLanguages } from '../contract.ts';
import { routes } from './languages.routes.ts';

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([getLanguages]);
});

describeReading([
  { call: getLanguages, args: { language_code: 'en' } },
  { call: getLanguages, args: { language_code: '../../package' }, status: 404 },
  { call: getLanguages, args: { language_code: "en' or 1=1" }, status: 404 },
]);
