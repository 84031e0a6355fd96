import { chmod, mkdir } from 'node:fs/promises';

/** Modes of what only the server's own user reads and writes. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/**
 * Makes a folder that the server's user alone can enter; one that an older version left open to others is closed, and
 * with it everything below. A folder of someone else's is left as it is.
 */
export async function closeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(path, PRIVATE_FOLDER).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
