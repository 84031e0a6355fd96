import { type Ctx, inTransaction } from '@keystead/platform/context';
import { type Hours, STANDARD_HOURS } from '../rules.ts';
import { readHours, writeHours } from './hours.queries.ts';
import { FOR_ONE, offerOf, slotOf } from './offer.service.ts';
import { offeredTimes } from './slots.ts';
import { insertSlot, insertViewing } from './viewings.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Someone of the demo world who shows homes. */
export interface DemoShower {
  readonly accountId: number;
  readonly hours: Partial<Hours>;
  /** What is agreed with whom, so many of their times from now on. */
  readonly viewings: readonly {
    listingId: number;
    visitorId: number;
    nth: number;
    state: 'requested' | 'confirmed';
    note?: string;
  }[];
  /** Open houses, begun at one of their times. */
  readonly openHouses: readonly { listingId: number; nth: number; minutes: number; seats: number }[];
}

/** Writes hours and viewings of the demo world, and notifies nobody; written before, all stays as it is. */
export async function seedViewings(ctx: Ctx, demo: readonly DemoShower[]): Promise<void> {
  for (const one of demo) await inTransaction(ctx, (open) => seedOne(open, one));
}

async function seedOne(open: Ctx, { accountId, viewings, openHouses, ...given }: DemoShower): Promise<void> {
  if (await readHours(open, accountId)) return;
  const hours: Hours = { ...STANDARD_HOURS, isOpen: true, ...given.hours };
  await writeHours(open, accountId, hours);
  const now = open.now();
  const times = offeredTimes(hours, now, { from: now.getTime(), to: now.getTime() + 60 * DAY_MS });
  const slotFor = async (listingId: number, nth: number, group?: { minutes: number; seats: number }) => {
    const offer = await offerOf(open, listingId);
    const time = times[nth];
    if (!offer || !time) return undefined;
    const to = group ? time.from + group.minutes * MINUTE_MS : time.to;
    return insertSlot(open, {
      ...slotOf(offer, { startsAt: new Date(time.from), endsAt: new Date(to) }),
      ...(group ? { is_group: true, seats: group.seats, taken: 0 } : FOR_ONE),
    });
  };
  for (const { listingId, nth, visitorId, state, note = '' } of viewings) {
    const slot = await slotFor(listingId, nth);
    if (slot) await insertViewing(open, slot, { visitorId, state, note });
  }
  for (const { listingId, nth, ...group } of openHouses) await slotFor(listingId, nth, group);
}
