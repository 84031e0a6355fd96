import { chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './command.ts';
import { PostgresError } from './failure.ts';

/** Seconds after which a piece of the log is handed over that is not full: what a backup may lack. */
const TIMEOUT = 60;

/**
 * Makes the folder that PostgreSQL puts its log into, or removes it, and returns the settings for it.
 * @param wanted undefined: as it was
 * @throws PostgresError on Windows, whose shell is another one
 */
export async function archiveSettings(
  place: string,
  account: Account | undefined,
  wanted: boolean | undefined,
): Promise<{ folder: string | undefined; settings: Record<string, string> }> {
  const folder = join(place, 'archive');
  const isOn =
    wanted ??
    (await stat(folder).then(
      () => true,
      () => false,
    ));
  if (!isOn) {
    await rm(folder, { recursive: true, force: true });
    return { folder: undefined, settings: {} };
  }
  if (process.platform === 'win32')
    throw new PostgresError(
      'Backups of every moment do not work on Windows: leave BACKUP_DIR and BACKUP_S3_BUCKET unset.',
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  return {
    folder,
    settings: {
      archive_mode: 'on',
      archive_timeout: String(TIMEOUT),
      archive_command: archiveCommand(folder),
    },
  };
}

/** Copies beside and renames, so that a half of a file is never taken for one; a copy is on the disk before it counts. */
function archiveCommand(folder: string): string {
  const quoted = `'${folder.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
  return `cp "%p" ${quoted}/%f.part && sync ${quoted}/%f.part && mv ${quoted}/%f.part ${quoted}/%f`;
}
