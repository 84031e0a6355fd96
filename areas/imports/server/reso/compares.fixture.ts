/** Returns what OData says of two values. */
export function compares<Value extends string | number>(
  by: string,
  had: Value | null,
  wanted: Value | null,
): boolean {
  if (by === 'eq') return had === wanted;
  if (by === 'ne') return had !== wanted;
  if (had === null || wanted === null) return false;
  if (by === 'gt') return had > wanted;
  if (by === 'ge') return had >= wanted;
  return by === 'lt' ? had < wanted : had <= wanted;
}
