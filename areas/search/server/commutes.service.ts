import { straightKm, type TravelMode, type TravelPoint } from '@keystead/kit/travel';
import type { ListItem } from '@keystead/listings/contract';
import { routerName, travelTimes } from '@keystead/places/server';
import { BoundedCache } from '@keystead/platform/bounded-cache';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { type Commute, parseCommutes } from '../commute.ts';
import { commutesText } from '../written.ts';
import { roundedPlace } from './commute-areas.service.ts';

/** Minutes from a place to those of homes, by their rounded places. */
interface Minutes {
  readonly by: Map<string, number | null>;
}
/** Places of homes that are remembered for one place of a visitor. */
const MOST_HOMES = 5000;
const known = new BoundedCache<Minutes>({ maxBytes: 4_000_000, bytesOf: ({ by }) => 200 + 100 * by.size });

/** How long the ways to some homes are. */
export interface HomeMinutes {
  /** For each home, in order, the whole minutes from each place; null where there is no way. */
  readonly minutes: (number | null)[][];
  readonly isEstimate: boolean;
}

/** Returns how many minutes it takes from the places of commutes to homes. */
export async function minutesToHomes(
  ctx: Ctx,
  commutes: readonly Commute[],
  homes: readonly TravelPoint[],
): Promise<HomeMinutes> {
  const router = await routerName(ctx);
  const each = await Promise.all(commutes.map((commute) => minutesOf(ctx, router, commute, homes)));
  return {
    minutes: homes.map((_, home) => each.map(({ minutes }) => minutes[home] ?? null)),
    isEstimate: each.some(({ isEstimate }) => isEstimate),
  };
}

/**
 * Returns the same for homes as their cards say where they are. Of those that say nothing no minutes are known: they have no pin,
 * or are closed to the reader.
 */
export async function minutesToCards(
  ctx: Ctx,
  commutes: readonly Commute[],
  cards: readonly Pick<ListItem, 'latitude' | 'longitude'>[],
): Promise<HomeMinutes> {
  const placed = cards.filter(({ latitude }) => latitude !== '');
  const homes = placed.map(({ latitude, longitude }) => ({ lat: Number(latitude), lng: Number(longitude) }));
  const { minutes, isEstimate } = await minutesToHomes(ctx, commutes, homes);
  const unknown = commutes.map(() => null);
  const byCard = new Map(placed.map((card, i) => [card, minutes[i]]));
  return { minutes: cards.map((card) => byCard.get(card) ?? unknown), isEstimate };
}

async function minutesOf(ctx: Ctx, router: string, { mode, ...at }: Commute, homes: readonly TravelPoint[]) {
  const from = roundedPlace(at);
  const key = `${router} ${from.lat},${from.lng},${mode}`;
  const { by } = known.get(key) ?? { by: new Map<string, number | null>() };
  const places = homes.map((home) => `${home.lat},${home.lng}`);
  const missing = homes.filter((_, i) => !by.has(places[i] as string));
  const asked = await travelTimes(ctx, { from, to: missing, mode });
  const found = new Map(missing.map(({ lat, lng }, i) => [`${lat},${lng}`, wholeMinutes(asked.minutes[i])]));
  // An estimate that stands in for streets is forgotten at once.
  if (missing.length > 0 && !asked.isEstimate && by.size < MOST_HOMES)
    known.set(key, { by: new Map([...by, ...found]) });
  return {
    minutes: places.map((place) => by.get(place) ?? found.get(place) ?? null),
    isEstimate: asked.isEstimate,
  };
}

const wholeMinutes = (minutes: number | null | undefined) =>
  typeof minutes === 'number' ? Math.max(1, Math.round(minutes)) : null;

/** Kilometres an hour that nobody is faster than, on their straight line; ferries carry people on foot, too. */
const TOP_SPEEDS: Readonly<Record<TravelMode, number>> = { foot: 60, bicycle: 60, car: 150 };
/** What areas are rounded by, and more. */
const ROUNDED_KM = 1;

/** Returns whether a place may lie within all areas of commutes, which spares asking for them where it cannot. */
export function mayBeReached(commutes: readonly Commute[], lat: number | null, lng: number | null): boolean {
  if (lat === null || lng === null) return false;
  return commutes.every(
    ({ mode, minutes, ...from }) =>
      straightKm(from, { lat, lng }) <= (minutes / 60) * TOP_SPEEDS[mode] + ROUNDED_KM,
  );
}

/** Whose they are, so that no row opens with the secret of another's. */
const purposeOf = (accountId: number) => `search.commute ${accountId}`;

/** Seals the places of a person's search: where a person works or goes to school does not lie readable in the database. */
export const sealCommutes = (ctx: Ctx, accountId: number, commutes: readonly Commute[]): Buffer =>
  seal(ctx.config, purposeOf(accountId), commutesText(commutes));

/** Reads what `sealCommutes` gave. @throws Error when the server's secret is another one now */
export const unsealCommutes = (ctx: Ctx, accountId: number, sealed: Buffer): Commute[] =>
  parseCommutes(unseal(ctx.config, purposeOf(accountId), sealed));
