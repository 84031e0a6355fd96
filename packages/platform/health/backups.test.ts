import { expect, it } from 'vitest';
import type { BackupState } from '../backup/index.ts';
import { backupPart } from './backups.ts';

const HOUR = 3600 * 1000;
const now = new Date('2026-11-27T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const fine: BackupState = {
  lastBase: ago(5),
  lastShipped: ago(0.01),
  waitingSince: undefined,
  issue: undefined,
  everyHours: 24,
};
const seen = (state: Partial<BackupState>) => backupPart({ ...fine, ...state }, now)[0];

it('is no part of a site that makes none', () => expect(backupPart(undefined, now)).toEqual([]));

it('warns when the last good backup is old, and says that there is none when it is very old', () => {
  expect(seen({})).toMatchObject({ state: 'ok', notes: ['The last whole one 5 h ago'] });
  expect(seen({ lastBase: ago(37) })?.state).toBe('warning');
  expect(seen({ lastBase: ago(73) })?.state).toBe('down');
  expect(seen({ lastBase: undefined })).toMatchObject({ state: 'warning', notes: ['No whole backup yet'] });
});

it('warns when the log waits for its store, and says what went wrong', () => {
  expect(seen({ waitingSince: ago(0.1) })?.state).toBe('ok');
  expect(seen({ waitingSince: ago(1) })).toMatchObject({
    state: 'warning',
    notes: ['The last whole one 5 h ago', 'Changes of 60 min are in no backup'],
  });
  expect(seen({ issue: 'No space left' })).toMatchObject({ state: 'warning' });
});
