import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from './rules.two-factor.ts';

const NOW = new Date('2026-01-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const ways = (hasPassword: boolean, hasTwoFactor: boolean, hasPasskey: boolean) => ({
  hasPassword,
  hasTwoFactor,
  hasPasskey,
});

describe('what someone types as a second factor', () => {
  it('is a code of the app, or a recovery code in any spacing', () => {
    expect(rules.readFactor('123 456')).toEqual({ totp: '123456' });
    expect(rules.readFactor('k7qf2-m9xpd')).toEqual({ recovery: 'K7QF2M9XPD' });
    expect(rules.readFactor(' K7QF2 M9XPD ')).toEqual({ recovery: 'K7QF2M9XPD' });
    for (const text of ['', '12345', '1234567', 'K7QF2-M9XP0', '١٢٣٤٥٦', '12345a']) {
      expect(rules.readFactor(text)).toBeNull();
    }
  });

  it('reads every recovery code that was made', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const code = rules.recoveryCode(bytes);
        expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
        expect(rules.readFactor(code)).toEqual({ recovery: code.replace('-', '') });
      }),
    );
    expect(rules.recoveryCode(randomBytes(10))).not.toBe(rules.recoveryCode(randomBytes(10)));
  });
});

describe('proving oneself again', () => {
  it('asks for the strongest way, a passkey always among them', () => {
    expect(rules.confirmWays(ways(true, false, false))).toEqual(['password']);
    expect(rules.confirmWays(ways(true, true, false))).toEqual(['code']);
    expect(rules.confirmWays(ways(true, true, true))).toEqual(['code', 'passkey']);
    expect(rules.confirmWays(ways(true, false, true))).toEqual(['password', 'passkey']);
    expect(rules.confirmWays(ways(false, false, false))).toEqual(['otp']);
  });

  it('is good for ten minutes', () => {
    const at = (seconds: number) => ({ beganAt: ago(90_000), confirmedAt: ago(seconds) });
    expect(rules.isConfirmed(at(599), ways(true, true, true), NOW, false)).toBe(true);
    expect(rules.isConfirmed(at(600), ways(true, true, true), NOW, false)).toBe(false);
  });

  it('is having signed in just now for anyone who can be asked for nothing, or where that counts', () => {
    const fresh = { beganAt: ago(299), confirmedAt: null };
    const old = { beganAt: ago(300), confirmedAt: null };
    expect(rules.isConfirmed(fresh, ways(false, false, false), NOW, false)).toBe(true);
    expect(rules.isConfirmed(old, ways(false, false, false), NOW, false)).toBe(false);
    for (const person of [ways(true, false, false), ways(false, true, false), ways(false, false, true)]) {
      expect(rules.isConfirmed(fresh, person, NOW, false)).toBe(false);
      expect(rules.isConfirmed(fresh, person, NOW, true)).toBe(true);
      expect(rules.isConfirmed(old, person, NOW, true)).toBe(false);
    }
  });
});

it('asks staff for two factors where the operator wants it so', () => {
  const staff = { isStaff: true };
  expect(rules.mustHaveTwoFactor(staff, { staffTwoFactor: true })).toBe(true);
  expect(rules.mustHaveTwoFactor({ isStaff: false }, { staffTwoFactor: true })).toBe(false);
});
