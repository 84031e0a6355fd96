import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';
import { isMovingIn } from '../../../move-in-rules.ts';
import { readMoveIn } from './move-ins.queries.ts';

/** The program that works on a move-in (`workOnMoveIn`), in a process of its own; the server app fills it. */
export const moveInProgram = extensionPoint<URL | undefined>('imports.moveInProgram', undefined);

/** Starts a process that works on a move-in: what a dump takes of memory goes with it. It may go on when the server ends. */
export async function startProcess(ctx: Ctx, id: number): Promise<void> {
  const program = moveInProgram.get();
  if (!program) throw new Error('no program moves in');
  const run = await readMoveIn(ctx, id);
  if (!run || !isMovingIn(run.state)) return;
  const { DATA_DIR, MOVE_IN_FOLDER, MOVE_IN_MB, MOVE_IN_FILES_MB } = ctx.config;
  const child = fork(fileURLToPath(program), [String(id)], {
    env: {
      ...process.env,
      DATA_DIR,
      MOVE_IN_MB: String(MOVE_IN_MB),
      MOVE_IN_FILES_MB: String(MOVE_IN_FILES_MB),
      ...(MOVE_IN_FOLDER !== undefined && { MOVE_IN_FOLDER }),
      DATABASE_URL: String(ctx.pool.options.connectionString),
      DATABASE_READ_URLS: '',
    },
    execArgv: [],
    // Its log says why it failed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('error', (error) =>
    ctx.log.error({ err: error, id }, 'the process of a move-in cannot be started'),
  );
  child.on('exit', (code, signal) => {
    if (code !== 0) ctx.log.error({ id, code, signal }, 'the process of a move-in has ended before its end');
  });
  child.unref();
  child.channel?.unref();
}
