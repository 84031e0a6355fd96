import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'keystead-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('connections to other machines', () => {
  const mail = { PUBLIC_URL: 'https://homes.example' };
  it.each([
    ['DATABASE_URL', 'postgres://a:b@db.example/keystead'],
    ['DATABASE_URL', 'postgres://a:b@db.example/keystead?sslmode=prefer'],
    ['REDIS_URL', 'redis://cache.example:6379'],
    ['SMTP_URL', 'smtp://mail.example:587'],
  ])('%s must be encrypted: %s', (key, value) => {
    expect(() => readConfig({ ...mail, [key]: value })).toThrow(`${key}: names another machine`);
    expect(readConfig({ ...mail, [key]: value, TRUSTED_NETWORK: '1' })).toHaveProperty(key, value);
  });

  it.each([
    ['DATABASE_URL', 'postgres://a:b@db.example/keystead?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://a:b@localhost:5432/keystead'],
    ['DATABASE_URL', 'postgres://a@127.0.0.1/keystead'],
    ['DATABASE_URL', 'postgres://a@[::1]/keystead'],
    ['DATABASE_URL', 'postgresql:///keystead?host=/run/postgresql'],
    ['REDIS_URL', 'rediss://cache.example:6379'],
    ['REDIS_URL', 'redis://127.0.0.1:6379'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['SMTP_URL', 'smtp://localhost:1025'],
  ])('%s may be %s', (key, value) => {
    expect(readConfig({ ...mail, [key]: value })).toHaveProperty(key, value);
  });
});

describe('variables named with _FILE', () => {
  it('are read from the file, unless the variable itself is there', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, `${'k'.repeat(40)}\n`);
    expect(readConfig({ SECRET_KEY_FILE: file }).SECRET_KEY).toBe('k'.repeat(40));
    expect(readConfig({ SECRET_KEY_FILE: file, SECRET_KEY: 'x'.repeat(32) }).SECRET_KEY).toBe('x'.repeat(32));
    expect(readConfig({ SECRET_KEY_FILE: '' }).SECRET_KEY).toBeUndefined();
  });

  it('say that they cannot be read, beside everything else that is wrong', () => {
    const wrong = { SECRET_KEY_FILE: join(folder, 'missing'), PORT: 'x' };
    expect(() => readConfig(wrong)).toThrow(/SECRET_KEY_FILE: cannot be read \(ENOENT\)[\s\S]*PORT/);
  });
});
