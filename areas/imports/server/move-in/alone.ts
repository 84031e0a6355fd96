import type { Ctx } from '@keystead/platform/context';
import { alone } from '@keystead/platform/db';
import { ImportError } from '../engine/import-error.ts';

/** Another process moves in. */
export class MoveInBusy extends ImportError {
  constructor() {
    super('Another move-in goes on: wait until it is done.');
  }
}

/** Runs `work` while no other process moves in or undoes a move-in: they share the staged rows. @throws MoveInBusy */
export async function oneMoveIn<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const done = await alone(ctx.pool, 'move-in', work);
  if (!done) throw new MoveInBusy();
  return done.result;
}
