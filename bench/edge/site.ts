import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort, type Site, startSite, untilReady } from '../../e2e/support/site.ts';

const root = resolve(import.meta.dirname, '../..');
/** Of this run alone. */
const KEY = crypto.randomUUID();

/** The site with a demo world, and the cache in front of it as deploy/varnish.vcl has it. */
export interface Fronted {
  readonly site: Site;
  /** Origin of the cache, which is also that of the site for its visitors. */
  readonly front: string;
  stop(): Promise<void>;
}

/**
 * Starts both, the cache first: what the demo world changes while it is filled would be told later otherwise, while something is measured.
 * @throws Error where there is no Varnish on this machine
 */
export async function startFronted(): Promise<Fronted> {
  const [port, sitePort] = [await freePort(), await freePort()];
  const front = `http://127.0.0.1:${port}`;
  const varnish = await startVarnish(port, sitePort);
  try {
    const site = await startSite({
      DEMO_WORLD: '1',
      PORT: String(sitePort),
      PUBLIC_URL: front,
      TRUST_PROXY: '1',
      EDGE_PURGE_URL: `${front}/edge-purge`,
      EDGE_PURGE_KEY: KEY,
    });
    const stop = async () => {
      await varnish.stop();
      await site.stop();
    };
    await untilReady(`${front}/ready`, varnish.process, 60_000).catch(async (error: unknown) => {
      await site.stop();
      throw error;
    });
    return { site, front, stop };
  } catch (error) {
    await varnish.stop();
    throw error;
  }
}

async function startVarnish(port: number, sitePort: number) {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-edge-'));
  // Varnish reads it as another user.
  await chmod(folder, 0o755);
  const written = await readFile(join(root, 'deploy/varnish.vcl'), 'utf8');
  const vcl = join(folder, 'site.vcl');
  await writeFile(vcl, written.replace('"3000"', `"${sitePort}"`), { mode: 0o644 });
  const listens = ['-a', `127.0.0.1:${port}`, '-s', 'malloc,256m', '-n', join(folder, 'varnish')];
  const varnish = spawn('varnishd', ['-F', '-f', vcl, ...listens], {
    env: { ...process.env, EDGE_PURGE_KEY: KEY },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await once(varnish, 'spawn');
  const stop = async () => {
    if (varnish.exitCode === null) {
      varnish.kill('SIGTERM');
      await once(varnish, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  return { process: varnish, stop };
}
