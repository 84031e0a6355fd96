import { expect, it } from 'vitest';
import { isOutage, OutageError } from './outage.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

it('distinguishes an outage of the database or of files from errors of a request', () => {
  for (const error of [
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57P03'),
    withCode('53300'),
    withCode('08006'),
    withCode('ENOENT', { syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('x', { cause: withCode('ECONNRESET') }),
    withCode('ENOSPC', { syscall: 'write' }),
    withCode('E_CANNOT_WRITE_FILE', { cause: withCode('ENOSPC', { syscall: 'write' }) }),
    withCode('EROFS', { syscall: 'open' }),
    new OutageError('The database is away'),
  ])
    expect(isOutage(error), error.message).toBe(true);
  for (const error of [
    withCode('ENOENT', { syscall: 'open' }),
    withCode('E_CANNOT_READ_FILE', { cause: withCode('ENOENT', { syscall: 'open' }) }),
    withCode('23505'),
    withCode('57014'),
    withCode('42601'),
    new Error('x'),
    'ECONNREFUSED',
    undefined,
  ])
    expect(isOutage(error)).toBe(false);
});
