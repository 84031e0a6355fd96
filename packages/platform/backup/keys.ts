import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The keys of a site, as paths below `DATA_DIR`: what is sealed in the database, and addresses of private files. */
export const KEYS = ['secret.key', 'media/.signing-key'] as const;

/** Returns the keys that the first start has made, by path; none where the environment gives them. */
export async function readKeys(dataDir: string): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {};
  for (const path of KEYS) {
    const content = await readFile(join(resolve(dataDir), path)).catch((error: { code?: string }) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (content) found[path] = content;
  }
  return found;
}
