import { gzipSync } from 'node:zlib';
import { LIMITS } from '../extract/limits.ts';

/** Times that a tile is made smaller. */
const TRIES = 12;

/** Encodes a tile; one that is too large goes without what is least important. @param byRank sorts the most important first */
export function packTile<Feature>(
  features: readonly Feature[],
  encode: (features: readonly Feature[]) => Uint8Array,
  byRank: (one: Feature, other: Feature) => number,
): { tile: Uint8Array; isThinned: boolean } {
  let tile = gzipSync(encode(features), { level: 9 });
  if (tile.length <= LIMITS.tileBytes) return { tile, isThinned: false };
  const ranked = features.toSorted(byRank);
  let count = ranked.length;
  for (let time = 0; time < TRIES && tile.length > LIMITS.tileBytes; time += 1) {
    count = Math.floor(count * Math.min(0.95, (LIMITS.tileBytes / tile.length) * 0.98));
    tile = gzipSync(encode(ranked.slice(0, count)), { level: 9 });
  }
  return { tile: tile.length > LIMITS.tileBytes ? gzipSync(encode([])) : tile, isThinned: true };
}
