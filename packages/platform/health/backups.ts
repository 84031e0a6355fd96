import type { BackupState } from '../backup/index.ts';
import type { Part } from './part.ts';

const HOUR = 3600 * 1000;
/** Milliseconds that a piece of the log may wait for the store of backups. */
const LOG_LATE = 15 * 60_000;

/** Says how old the last backup is. Nothing where this process makes none: a database of `DATABASE_URL` is backed up by its own means. */
export function backupPart(state: BackupState | undefined, now: Date): Part[] {
  if (!state) return [];
  const { lastBase, waitingSince, issue, everyHours } = state;
  const age = lastBase && now.getTime() - lastBase.getTime();
  const waits = waitingSince ? now.getTime() - waitingSince.getTime() : 0;
  const isLate = waits > LOG_LATE || (age !== undefined && age > 1.5 * everyHours * HOUR);
  return [
    {
      name: 'backups',
      state:
        (age ?? 0) > 3 * everyHours * HOUR
          ? 'down'
          : isLate || issue !== undefined || !lastBase
            ? 'warning'
            : 'ok',
      version: 'Of every moment',
      notes: [
        age === undefined ? 'No whole backup yet' : `The last whole one ${Math.round(age / HOUR)} h ago`,
        ...(waits > LOG_LATE ? [`Changes of ${Math.round(waits / 60_000)} min are in no backup`] : []),
        ...(issue === undefined ? [] : [issue]),
      ],
    },
  ];
}
