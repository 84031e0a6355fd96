import { RoutingUnavailableError } from './port.ts';

/** Asks for a few places after the other, and returns the answers together. */
export async function inBatches<Place, Answer>(
  places: readonly Place[],
  size: number,
  ask: (some: readonly Place[]) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < places.length; at += size) answers.push(...(await ask(places.slice(at, at + size))));
  return answers;
}

/** Reads seconds from one place to others as minutes. @throws RoutingUnavailableError for what is none of them */
export function minutesOf(durations: unknown, count: number): (number | null)[] {
  const row: unknown = Array.isArray(durations) ? durations[0] : undefined;
  const isRight = Array.isArray(row) && row.length === count && row.every(isSeconds);
  if (!isRight) throw new RoutingUnavailableError('The answer does not say how long the ways are');
  return (row as (number | null)[]).map((seconds) => (seconds === null ? null : seconds / 60));
}

const isSeconds = (value: unknown) =>
  value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0);
