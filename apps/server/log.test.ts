import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const LOG = JSON.stringify(join(import.meta.dirname, 'log.ts'));

const SCRIPT = `
  import { openLog } from ${LOG};
  const log = openLog({ LOG_LEVEL: 'info' });
  for (let n = 0; n < 3000; n += 1) log.info({ n }, 'x'.repeat(1000));
  console.error('still here');`;

// What a full disk says, of Linux.
it.runIf(existsSync('/dev/full'))('goes on while nothing can be written', async () => {
  const full = await open('/dev/full', 'w');
  try {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    expect([said.trim(), code]).toEqual(['still here', 0]);
  } finally {
    await full.close();
  }
});

it('writes all of it where it can', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  expect(said.trim().split('\n')).toHaveLength(3000);
});
