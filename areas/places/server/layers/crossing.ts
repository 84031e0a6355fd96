/** Longitude and latitude in turn; the last corner is joined to the first. */
export type Ring = readonly number[];

/** How many pairs of edges may still be compared, for all shapes of a file together. */
export interface PairBudget {
  pairs: number;
}
/** What a file may take: real ones take a hundredth. Some seconds. */
export const MOST_PAIRS = 300_000_000;

/** Edges of rings, sorted from west to east. */
interface Edges {
  readonly ends: Float64Array;
  readonly order: Uint32Array;
}

/**
 * Returns where two edges of the rings of a shape cross; undefined where none do, "too many" where that would take too long to
 * find. Edges that only touch do not cross.
 */
export function crossingOf(
  rings: readonly Ring[],
  budget: PairBudget,
): [lng: number, lat: number] | 'too many' | undefined {
  const { ends, order } = edgesOf(rings);
  /** Edges that reach as far east as where the sweep stands. */
  const open: number[] = [];
  for (const edge of order) {
    const west = Math.min(ends[edge] ?? 0, ends[edge + 2] ?? 0);
    const low = Math.min(ends[edge + 1] ?? 0, ends[edge + 3] ?? 0);
    const high = Math.max(ends[edge + 1] ?? 0, ends[edge + 3] ?? 0);
    budget.pairs -= open.length;
    if (budget.pairs < 0) return 'too many';
    let left = 0;
    for (const other of open) {
      if (Math.max(ends[other] ?? 0, ends[other + 2] ?? 0) < west) continue;
      open[left] = other;
      left += 1;
      const isBeside =
        Math.max(ends[other + 1] ?? 0, ends[other + 3] ?? 0) < low ||
        Math.min(ends[other + 1] ?? 0, ends[other + 3] ?? 0) > high;
      if (!isBeside && cross(ends, edge, other)) return [ends[edge] ?? 0, ends[edge + 1] ?? 0];
    }
    open.length = left;
    open.push(edge);
  }
  return undefined;
}

function edgesOf(rings: readonly Ring[]): Edges {
  const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const ends = new Float64Array(4 * count);
  let at = 0;
  for (const ring of rings)
    for (let corner = 0; corner < ring.length; corner += 2) {
      const next = (corner + 2) % ring.length;
      ends.set([ring[corner] ?? 0, ring[corner + 1] ?? 0, ring[next] ?? 0, ring[next + 1] ?? 0], at);
      at += 4;
    }
  const west = (edge: number) => Math.min(ends[edge] ?? 0, ends[edge + 2] ?? 0);
  const order = Uint32Array.from({ length: count }, (_, edge) => 4 * edge);
  return { ends, order: order.sort((one, other) => west(one) - west(other)) };
}

/** Each edge has its ends on both sides of the other. */
function cross(ends: Float64Array, one: number, other: number): boolean {
  return partedBy(ends, one, other) && partedBy(ends, other, one);
}

function partedBy(ends: Float64Array, line: number, edge: number): boolean {
  const [x0, y0, x1, y1] = [ends[line] ?? 0, ends[line + 1] ?? 0, ends[line + 2] ?? 0, ends[line + 3] ?? 0];
  const side = (at: number) => (x1 - x0) * ((ends[at + 1] ?? 0) - y0) - (y1 - y0) * ((ends[at] ?? 0) - x0);
  const [from, to] = [side(edge), side(edge + 2)];
  return (from < 0 && to > 0) || (from > 0 && to < 0);
}
