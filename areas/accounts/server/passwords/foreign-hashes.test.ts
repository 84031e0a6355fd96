import { describe, expect, it } from 'vitest';
import { foreignHash, hashOf, isHashOf, isOutdated } from './hashing.ts';

/** Hashes by `crypt(3)` and by ports of phpass and WordPress that agree with each other. */
const SAMPLES = [
  ['bcrypt of PHP', '$2y$10$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm', 'Sommerhaus-77'],
  ['bcrypt reads 72 bytes', '$2y$10$KeysteadTestSalt.0000uT6CZ27T.M8R/X9aXj.et2.hEVj5N1tq', 'x'.repeat(80)],
  ['phpass', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'test12345'],
  ['phpass of letters beyond ASCII', '$P$BabcdefghxXoKD4ZLUEp24LcXDIeLA/', 'Größe-Straße9'],
  ['bcrypt of WordPress', '$wp$2y$10$KeysteadTestSalt.WP68uBIdwZ0FBiF4BebiGv1hwupZ5GhSgeXO', 'Sommerhaus-77'],
  [
    'bcrypt of WordPress, blanks cut',
    '$wp$2y$10$KeysteadTestSalt.WP68uhubR5mpjoaziE6ngniUKx0eTOV4LwqW',
    'trailing space ',
  ],
  ['MD5', '098f6bcd4621d373cade4e832627b4f6', 'test'],
  ['SHA-1', 'A94A8FE5CCB19BA61C4C0873D391E987982FBBD3', 'test'],
] as const;

describe('a hash of another system', () => {
  it.each(SAMPLES)(
    '%s fits its password and no other, and is to be renewed',
    async (_name, foreign, password) => {
      const hash = (await foreignHash(foreign)) ?? '';
      expect(await isHashOf(password, hash)).toBe(true);
      expect(await isHashOf(password.slice(1, 9), hash)).toBe(false);
      expect(isOutdated(hash)).toBe(true);
    },
  );

  it('of WordPress ignores blanks at the ends, which WordPress cuts', async () => {
    const hash = (await foreignHash('098f6bcd4621d373cade4e832627b4f6')) ?? '';
    expect(await isHashOf(' test ', hash)).toBe(true);
  });

  it('that is made fast is never stored as it is', async () => {
    for (const [, foreign] of SAMPLES.filter(([name]) => !name.startsWith('bcrypt'))) {
      const stored = (await foreignHash(foreign)) ?? '';
      expect(stored).toMatch(/^wrapped:(md5|sha1|\$P\$.{9}):\$argon2id\$/);
      expect(stored).not.toContain(foreign.slice(12));
    }
  });

  it('of our own kind is taken as it is, unless it asks for too much', async () => {
    const own = await hashOf('secret');
    expect(await foreignHash(own)).toBe(own);
    expect(await foreignHash(own.replace(/m=\d+/, 'm=9999999'))).toBeUndefined();
  });

  it.each([
    ['costs too much', '$2y$31$KeysteadTestSalt.0000u/2IqDpmPeYymZCSqDJlsViTz.Tm1CGm'],
    ['asks for too many rounds', '$P$ZIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['is cut off', '$2y$10$KeysteadTestSalt'],
    ['has another form', '$S$DxVn7wubSRzoK9X2pkGx4njeDRkLEgdqPphc2ZXkkb8Viy8JEGf3'],
    ['is empty', ''],
  ])('that %s asks for a new password', async (_name, foreign) => {
    expect(await foreignHash(foreign)).toBeUndefined();
  });
});
