// Finds and starts a Redis or Valkey for tests; run as a program it says where the server program is.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export interface TestRedis {
  readonly url: string;
  /** Ends it without notice, as a machine does that fails. */
  kill(): Promise<void>;
  /** Lets it stand still, with its connections open, until it is resumed. */
  pause(): void;
  resume(): void;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

const PROGRAMS = ['redis-server', 'valkey-server'];
const APT = '/usr/bin/apt-get';
const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
];

/**
 * Returns the path of a server program: REDIS_SERVER, else the system's, else (root on Debian and its kin) one fetched by
 * apt-get; undefined when there is none.
 */
export async function findRedis(): Promise<string | undefined> {
  const chosen = process.env.REDIS_SERVER;
  if (chosen) return chosen;
  return ofTheSystem() ?? (await fromApt());
}

const ofTheSystem = () =>
  PROGRAMS.flatMap((program) => FOLDERS.filter(Boolean).map((folder) => join(folder, program))).find((path) =>
    existsSync(path),
  );

async function fromApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return undefined;
  process.stderr.write('· installing Redis with apt-get\n');
  // At run level 1 the package starts no service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...args: string[]) =>
    new Promise((done) => execFile(APT, ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env }, done));
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'redis-server');
  return ofTheSystem();
}

/**
 * Starts a server that keeps nothing.
 * @returns undefined, and says why, where none can be found or installed
 */
export async function startTestRedis(): Promise<TestRedis | undefined> {
  const program = await findRedis();
  if (program === undefined) {
    process.stderr.write('· no Redis or Valkey here, and none can be installed: set REDIS_SERVER to one\n');
    return undefined;
  }
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: tmpdir() };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const started = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (part) => {
        if (/ready to accept connections/i.test(String(part))) resolve();
      });
      started.once('exit', () => reject(new Error(`${program} ended at once`)));
    });
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

if (import.meta.main) process.stdout.write(`${(await findRedis()) ?? 'none'}\n`);
