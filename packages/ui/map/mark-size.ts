import type { MapMark } from './types.ts';

/** Free room between two marks, in pixels: at least this much, and as much as fingers get beyond a mark's edge twice. */
const MARK_GAP = 8;

/** Sizes of marks as map.css draws them, in pixels; a character is taken a little wider than most are. */
export const PIN_HEIGHT = 28;
const PIN = { height: PIN_HEIGHT, least: 28 };
const CLUSTER = { height: 36, least: 36 };
/** With half of the gap at each side it is a target of 24. */
const DOT = 16;
const CHARACTER = 8;
const SIDES = 22;

/** A box on the screen, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the box that a mark takes whose place on the map is at this point of the screen: pins stand on it, dots and clusters lie
 * around it.
 */
export function markBox({ kind, text }: Pick<MapMark, 'kind' | 'text'>, x: number, y: number): Box {
  if (kind === 'dot') {
    const half = DOT / 2;
    return { left: x - half, right: x + half, top: y - half, bottom: y + half };
  }
  const { height, least } = kind === 'pin' ? PIN : CLUSTER;
  const half = Math.max(least, [...text].length * CHARACTER + SIDES) / 2;
  const bottom = kind === 'pin' ? y : y + height / 2;
  return { left: x - half, right: x + half, top: bottom - height, bottom };
}

/** Returns whether two boxes overlap, or come nearer to each other than the gap. */
export function isTooNear(one: Box, other: Box, gap = MARK_GAP): boolean {
  return (
    one.left < other.right + gap &&
    other.left < one.right + gap &&
    one.top < other.bottom + gap &&
    other.top < one.bottom + gap
  );
}

const TILE_PIXELS = 512;

/** Returns where a place lies on the map of the whole world at a zoom, in pixels from its north-western corner. */
export function worldPixels(latitude: number, longitude: number, zoom: number): [x: number, y: number] {
  const size = TILE_PIXELS * 2 ** zoom;
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  const north = Math.log(Math.tan(Math.PI / 4 + radians / 2));
  return [((longitude + 180) / 360) * size, (0.5 - north / (2 * Math.PI)) * size];
}
