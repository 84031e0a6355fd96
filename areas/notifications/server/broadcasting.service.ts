import { readActiveIds } from '@keystead/accounts/server';
import { invalidField } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { defineJob } from '@keystead/platform/jobs';
import { z } from 'zod';
import { BROADCAST } from '../rules.ts';
import { insertBroadcast, lockBroadcast, noteReached } from './broadcasts.queries.ts';
import { notify } from './telling.service.ts';

/** People told in one transaction. */
const BATCH = 200;

/** Hands a broadcast out; where it broke off, it goes on. */
export const handOut = defineJob({
  name: 'notifications.broadcast',
  version: 1,
  payload: z.object({ broadcastId: z.number().int() }),
});

/**
 * Tells everybody whose account is switched on something, in the words of staff.
 * @param path where it leads, on this site
 * @returns its number
 * @throws Refusal validation
 */
export async function broadcast(
  ctx: Ctx,
  words: { title: string; body: string; path?: string },
): Promise<number> {
  const [title, body, path = '/'] = [words.title.trim(), words.body.trim(), words.path];
  if (title === '' || title.length > BROADCAST.title)
    throw invalidField('title', `must have 1 to ${BROADCAST.title} characters`);
  if (body === '' || body.length > BROADCAST.body)
    throw invalidField('text', `must have 1 to ${BROADCAST.body} characters`);
  if (!/^\/(?![/\\])\S*$/.test(path))
    throw invalidField('link', 'must be a path of this site, such as /faqs');
  return inTransaction(ctx, async (open) => {
    const id = await insertBroadcast(open, { title, body, path });
    await open.jobs.enqueue(open.db, handOut, { broadcastId: id });
    return id;
  });
}

/** Tells the next people of a broadcast, until everybody has it; each once, however often it is begun. */
export async function handOutBroadcast(ctx: Ctx, broadcastId: number): Promise<void> {
  while (await handOutSome(ctx, broadcastId));
}

function handOutSome(ctx: Ctx, broadcastId: number): Promise<boolean> {
  return inTransaction(ctx, async (open) => {
    const words = await lockBroadcast(open, broadcastId);
    if (!words) return false;
    const people = await readActiveIds(open, words.reached_id, BATCH);
    await noteReached(open, broadcastId, people);
    await notify(
      open,
      'broadcast',
      people.map((accountId) => ({
        ...{ accountId, path: words.path, causeKey: `broadcast:${broadcastId}` },
        params: { title: words.title, text: words.body },
      })),
    );
    return people.length > 0;
  });
}
