import type { Ctx } from '@keystead/platform/context';
import { TOPICS, type Topic } from '../rules.ts';
import { insertNotifications, setRead } from './notifications.queries.ts';
import type { Notice } from './notify.service.ts';

/** A notification of the demo world. */
export interface DemoNotice extends Omit<Notice, 'groupKey'> {
  readonly topic: Topic;
  readonly at: Date;
  readonly isRead: boolean;
  /** Cause, so that it is written once. */
  readonly causeKey: string;
}

/** Writes notifications as they were, and sends none; writing them again changes nothing. */
export async function seedNotifications(ctx: Ctx, notices: readonly DemoNotice[]): Promise<void> {
  for (const { accountId, topic, params, path, listingId = null, causeKey, at, isRead } of notices) {
    const then = { ...ctx, now: () => at };
    const written = await insertNotifications(then, [
      {
        accountId,
        kind: TOPICS[topic],
        topic,
        params,
        path,
        listingId,
        causeKey,
        inApp: true,
        groupKey: null,
      },
    ]);
    const ids = written.map(({ id }) => id);
    if (isRead && ids.length > 0) await setRead(then, accountId, ids);
  }
}
