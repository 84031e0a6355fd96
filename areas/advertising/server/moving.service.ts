import type { Ctx } from '@keystead/platform/context';
import type { TakenBack } from '@keystead/platform/take-back';
import type { ThingKind } from '../rules.ts';
import {
  deleteAdvertisementRow,
  findPublic,
  insertMoved,
  lockAdvertisement,
  type StoredAdvertisement,
} from './advertisements.queries.ts';
import { announce } from './deciding.service.ts';

/** What was featured on another site, and until when; null without an end. */
export interface MovedAdvertisement {
  readonly kind: ThingKind;
  readonly thingId: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/**
 * Features here what another site has featured, as long as it would have been there, in the open transaction. No credit is taken, as it
 * was paid for there, and nobody is notified.
 * @returns its id with the stamp to take it back by, or why it is not featured
 */
export async function moveAdvertisement(
  open: Ctx,
  { kind, thingId, startsAt, endsAt }: MovedAdvertisement,
): Promise<{ id: number; stamp: string } | { problem: string }> {
  const found = await findPublic(open, kind, thingId);
  if (!found) return { problem: `is of a ${WORDS[kind]} that is not shown here` };
  if (found.offer === 'sold' || found.offer === 'rented')
    return { problem: 'is of a home that is sold or let' };
  const { ownerId } = found;
  const id = await insertMoved(open, { kind, thingId, ownerId, startsAt, endsAt });
  if (id === undefined) return { problem: `is the second one of the same ${WORDS[kind]}` };
  await announce(open, kind, [thingId]);
  return { id, stamp: stampOf({ startsAt, endsAt }) };
}

const WORDS = { property: 'home', project: 'development' } as const satisfies Record<ThingKind, string>;

/** Returns a text that is another one once it runs at other times. */
const stampOf = ({ startsAt, endsAt }: Pick<StoredAdvertisement, 'startsAt' | 'endsAt'>): string =>
  [startsAt, endsAt].map((at) => at?.toISOString() ?? '').join(' ');

/**
 * Removes an advertisement that came from another site, in the open transaction, unless its owner or staff have changed or ended it since.
 * One that has run its time, or has lost its thing, goes.
 * @param stamp null of those that came before there were any
 */
export async function takeBackAdvertisement(
  open: Ctx,
  { id, stamp }: { id: number; stamp: string | null },
): Promise<TakenBack> {
  const found = await lockAdvertisement(open, id);
  if (!found) return 'gone';
  const { status, thingId, endsAt } = found;
  const hasRun = status === 'expired' && (thingId === null || (endsAt !== null && endsAt <= open.now()));
  const isSame = stamp === null || stamp === stampOf(found);
  if (!isSame || !(status === 'approved' || hasRun)) return 'kept';
  await deleteAdvertisementRow(open, id);
  if (thingId !== null) await announce(open, found.kind, [thingId]);
  return 'removed';
}
