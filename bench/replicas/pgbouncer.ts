import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/support/site.ts';

/** A PgBouncer in transaction mode, in front of one server for each name. */
export interface PgBouncer {
  readonly version: string;
  /** Returns the address of the server behind that name. */
  url(name: string): string;
  close(): Promise<void>;
}

/** Connections to each server: fewer than the processes have together. */
const POOL_SIZE = 12;

/** @param servers addresses by name; with their passwords, which PgBouncer adds */
export async function startPgBouncer(servers: Readonly<Record<string, string>>): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const databases = Object.entries(servers).map(([name, url]) => {
    const { hostname, port: at, username, password, pathname } = new URL(url);
    return `${name} = host=${hostname} port=${at} dbname=${pathname.slice(1)} user=${username} password=${password}`;
  });
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: POOL_SIZE,
    max_client_conn: 500,
    server_login_retry: 1,
    log_connections: 0,
    log_disconnections: 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, ['[databases]', ...databases, '[pgbouncer]', ...lines, ''].join('\n'));
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  const child: ChildProcess = spawn('pgbouncer', ['-q', file], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: id('-u'), gid: id('-g') }),
  });
  await listening(port, child);
  const version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '';
  return {
    version,
    url: (name) => `postgresql://keystead@127.0.0.1:${port}/${name}`,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something listens there. @throws Error where the process ends instead */
export async function listening(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(50);
  }
}
