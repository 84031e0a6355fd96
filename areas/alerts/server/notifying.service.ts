import { premiumIsClosed } from '@keystead/listings/server';
import { readBlockedWith } from '@keystead/moderation/server';
import { type Channel, type Notice, notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { nextDue } from '../rules.ts';
import {
  type DueSearch,
  type Found,
  forgetFound,
  lockDue,
  lockPending,
  passOn,
  readDuePeople,
  readPassed,
  readTitles,
  setDue,
  setNotified,
} from './notifying.queries.ts';

const BATCH = 100;
/** Homes that one message names; how many there are it says as well. */
const MOST_NAMED = 10;

/** Sends everything due. Each person is one transaction, which also records what was sent. */
export async function notifyPeople(ctx: Ctx): Promise<void> {
  for (const morning of await readPassed(ctx))
    await passOn(ctx, morning, nextDue(morning.frequency, ctx.now(), morning.timeZone));
  for (let after = 0; ; ) {
    const people = await readDuePeople(ctx, after, BATCH);
    for (const accountId of people) await inTransaction(ctx, (open) => notifyPerson(open, accountId));
    const last = people.at(-1);
    if (last === undefined || people.length < BATCH) return;
    after = last;
  }
}

async function notifyPerson(open: Ctx, accountId: number): Promise<void> {
  const searches = await lockDue(open, accountId);
  const found = await lockPending(
    open,
    searches.map(({ id }) => id),
    await premiumIsClosed(open, accountId),
  );
  const due = await stillTrue(open, accountId, found);
  await forgetFound(
    open,
    found.filter((one) => !due.has(one)),
  );
  await setNotified(open, [...due]);
  const titles = await readTitles(
    open,
    [...due].map(({ listingId }) => listingId),
  );
  for (const search of searches) {
    const homes = [...due].filter(({ searchId }) => searchId === search.id);
    if (homes.length === 0) continue;
    await setDue(open, search.id, nextDue(search.frequency, open.now(), search.timeZone));
    const topic = homes.every(({ isDrop }) => isDrop) ? 'search_drop' : 'search_new';
    await notify(open, topic, [noticeOf(accountId, search, homes, titles)], { only: waysOf(search) });
  }
}

function waysOf({ inApp, push, mail }: DueSearch): Channel[] {
  const wants = { in_app: inApp, push, mail };
  return (Object.keys(wants) as Channel[]).filter((way) => wants[way]);
}

/** Not what is off the market or has ceased to fit since it was found, nor what is someone's across a block. */
async function stillTrue(open: Ctx, accountId: number, found: readonly Found[]): Promise<Set<Found>> {
  const blocked = new Set(
    found.length === 0 ? [] : (await readBlockedWith(open, [accountId])).map(({ personId }) => personId),
  );
  return new Set(found.filter(({ ownerId }) => ownerId !== null && !blocked.has(ownerId)));
}

function noticeOf(
  accountId: number,
  search: DueSearch,
  homes: readonly Found[],
  titles: ReadonlyMap<number, string>,
): Notice {
  const named = homes.slice(0, MOST_NAMED);
  const [first] = homes as [Found, ...Found[]];
  return {
    accountId,
    params: {
      name: search.name,
      title: titles.get(first.listingId) ?? '',
      found: homes.length,
      homes: named.map(({ listingId }) => listingId).join(','),
      drops: named.flatMap(({ listingId, isDrop }) => (isDrop ? listingId : [])).join(','),
      searchId: search.id,
    },
    path: `/user/saved-searches?open=${search.id}`,
    ...(homes.length === 1 && { listingId: first.listingId }),
  };
}
