import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { inviteDue } from './inviting.service.ts';
import { sendInvitations, startMoveIn } from './move-ins.job.ts';
import { deleteMoveIn, readIdle, readLost } from './move-ins.queries.ts';
import { startProcess } from './starting.service.ts';
import { dropSent } from './working.service.ts';

/** Without a sign of life for so long, the process of a move-in is gone: it was killed, or lost its database. */
const LOST_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;
/** One that has written nothing is forgotten after so many days, and the dump of one that was stopped. */
const IDLE_DAYS = 14;

/** Every minute: move-ins whose process is gone are taken up again where they were. */
const resume = defineJob({
  name: 'imports.move-in-resume',
  version: 1,
  payload: z.object({}),
  cron: '* * * * *',
});

/** Every night: dumps hold people and hashes of their passwords, and do not stay longer than they are needed. */
const forget = defineJob({
  name: 'imports.move-in-forget',
  version: 1,
  payload: z.object({}),
  cron: '17 3 * * *',
});

/** Removes what nobody goes on with. */
export async function forgetIdle(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - IDLE_DAYS * DAY_MS);
  for (const { id } of await readIdle(ctx, ['read', 'checked', 'failed'], since)) {
    await dropSent(ctx, id);
    await deleteMoveIn(ctx, id);
  }
  for (const { id, fileKey, filesKey } of await readIdle(ctx, ['stopped'], since))
    if (fileKey !== null || filesKey !== null) await dropSent(ctx, id);
  // A process that was killed after its last row has left it.
  for (const { id, fileKey, filesKey } of await readIdle(
    ctx,
    ['done', 'undone'],
    new Date(ctx.now().getTime() - DAY_MS),
  ))
    if (fileKey !== null || filesKey !== null) await dropSent(ctx, id);
}

export const moveInJobs = [
  handleJob(startMoveIn, (ctx: Ctx, { id }) => startProcess(ctx, id)),
  handleJob(resume, async (ctx: Ctx) => {
    for (const id of await readLost(ctx, new Date(ctx.now().getTime() - LOST_MS)))
      await startProcess(ctx, id);
  }),
  handleJob(sendInvitations, (ctx: Ctx) => inviteDue(ctx)),
  handleJob(forget, (ctx: Ctx) => forgetIdle(ctx)),
];
