import { notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { handleJob } from '@keystead/platform/jobs';
import { encountersOf, keyOf } from './encounters.ts';
import { invite } from './reviews.jobs.ts';
import { readOf } from './reviews.queries.ts';
import { subjectsOf } from './subjects.ts';
import { PATHS } from './writing.service.ts';

/** Invites someone to review an agent, unless they have, or may not; once for each agent, however often they meet. */
async function inviteTo(ctx: Ctx, authorId: number, agentId: number): Promise<void> {
  const who = { accountId: agentId };
  const [met, written, subjects] = await Promise.all([
    encountersOf(ctx, authorId),
    readOf(ctx, who, authorId),
    subjectsOf(ctx, [who]),
  ]);
  const subject = subjects.get(keyOf(who));
  if (!met.has(keyOf(who)) || written || !subject) return;
  const notice = {
    accountId: authorId,
    params: { person: subject.name },
    path: PATHS.own,
    causeKey: `review:${agentId}`,
  };
  await inTransaction(ctx, (open) => notify(open, 'review_invited', [notice]));
}

export const jobs = [
  handleJob(invite, (ctx: Ctx, { authorId, agentId }) => inviteTo(ctx, authorId, agentId)),
];
