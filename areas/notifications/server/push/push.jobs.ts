import { messageTakenBack } from '@keystead/chat/server';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { pushDeletion } from './chat-push.ts';
import { dropReceiptsBefore } from './push.queries.ts';

/** Far longer than a message is tried, in milliseconds. */
const RETENTION_MS = 7 * 86_400_000;

/** Deletes records of deliveries to devices once retries have ended. */
const forget = defineJob({
  name: 'notifications.forget-receipts',
  version: 1,
  payload: z.object({}),
  cron: '20 4 * * *',
});

/** Notifies apps of a message that was taken back. */
const notifyOfDeletion = defineJob({
  name: 'notifications.push-deletion',
  version: 1,
  payload: z.object({ accountId: z.int(), messageId: z.int() }),
});

export const pushJobs = [
  handleJob(forget, (ctx: Ctx) => dropReceiptsBefore(ctx, new Date(ctx.now().getTime() - RETENTION_MS))),
  handleJob(notifyOfDeletion, async (ctx: Ctx, { accountId, messageId }) => {
    await pushDeletion(ctx, accountId, messageId);
  }),
];

/** Hears of messages that were taken back. */
export function hearOfDeletions(): void {
  messageTakenBack.fill((open, { id, receiverId }) =>
    open.jobs.enqueue(open.db, notifyOfDeletion, { accountId: receiverId, messageId: id }),
  );
}
