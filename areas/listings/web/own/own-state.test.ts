import { expect, test } from 'vitest';
import { ownState, readState } from './own-state.ts';

test('review goes before the switch, a closed deal before both', () => {
  const listing = { status: 1, request_status: 'approved', property_type: 'sell' } as const;
  expect(ownState(listing)).toBe('live');
  expect(ownState({ ...listing, status: 0 })).toBe('inactive');
  expect(ownState({ ...listing, request_status: 'pending' })).toBe('pending');
  expect(ownState({ ...listing, status: 0, request_status: 'rejected' })).toBe('rejected');
  expect(ownState({ ...listing, property_type: 'sold' })).toBe('done');
});

test('an address may ask for known states only', () => {
  expect(readState('pending')).toBe('pending');
  expect(readState('toString')).toBeUndefined();
  expect(readState(undefined)).toBeUndefined();
});
