import type { Labels } from './labels.ts';
import { type NamedRow, nameKey } from './row-name.ts';

/** Returns all names of a kind that labels have, by the names as they were written. */
export function namesIn(labels: Labels, kind: NamedRow): Record<string, string> {
  const start = nameKey(kind, '');
  const found = Object.entries(labels).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(found.map(([key, text]) => [key.slice(start.length), text]));
}
