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

describe('ways to one database', () => {
  const DATABASE_URL = 'postgres://a@127.0.0.1:6432/keystead';
  const far = 'postgres://a@db2.example/keystead';

  it('are read from one variable, by commas', () => {
    const urls = ['postgres://a@127.0.0.1:5433/keystead', `${far}?sslmode=verify-full`];
    const config = readConfig({ DATABASE_URL, DATABASE_READ_URLS: urls.join(', ') });
    expect(config.DATABASE_READ_URLS).toEqual(urls);
    expect(readConfig({}).DATABASE_READ_URLS).toEqual([]);
  });

  it('must be encrypted, each of them', () => {
    const urls = `postgres://a@127.0.0.1:5433/keystead,${far}`;
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URLS: urls })).toThrow(
      'DATABASE_READ_URLS: names another machine',
    );
    expect(() => readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: far })).toThrow(
      'DATABASE_DIRECT_URL: names another machine',
    );
  });

  it.each(['DATABASE_READ_URLS', 'DATABASE_DIRECT_URL'])('%s is of no use alone', (key) => {
    expect(() => readConfig({ [key]: DATABASE_URL })).toThrow(/DATABASE_URL: is needed/);
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
