import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the process ids of a running PostgreSQL on Linux: the server first, then the processes it has started.
 * @param folder of the cluster's files
 */
export async function postgresProcesses(folder: string): Promise<[server: number, ...others: number[]]> {
  const [line = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  const children = await readFile(`/proc/${line}/task/${line}/children`, 'utf8');
  return [Number(line), ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
}
