import { describe, expect, it } from 'vitest';
import { hashOf, isHashOf, isOutdated } from './hashing.ts';

describe('a hash', () => {
  it('fits its own secret, however its emails are composed, and no other', async () => {
    const hash = await hashOf('caf\u00e9 crème');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await isHashOf('cafe\u0301 crème', hash)).toBe(true);
    expect(await isHashOf('cafe crème', hash)).toBe(false);
    expect(await hashOf('caf\u00e9 crème')).not.toBe(hash);
    expect(isOutdated(hash)).toBe(false);
  });

  it('of other parameters fits and is outdated', async () => {
    // Weaker ones, as they might have been made years ago.
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.from('sixteen bytes!!!');
    const tag = argon2Sync('argon2id', {
      message: 'old',
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 1024,
      passes: 2,
    });
    const weak = `$argon2id$v=19$m=1024,t=2,p=1$${salt.toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`;
    expect([await isHashOf('old', weak), await isHashOf('new', weak), isOutdated(weak)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('that is none is an error, not a match', async () => {
    await expect(isHashOf('x', 'nonsense')).rejects.toThrow();
  });
});
