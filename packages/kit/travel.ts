/** Ways to travel, and how long they take where no one knows the streets. Pure, for server and browser. */

import { EARTH_KM } from './distance.ts';

export const TRAVEL_MODES = ['foot', 'bicycle', 'car'] as const;
export type TravelMode = (typeof TRAVEL_MODES)[number];

/** A place on the earth, in degrees. */
export interface TravelPoint {
  readonly lat: number;
  readonly lng: number;
}

/** How much longer than a straight line a way is, and how fast it is gone: a stated guess, good to a third. */
const ESTIMATES: Readonly<Record<TravelMode, { readonly detour: number; readonly kmPerHour: number }>> = {
  foot: { detour: 1.3, kmPerHour: 4.8 },
  bicycle: { detour: 1.3, kmPerHour: 15 },
  car: { detour: 1.4, kmPerHour: 35 },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the kilometres of the straight line between two places. */
export function straightKm(from: TravelPoint, to: TravelPoint): number {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the minutes that a way takes by its straight line alone. */
export function estimatedMinutes(from: TravelPoint, to: TravelPoint, mode: TravelMode): number {
  const { detour, kmPerHour } = ESTIMATES[mode];
  return (straightKm(from, to) * detour * 60) / kmPerHour;
}

/** Returns the kilometres of a straight line whose way takes so many minutes. */
export function estimatedReach(mode: TravelMode, minutes: number): number {
  const { detour, kmPerHour } = ESTIMATES[mode];
  return (minutes * kmPerHour) / (60 * detour);
}
