import type { Range } from '../range-input/range-input.tsx';

/** `count` things between `min` (inclusive) and `max` (exclusive). */
export type RangeBucket = { min: number; max: number; count: number };

/** Where the thumbs may stand: the edges of the buckets in order, and how much lies between each two of them. */
export type Scale = { edges: number[]; counts: number[] };

/** Gaps between buckets are empty buckets of their own, so that bars and thumbs share one scale. */
export function scaleOf(buckets: readonly RangeBucket[]): Scale {
  const edges = [...new Set(buckets.flatMap(({ min, max }) => [min, max]))].sort((a, b) => a - b);
  const counts = edges.slice(1).map((_, gap) => buckets.find(({ min }) => min === edges[gap])?.count ?? 0);
  return { edges, counts };
}

/** Returns two positions on the scale, from 0 to the number of bars; an open end is the end of the scale. */
export function toPositions({ min, max }: Range, { edges }: Scale): [number, number] {
  const low = min === null ? 0 : positionOf(min, edges);
  const high = max === null ? edges.length - 1 : positionOf(max, edges);
  return [Math.min(low, high), Math.max(low, high)];
}

/** Returns the amounts at two positions; the ends of the scale leave the range open. */
export function toRange([low, high]: readonly [number, number], { edges }: Scale): Range {
  const last = edges.length - 1;
  return {
    min: low <= 0 ? null : (edges[Math.round(low)] ?? null),
    max: high >= last ? null : (edges[Math.round(high)] ?? null),
  };
}

/** Between two edges an amount stands where it would in a straight line. */
function positionOf(amount: number, edges: readonly number[]): number {
  const above = edges.findIndex((edge) => edge >= amount);
  if (above === -1) return edges.length - 1;
  if (above === 0) return 0;
  const [from = 0, to = 0] = [edges[above - 1], edges[above]];
  return above - 1 + (amount - from) / (to - from);
}
