import { writeSync } from 'node:fs';
import type { Config } from '@keystead/platform/config';
import { type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';
import { loggedRequest } from './logged-request.ts';

/** Opens the log, on the standard output. */
export function openLog({ LOG_LEVEL: level }: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino(
    {
      level,
      redact: ['req.headers.authorization'],
      serializers: { req: loggedRequest, err: loggedError },
    },
    { write: writeLine },
  );
}

const OUTPUT = 1;
/** Milliseconds before a reader that does not keep up is tried again, and for which it is waited in all. */
const PAUSE = 10;
const PATIENCE = 1000;

const pausing = new Int32Array(new SharedArrayBuffer(4));
let isCut = false;
let patience = PATIENCE;

/** Writes a line at once. On a full disk it is left out: pino's own way of writing stands still until there is room. */
function writeLine(line: string): void {
  let rest = Buffer.from(isCut ? `\n${line}` : line);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(OUTPUT, rest));
      isCut = true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || patience <= 0) return;
      patience -= PAUSE;
      Atomics.wait(pausing, 0, 0, PAUSE);
    }
  }
  isCut = false;
  patience = PATIENCE;
}
