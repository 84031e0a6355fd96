import { describeReading } from '@keystead/testing/burglary';
import { expect, it } from 'vitest';
import { getFaqs } from '../contract.ts';
import { routes } from './content.routes.ts';

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([getFaqs]);
});

describeReading([{ call: getFaqs, args: { id: 1 } }]);
