import { type AreaChoice, fromCanonical } from '@keystead/kit/units';

/** Returns the size of a room as people read it: metres with one decimal, feet in whole. @param canonical square metres */
export function roomSize(canonical: number, unit: AreaChoice): number {
  const digits = unit === 'm2' ? 10 : 1;
  return Math.round(fromCanonical(canonical, unit) * digits) / digits;
}
