import type { Random } from '@keystead/kit/random';
import type { DemoCity, Neighbourhood } from './places/index.ts';

/** Distances in kilometres, from and to, in the middle of a city. */
const ranges: Record<string, readonly [number, number]> = {
  Gym: [0.2, 2.5],
  Hospital: [0.6, 5],
  Kindergarten: [0.1, 1.2],
  Metro: [0.1, 1.4],
  Motorway: [1.5, 7],
  Park: [0.1, 1.5],
  Pharmacy: [0.1, 1],
  'Railway station': [0.4, 4],
  Restaurant: [0.1, 0.8],
  School: [0.2, 1.6],
  Supermarket: [0.1, 0.9],
  University: [0.8, 7],
};

/** Cities by the sea; others have no beach to speak of. */
const beaches: Record<string, readonly [number, number]> = {
  Lisbon: [9, 17],
  Porto: [1.5, 9],
  Barcelona: [1, 7],
  Seattle: [1.5, 9],
  Mumbai: [0.6, 9],
};

/** Returns the facilities nearby, with their distance in kilometres, one decimal. */
export function nearby(
  random: Random,
  city: DemoCity,
  place: Neighbourhood,
): { name: string; distance: number }[] {
  const stretch = place.setting === 'edge' ? 2.2 : place.setting === 'residential' ? 1.3 : 0.8;
  const near = random.sample(Object.entries(ranges), random.int(3, 6));
  const found = near.map(([name, [least, most]]) => ({
    name,
    distance: random.between(least, most) * stretch,
  }));
  const beach = beaches[city.name];
  if (beach && random.chance(0.6)) found.push({ name: 'Beach', distance: random.between(...beach) });
  if (random.chance(0.4)) found.push({ name: 'Airport', distance: random.between(7, 26) });
  return found.map(({ name, distance }) => ({
    name,
    distance: Math.max(0.1, Math.round(distance * 10) / 10),
  }));
}
