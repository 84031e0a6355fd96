import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilReady } from '../e2e/support/site.ts';

const PROGRAM = process.env.NGINX ?? 'nginx';

/** Returns whether there is an nginx here. */
export function hasBalancer(): boolean {
  return spawnSync(PROGRAM, ['-v']).status === 0;
}

export interface Balancer {
  readonly origin: string;
  /** Returns what nginx wrote down about requests it could not pass on, a line each. */
  errors(): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * Starts nginx before running processes on these ports, as Debian has it: it keeps connections open, has no check of its own, leaves a
 * process alone for some seconds that it cannot reach, and asks another one then; never twice for a POST that it has sent.
 * @param failTimeout those seconds; nginx itself takes ten
 */
export async function startBalancer(ports: readonly number[], failTimeout = 10): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-balancer-'));
  const port = await freePort();
  const servers = ports.map((one) => `server 127.0.0.1:${one} fail_timeout=${failTimeout}s;`).join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/errors.log error;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream site { ${servers} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  );
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/health`, child, 20_000);
  return {
    origin,
    async errors() {
      return (await readFile(join(folder, 'errors.log'), 'utf8')).split('\n').filter(Boolean);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
