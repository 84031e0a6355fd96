import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { openServices } from './services.ts';

/** Does the work of a process that a server process has started for it, and lets go of everything. */
export async function inOwnProcess(work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const services = await openServices(config, config.DATABASE_URL ?? '');
  try {
    await work(services.systemContext());
  } finally {
    await services.close();
  }
  // The channel to the server that started it would hold it.
  process.disconnect?.();
}
