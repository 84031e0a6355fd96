import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from './rules.ts';

const rights = Object.entries(rules.RIGHTS).flatMap(([resource, actions]) =>
  Object.keys(actions).map((action) => `${resource}:${action}`),
);

describe('rights', () => {
  it('are all the owner’s, and of the others what the table says', () => {
    for (const right of rights) {
      expect([right, rules.may('owner', right)]).toEqual([right, true]);
      for (const role of rules.ROLES.slice(1))
        expect(rules.may(role, right)).toBe(rules.rolesWith(right)?.includes(role));
    }
    expect(rules.rightsOf('owner')).toEqual(rights);
    expect(rules.rightsOf('support')).not.toContain('staff:edit');
  });

  it('that are not in the table no one has, whatever their names', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('constructor:name', '__proto__:toString', 'staff', ':'),
    );
    fc.assert(
      fc.property(name, fc.constantFrom(...rules.ROLES), (right, role) => {
        fc.pre(!rights.includes(right));
        expect(rules.may(role, right)).toBe(false);
      }),
    );
  });

  it('include seeing what one may change', () => {
    for (const [resource, { view, ...others }] of Object.entries(rules.RIGHTS)) {
      const seeing = view ?? rules.ROLES;
      for (const roles of Object.values(others))
        expect([resource, roles.filter((role) => !seeing.includes(role))]).toEqual([resource, []]);
    }
  });
});

it('always leaves an owner', () => {
  const role = fc.constantFrom(...rules.ROLES);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5), { minLength: 1 }), role, fc.boolean(), (owners, next, isActive) => {
      const id = owners[0] as number;
      const stays = next === 'owner' && isActive;
      expect(rules.leavesAnOwner(owners, { id }, { role: next, isActive })).toBe(stays || owners.length > 1);
    }),
  );
});

it('makes one-time passwords that are read as they are typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: rules.ONE_TIME_BYTES }), (random) => {
      expect(rules.oneTimePassword(random)).toMatch(
        /^([abcdefghjkmnpqrstuvwxyz2-9]{5}-){3}[abcdefghjkmnpqrstuvwxyz2-9]{5}$/,
      );
    }),
  );
});
