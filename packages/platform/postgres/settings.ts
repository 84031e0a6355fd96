import { statfs } from 'node:fs/promises';

/** Measured on listings search (see the decision record); a caller's settings win over these. */
const defaults: Record<string, string> = {
  shared_buffers: '256MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Bounds the time a recovery takes after a kill.
  max_wal_size: '1GB',
  max_parallel_workers_per_gather: '1',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
};

/** Parallel workers exchange rows through /dev/shm; containers often give it 64 MB, and queries then fail. */
const leastSharedMemory = 128 * 2 ** 20;

/** Returns the `-c name=value` arguments of the server: our defaults, what this machine forbids, what the caller wants. */
export async function settingArguments(
  address: Record<string, string>,
  wanted: Record<string, string>,
): Promise<string[]> {
  const all = { ...defaults, ...(await machineLimits()), ...wanted, ...address };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function machineLimits(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const shared = await statfs('/dev/shm').catch(() => undefined);
  const enough = shared && shared.blocks * shared.bsize >= leastSharedMemory;
  return enough ? {} : { max_parallel_workers_per_gather: '0', max_parallel_maintenance_workers: '0' };
}
