import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAccount, openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';

const root = resolve(import.meta.dirname, '..');

/**
 * Opens the real server over an empty database, with a folder of its own that is removed when the parent process lets go.
 * @param environment settings beside those of every bench
 */
export async function openProductServer(
  connectionString: string,
  environment: Readonly<Record<string, string | undefined>> = {},
) {
  await migrate({ connectionString, directory: join(root, 'db/migrations') });
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-bench-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...environment });
  const services = await openServices(config, connectionString);
  const app = await buildServer(services, await openAnswerCache(connectionString));
  const ctx = services.systemContext();
  process.on(
    'disconnect',
    () => void rm(dataDir, { recursive: true, force: true }).then(() => process.exit()),
  );
  return {
    services,
    ctx,
    /** @returns its address */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    /** Makes an account that is signed in. */
    join: async (name: string, passwordHash: string): Promise<{ id: number; token: string }> => {
      const email = `${name.toLowerCase().replaceAll(' ', '')}@example.org`;
      const id = await createAccount(ctx, { name, email, passwordHash });
      return { id, token: await openSession(ctx, id) };
    },
  };
}
