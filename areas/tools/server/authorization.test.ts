import { describeReading } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import { mortgageCalculator } from '../contract.ts';
import { routes } from './tools.routes.ts';

const attempts = [
  { call: mortgageCalculator, args: { loan_amount: '1000', interest_rate: '4', loan_term_years: '10' } },
];

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describeReading(attempts);
