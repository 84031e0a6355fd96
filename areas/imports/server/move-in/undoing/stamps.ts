/** Stamps of things that have no row with a number of their own: what they are found by. */

export const pairStamp = (one: number, other: number): string => `${one}:${other}`;

/** Returns the two numbers of a stamp; undefined for another kind of stamp. */
export function pairOf(stamp: string): [number, number] | undefined {
  const [, one, other] = /^(\d+):(\d+)$/.exec(stamp) ?? [];
  return one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
}

export const keyStamp = (key: string, stamp: string): string => `${key}:${stamp}`;

/** Returns the name and the stamp. */
export function keyOf(given: string): [key: string, stamp: string] {
  const end = given.indexOf(':');
  return [given.slice(0, end), given.slice(end + 1)];
}
