import { expect, test } from 'vitest';
import { daysUntil, listOf, readDashboard } from './own-state.ts';
import { stateOf } from './state-of.ts';

test('review goes before the switch, a closed deal before both', () => {
  const listing = { status: 1, request_status: 'approved', property_type: 'sell' } as const;
  expect(stateOf(listing)).toBe('live');
  expect(stateOf({ ...listing, status: 0 })).toBe('inactive');
  expect(stateOf({ ...listing, request_status: 'pending' })).toBe('pending');
  expect(stateOf({ ...listing, status: 0, request_status: 'rejected' })).toBe('rejected');
  expect(stateOf({ ...listing, property_type: 'sold' })).toBe('done');
  expect(stateOf({ ...listing, property_type: 'rented', request_status: 'expired' })).toBe('done');
});

test('an address may ask for what is known only', () => {
  const address = { state: 'pending', search: ' river  ', sort: 'views', page: '2' };
  expect(readDashboard(address)).toEqual({ ...address, search: 'river' });
  expect(readDashboard({ state: 'toString', sort: 'price;', page: '-1', search: 7 })).toEqual({
    search: '7',
  });
  expect(readDashboard({ sort: 'newest', page: '1', search: ' ' })).toEqual({});
  expect(listOf({ state: 'drafts', page: '3' })).toEqual({
    tab: 'drafts',
    page: 3,
    sort: 'newest',
    filter: {},
    args: { limit: 1 },
  });
  const filter = { own_state: 'done', search: 'a' };
  expect(listOf({ state: 'done', search: 'a', page: '2' })).toMatchObject({
    filter,
    args: { ...filter, limit: 12, offset: 12, sort: 'newest' },
  });
});

test('days until a moment are whole and never less than none', () => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  expect(daysUntil('2026-05-03T13:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-05-02T11:00:00Z', now)).toBe(0);
  expect(daysUntil('2026-04-02T11:00:00Z', now)).toBe(0);
});
