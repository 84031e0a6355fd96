import { describeReading } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import { getSystemSettings, webSettings } from '../contract.ts';
import { routes } from './settings.routes.ts';

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call).filter(({ who }) => who !== 'staff')).toEqual([
    webSettings,
    getSystemSettings,
  ]);
});

describeReading([
  { call: webSettings, args: { is_active: 1, currency_symbol: '$' } },
  { call: getSystemSettings, args: { is_active: 1, user_id: 1 } },
]);
