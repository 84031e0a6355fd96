import { expect, test } from 'vitest';
import { readOwnProjects, stateOf } from './own-state.ts';

test('review goes before the switch', () => {
  expect(stateOf({ request_status: 'approved', is_active: true })).toBe('live');
  expect(stateOf({ request_status: 'approved', is_active: false })).toBe('inactive');
  expect(stateOf({ request_status: 'pending', is_active: true })).toBe('pending');
  expect(stateOf({ request_status: 'rejected', is_active: false })).toBe('rejected');
});

test('an address may ask for known states and pages only', () => {
  expect(readOwnProjects({ state: 'pending', page: 2 })).toEqual({ state: 'pending', page: '2' });
  expect(readOwnProjects({ state: 'toString', page: '0' })).toEqual({});
});
