/** Answers the next number in [0, 1) of a small seeded generator (mulberry32): every picture is the same on every run. */
export type Random = () => number;

/** Makes a generator from any text. */
export function seeded(text: string): Random {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [low, high). */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random();

/** One of the given values. */
export function pick<T>(random: Random, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)] as T;
}

/** The i-th of n points of the Hammersley set, both coordinates in [0, 1), shifted by (a, b). */
export function hammersley(i: number, n: number, a = 0, b = 0): [number, number] {
  let bits = i >>> 0;
  let value = 0;
  for (let f = 0.5; bits; bits >>>= 1, f /= 2) value += (bits & 1) * f;
  return [(i / n + a) % 1, (value + b) % 1];
}
