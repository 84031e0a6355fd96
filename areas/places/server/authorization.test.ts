import { describeReading, hideListing } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import { checkAddress } from '../contract.ts';
import { routes } from './index.ts';

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([checkAddress]);
});

describeReading(
  [{ call: checkAddress, args: { latitude: 41.15, longitude: -8.61, street: "Rua' or 1=1 --" } }],
  hideListing,
);
