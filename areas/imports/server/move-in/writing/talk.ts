import { moveTalk } from '@keystead/chat/server';
import { moveBlock, moveReasons, moveReport } from '@keystead/moderation/server';
import type { Ctx } from '@keystead/platform/context';
import type { Kind, Thing } from '../records.ts';
import { pairStamp } from '../undoing/stamps.ts';
import { refused, type World, type Writer, type Written } from './writer.ts';

/** Reasons are lines of a list. */
const LONGEST_REASON = 255;

/** Returns ids here by ids of things of a kind, of those that are named. */
const idsOf = (open: Ctx, world: World, kind: Kind, oldIds: readonly (string | undefined)[]) =>
  world.idsOf(open, kind, [...new Set(oldIds.flatMap((id) => id ?? []))]);

/** Returns who someone is here; without an id it is the site itself. */
const personIn = (
  people: ReadonlyMap<string, number | null>,
  { operatorId }: World,
  id: string | undefined,
) => (id === undefined ? operatorId : (people.get(id) ?? undefined));

export const writeReportReasons: Writer<'report reason'> = async (open, reasons) => {
  const texts = reasons.map(({ reason }) => reason.slice(0, LONGEST_REASON));
  const { ids, before } = await moveReasons(open, texts);
  return reasons.map(({ oldId }, index) => {
    const reason = texts[index] ?? '';
    return { oldId, newId: ids.get(reason) ?? null, outcome: before.has(reason) ? 'merged' : 'written' };
  });
};

export const writeReports: Writer<'report'> = async (open, reports, world) => {
  const people = await idsOf(
    open,
    world,
    'person',
    reports.map(({ personId }) => personId),
  );
  const homes = await idsOf(
    open,
    world,
    'listing',
    reports.map(({ homeId }) => homeId),
  );
  const reasons = await idsOf(
    open,
    world,
    'report reason',
    reports.map(({ reasonId }) => reasonId),
  );
  const written: Written[] = [];
  for (const { oldId, personId, homeId, reasonId: oldReason, message, createdAt = open.now() } of reports) {
    const [reporterId, listingId] = [people.get(personId), homes.get(homeId)];
    const reasonId = oldReason === undefined ? null : (reasons.get(oldReason) ?? null);
    if (!reporterId || !listingId)
      written.push(refused(oldId, `names a ${reporterId ? 'home' : 'person'} that is not there`));
    else if (reasonId === null && message === '')
      written.push(
        refused(
          oldId,
          oldReason === undefined ? 'gives no reason' : `has the reason ${oldReason}, which is not there`,
        ),
      );
    else {
      const report = { listingId, reporterId, reasonId, otherMessage: message || null, at: createdAt };
      const newId = await moveReport(open, report);
      written.push(
        newId === undefined
          ? refused(oldId, 'is the second one of the same person about the same home')
          : { oldId, newId, outcome: 'written' },
      );
    }
  }
  return written;
};

/** A message with who writes whom here, and about which home. */
interface Addressed {
  readonly message: Thing<'message'>;
  readonly senderId: number;
  readonly receiverId: number;
  /** 0 for none. */
  readonly listingId: number;
}

/** Writes messages, those of one conversation together. */
export const writeMessages: Writer<'message'> = async (open, messages, world) => {
  const people = await idsOf(
    open,
    world,
    'person',
    messages.flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
  );
  const homes = await idsOf(
    open,
    world,
    'listing',
    messages.map(({ homeId }) => homeId),
  );
  const written: Written[] = [];
  const addressed: Addressed[] = [];
  for (const message of messages) {
    const senderId = personIn(people, world, message.senderId);
    const receiverId = personIn(people, world, message.receiverId);
    const listingId = (message.homeId !== undefined && homes.get(message.homeId)) || 0;
    const who = senderId === undefined ? message.senderId : message.receiverId;
    if (senderId === undefined || receiverId === undefined)
      written.push(refused(message.oldId, `names the person ${who}, who is not there`));
    else if (senderId === receiverId)
      written.push(refused(message.oldId, 'is of two people who are one here'));
    else addressed.push({ message, senderId, receiverId, listingId });
  }
  const talks = Map.groupBy(addressed, ({ senderId, receiverId, listingId }) =>
    [Math.min(senderId, receiverId), Math.max(senderId, receiverId), listingId].join(),
  );
  for (const talk of talks.values()) written.push(...(await writeTalk(open, talk, world)));
  return written;
};

async function writeTalk(open: Ctx, talk: readonly Addressed[], world: World): Promise<Written[]> {
  const written: Written[] = [];
  const messages = [];
  for (const { message, senderId, listingId } of talk) {
    const { oldId, body, isRead, homeId, createdAt = open.now() } = message;
    const notes: string[] = [];
    const stored = async (paths: readonly string[], kind: 'attachment' | 'recording') => {
      if (paths.length === 0) return null;
      const found = await world.files[kind](open, paths);
      if ('stored' in found) return found.stored;
      notes.push(found.problem);
      return null;
    };
    const file = await stored(message.file, 'attachment');
    const audio = await stored(message.audio, 'recording');
    if (body === '' && file === null && audio === null) {
      written.push(refused(oldId, ['says nothing', ...notes].join('; ')));
      continue;
    }
    if (homeId !== undefined && listingId === 0)
      notes.push(`is about the home ${homeId}, which is not there`);
    messages.push({
      senderId,
      name: `${world.system}-${oldId}`,
      body,
      file,
      audio,
      sentAt: createdAt,
      isRead,
    });
    written.push({ oldId, newId: null, outcome: 'written', reason: notes.join('; ') });
  }
  const [first] = talk;
  if (first && messages.length > 0) {
    const { senderId: personId, receiverId: otherId, listingId } = first;
    await moveTalk(open, { personId, otherId, listingId, messages });
  }
  return written;
}

export const writeBlocks: Writer<'block'> = async (open, blocks, world) => {
  const people = await idsOf(
    open,
    world,
    'person',
    blocks.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]),
  );
  const written: Written[] = [];
  for (const { oldId, reason, ...block } of blocks) {
    const blockerId = personIn(people, world, block.blockerId);
    const blockedId = personIn(people, world, block.blockedId);
    if (blockerId === undefined || blockedId === undefined || blockerId === blockedId)
      written.push(refused(oldId, 'names a person who is not there'));
    else {
      const isNew = await moveBlock(open, { blockerId, blockedId, reason });
      const stamp = pairStamp(blockerId, blockedId);
      written.push({ oldId, newId: null, outcome: isNew ? 'written' : 'merged', stamp });
    }
  }
  return written;
};
