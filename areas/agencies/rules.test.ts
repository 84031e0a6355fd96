import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  GRANTS,
  hasRight,
  isPlainName,
  mayGrant,
  RIGHT_NAMES,
  RIGHTS,
  ROLES,
  reachOf,
  rightsOf,
  websiteOf,
} from './rules.ts';

const seats = fc.record({
  accountId: fc.integer({ min: 1, max: 5 }),
  role: fc.constantFrom(...ROLES),
  branchId: fc.option(fc.integer({ min: 1, max: 3 })),
});

test('an owner may do everything, and no role has a right that its higher ones lack', () => {
  const ranks = { agency: 3, branch: 2, own: 1 };
  for (const right of RIGHT_NAMES) {
    expect(reachOf('owner', right)).toBe('agency');
    const far = ROLES.map((role) => ranks[reachOf(role, right) ?? 'own'] * (reachOf(role, right) ? 1 : 0));
    const [owner = 0, ...others] = far;
    expect(others.every((one) => one <= owner)).toBe(true);
  }
  expect(Object.keys(RIGHTS)).toEqual(RIGHT_NAMES);
});

test('nobody gives a role above their own, and a manager gives none of their own rank', () => {
  for (const [role, granted] of Object.entries(GRANTS))
    for (const one of granted)
      expect(ROLES.indexOf(one)).toBeGreaterThanOrEqual(ROLES.indexOf(role as (typeof ROLES)[number]));
  expect(GRANTS.manager).not.toContain('manager');
});

test('a seat of a branch has no right to grant in another branch or in the whole agency', () => {
  fc.assert(
    fc.property(
      seats,
      fc.constantFrom(...ROLES),
      fc.option(fc.integer({ min: 1, max: 3 })),
      (seat, role, branchId) => {
        if (seat.role === 'owner' || seat.branchId === null) return;
        if (branchId !== seat.branchId) expect(mayGrant(seat, role, branchId)).toBe(false);
      },
    ),
  );
});

test('a right that is not offered is had over nothing', () => {
  fc.assert(
    fc.property(seats, fc.integer({ min: 1, max: 3 }), (seat, branchId) => {
      for (const right of RIGHT_NAMES)
        if (!rightsOf(seat).includes(right))
          expect(hasRight(seat, right, { branchId, accountId: seat.accountId })).toBe(false);
    }),
  );
});

test.each([
  ['Tide & Sons, Lisbon', true],
  ['दीपक प्रॉपर्टीज़', true],
  ['A.B. Homes', true],
  ['Win at https://evil.example', false],
  ['www.evil', false],
  ['free money evil.com', false],
  ['<b>', false],
])('takes %s for a name: %s', (name, isName) => expect(isPlainName(name)).toBe(isName));

test.each([
  ['tide.example', 'https://tide.example/'],
  ['http://tide.example/a?b=c', 'http://tide.example/a?b=c'],
  ['javascript:alert(1)', undefined],
  ['https://user:pass@tide.example', undefined],
  ['localhost', undefined],
  ['mailto:a@b.example', undefined],
])('reads %s as %s', (written, address) => expect(websiteOf(written)).toBe(address));
