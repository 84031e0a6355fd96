import { rename, rm, stat } from 'node:fs/promises';
import type { ArchiveEntry } from '@keystead/platform/archive';
import { Client } from 'pg';
import { writeArchive } from './archive.ts';

export interface NewArchive {
  /** Of the archive; there may be none yet. */
  readonly path: string;
  readonly connectionString: string;
  /** What the database calls the connection. */
  readonly applicationName: string;
  readonly when: Date;
}

/**
 * Writes what is read over a connection of its own into a new archive.
 * @returns its bytes
 * @throws Error when the archive exists, and what reading throws; nothing is left behind then
 */
export async function writeNewArchive(
  { path, connectionString, applicationName, when }: NewArchive,
  read: (client: Client) => AsyncIterable<ArchiveEntry>,
): Promise<number> {
  if (await stat(path).catch(() => undefined))
    throw new Error(`${path} exists already. Choose another name.`);
  const client = new Client({ connectionString, application_name: applicationName });
  await client.connect();
  const part = `${path}.part`;
  try {
    await rm(part, { force: true });
    await writeArchive(part, read(client), when);
    await rename(part, path);
    return (await stat(path)).size;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
