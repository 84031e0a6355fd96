import type { OverlayCondition } from '../overlays.ts';

/**
 * Returns the jsonpath predicate over `layers` of the search's row that holds where all conditions do. A layer that the row does not
 * have, because there is none or visitors do not filter by it, meets none: nobody knows what lies outside of it.
 */
export function layersPath(conditions: readonly OverlayCondition[]): string {
  return conditions.map(predicate).join(' && ');
}

function predicate({ layer, classes, isOut }: OverlayCondition): string {
  const key = `$."${layer}"`;
  const isAny = (numbers: readonly number[]) =>
    `(${numbers.map((number) => `${key}[*] == ${number}`).join(' || ')})`;
  if (!isOut) return classes.length === 0 ? `exists(${key}[*] ? (@ > 0))` : isAny(classes);
  if (classes.length === 0) return `${key}.size() == 0`;
  return `(exists(${key}) && !${isAny(classes.flatMap((number) => [number, -number]))})`;
}
