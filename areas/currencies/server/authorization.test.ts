import { describeReading } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import { getCurrencyRates } from '../contract.ts';
import { routes } from './currencies.routes.ts';

const attempts = [{ call: getCurrencyRates, args: {} }];

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describeReading(attempts);
