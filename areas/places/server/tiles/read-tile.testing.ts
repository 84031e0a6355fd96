import { readVectorTile } from './vector-tile.ts';

/** What a tile draws, as tests look at it. */
export interface DrawnFeature {
  readonly layer: string;
  /** Texts alone. */
  readonly tags: Readonly<Record<string, string>>;
  /** Lines or rings that it is made of. */
  readonly parts: number;
}

/** Reads what a vector tile holds. */
export function readTile(bytes: Uint8Array): DrawnFeature[] {
  return [...readVectorTile(bytes, { has: () => true })].flatMap(({ layer, features }) =>
    features.map(({ tags, parts }) => ({
      layer,
      tags: Object.fromEntries(
        [...tags].filter((tag): tag is [string, string] => typeof tag[1] === 'string'),
      ),
      parts: parts.length,
    })),
  );
}
