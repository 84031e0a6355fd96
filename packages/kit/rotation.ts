const HOUR_MS = 3_600_000;

/** Returns the span of time in which featured things keep one order: an hour, counted from 1970. */
export function rotationSlot(now: Date): number {
  return Math.floor(now.getTime() / HOUR_MS);
}
