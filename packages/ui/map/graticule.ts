import type { MapBounds } from './types.ts';

/** Degrees between two lines, the widest first. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;
/** Pixels between two lines at least. */
const LEAST = 110;
/** Where the map ends. */
const POLE = 85;

/** Returns the degrees between two lines of latitude or longitude at a zoom. */
export function gridStep(zoom: number): number {
  const pixels = (512 * 2 ** zoom) / 360;
  return STEPS.findLast((step) => step * pixels >= LEAST) ?? STEPS[0];
}

/** Returns lines of latitude and longitude through a box and as much again on each side, for who drags the map. */
export function graticule([west, south, east, north]: MapBounds, zoom: number): [number, number][][] {
  const step = gridStep(zoom);
  const [wide, high] = [east - west, north - south];
  const [left, right] = [west - wide, east + wide];
  const [low, top] = [Math.max(-POLE, south - high), Math.min(POLE, north + high)];
  return [
    ...between(left, right, step).map((x): [number, number][] => [
      [x, low],
      [x, top],
    ]),
    ...between(low, top, step).map((y): [number, number][] => [
      [left, y],
      [right, y],
    ]),
  ];
}

/** Returns the multiples of a step from one number to another. */
function between(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}
