import { publicOwner } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { Temporal } from 'temporal-polyfill';
import type { getViewingSlots } from '../contract.ts';
import { type Hours, LIMITS, ON_OFFER, STANDARD_HOURS } from '../rules.ts';
import { readBusyElsewhere } from './calendars/calendars.queries.ts';
import { readHours } from './hours.queries.ts';
import { dayAt, freeTimes, type Stretch } from './slots.ts';
import { type Home, readBusy, readHomes, readOpenHouses, type Slot } from './viewings.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A home that may be seen, and when whoever offers it shows it. */
export interface Offer {
  readonly home: Home;
  /** Of who offers it. */
  readonly ownerName: string;
  readonly hours: Hours;
}

/** Returns what may be booked of a home; undefined for one that is not public, not on offer, or of a deactivated account. */
export async function offerOf(ctx: Ctx, listingId: number): Promise<Offer | undefined> {
  const home = (await readHomes(ctx, [listingId])).get(listingId);
  if (!home || !ON_OFFER.some((one) => one === home.property_type)) return undefined;
  const [people, hours = STANDARD_HOURS] = await Promise.all([
    publicOwner(ctx, [home.owner_id]),
    readHours(ctx, home.owner_id),
  ]);
  const owner = people.get(home.owner_id);
  return owner?.isActive ? { home, ownerName: owner.name, hours } : undefined;
}

/** Returns where a home is, as far as everybody may know it. */
const placeOf = ({ address, city, is_premium: isPremium }: Home): string =>
  [isPremium ? '' : address, city].filter(Boolean).join(', ');

/** Returns a stretch of the agent's time for a home, until they can be at the next one. @param isByVideo and not at the home */
export const slotOf = (
  { home, hours }: Pick<Offer, 'home' | 'hours'>,
  { startsAt, endsAt, isByVideo = false }: { startsAt: Date; endsAt: Date; isByVideo?: boolean },
) => ({
  agent_id: home.owner_id,
  listing_id: home.id,
  listing_title: home.title,
  place: isByVideo ? '' : placeOf(home),
  video_url: isByVideo ? hours.videoUrl : '',
  time_zone: hours.timeZone,
  starts_at: startsAt,
  ends_at: endsAt,
  busy_until: new Date(endsAt.getTime() + hours.bufferMinutes * MINUTE_MS),
});

/** Of a time that one visitor has. */
export const FOR_ONE = { is_group: false, seats: 1, taken: 1 };

/** Returns when an agent is busy by their other calendars, each with the way to a home behind it. */
async function busyElsewhere(
  ctx: Ctx,
  agentId: number,
  { bufferMinutes }: Hours,
  span: { from: Date; to: Date },
): Promise<Stretch[]> {
  const busy = await readBusyElsewhere(ctx, agentId, span);
  return busy.map(({ from, to }) => ({ from, to: to + bufferMinutes * MINUTE_MS }));
}

/** Returns whether another calendar of an agent says that they are busy at a time, or on their way. */
export async function isBusyElsewhere(
  ctx: Ctx,
  agentId: number,
  hours: Hours,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const way = hours.bufferMinutes * MINUTE_MS;
  const span = { from: new Date(startsAt.getTime() - way), to: new Date(endsAt.getTime() + way) };
  return (await readBusyElsewhere(ctx, agentId, span)).length > 0;
}

/** Returns the free times of an agent that begin within a span. */
async function freeWithin(ctx: Ctx, agentId: number, hours: Hours, span: Stretch): Promise<Stretch[]> {
  if (!hours.isOpen) return [];
  // One that began before may last into it, and the way to the next one beyond.
  const around = { from: new Date(span.from - DAY_MS), to: new Date(span.to + DAY_MS) };
  const [given, elsewhere] = await Promise.all([
    readBusy(ctx, agentId, around),
    busyElsewhere(ctx, agentId, hours, around),
  ]);
  return freeTimes(hours, ctx.now(), span, [...given, ...elsewhere]);
}

/** Returns how many times of an agent are free as far ahead as one can book. */
export async function countFree(ctx: Ctx, agentId: number, hours: Hours): Promise<number> {
  const from = ctx.now().getTime();
  const span = { from, to: from + (hours.horizonDays + 2) * DAY_MS };
  return (await freeWithin(ctx, agentId, hours, span)).length;
}

/** Returns the next free times from a moment on. */
export async function nextFree(ctx: Ctx, agentId: number, hours: Hours, from: Date, most: number) {
  const span = { from: from.getTime(), to: from.getTime() + LIMITS.days * DAY_MS };
  return (await freeWithin(ctx, agentId, hours, span)).slice(0, most).map(timeOf);
}

const timeOf = ({ from, to }: Stretch) => ({
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
});

export const openHouseOf = (slot: Slot) => ({
  id: slot.id,
  starts_at: slot.starts_at.toISOString(),
  ends_at: slot.ends_at.toISOString(),
  seats: slot.seats,
  seats_left: slot.seats - slot.taken,
});

/** Returns the free times of a home, and its open houses. @throws ApiError not_found, validation */
export async function slotsOf(
  ctx: Ctx,
  { property_id: listingId, from, days }: Input<typeof getViewingSlots>,
): Promise<Result<typeof getViewingSlots>['data']> {
  const offer = await offerOf(ctx, listingId);
  if (!offer) throw notFound('This home is no longer available.');
  const { home, hours } = offer;
  const { timeZone } = hours;
  const today = dayAt(ctx.now().getTime(), timeZone);
  const last = today.add({ days: hours.horizonDays });
  const first = from === undefined ? today : Temporal.PlainDate.from(from);
  // Far away, a calendar of days has no moments any more.
  if (Math.abs(first.since(today).days) > 1000) throw invalidField('from', 'must be within the next weeks');
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  const span = { from: startOf(first), to: startOf(first.add({ days })) };
  const [free, groups] = await Promise.all([
    freeWithin(ctx, home.owner_id, hours, span),
    readOpenHouses(ctx, home.owner_id, home.id, LIMITS.groupsPerHome),
  ]);
  const isFull = hours.isOpen && free.length === 0 && (await countFree(ctx, home.owner_id, hours)) === 0;
  return {
    is_open: hours.isOpen || groups.length > 0,
    time_zone: timeZone,
    minutes: hours.minutes,
    needs_approval: hours.needsApproval,
    has_video: hours.videoUrl !== '',
    first_day: today.toString(),
    last_day: last.toString(),
    may_wait: isFull,
    slots: free.map(timeOf),
    open_houses: groups.map(openHouseOf),
  };
}
