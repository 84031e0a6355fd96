import { between, type Random, seeded } from './random.ts';

/** Fewest and most storeys of the buildings whose height chance decides; it is the first thing they draw. */
const DRAWN = { tower: [5, 9], loft: [3, 4], office: [5, 8], highrise: [10, 13] } as const;

export function drawStoreys(form: keyof typeof DRAWN, random: Random): number {
  const [fewest, most] = DRAWN[form];
  return Math.round(between(random, fewest, most));
}

/** Tells how many storeys the building of a picture has, without building it; the sky takes the first chance. */
export function storeysOf(form: keyof typeof DRAWN, seed: string): number {
  const random = seeded(seed);
  random();
  return drawStoreys(form, random);
}
