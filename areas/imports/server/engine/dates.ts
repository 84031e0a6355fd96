import type { Mapping } from '../../mapping.ts';

type Format = NonNullable<Mapping['createdAt']>['format'];

/** Where year, month and day stand. */
const shapes: Record<Exclude<Format, 'ISO'>, readonly [RegExp, readonly [number, number, number]]> = {
  'YYYY-MM-DD': [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, [1, 2, 3]],
  'M/D/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 1, 2]],
  'D/M/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 2, 1]],
  'D.M.YYYY': [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, [3, 2, 1]],
};

/** Returns the start of that day, UTC; null when the text is no such date. */
export function parseDate(text: string, format: Format): Date | null {
  if (format === 'ISO') {
    const date = new Date(text);
    return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(date.getTime()) ? date : null;
  }
  const [shape, places] = shapes[format];
  const found = shape.exec(text.trim());
  if (!found) return null;
  const [year = 0, month = 0, day = 0] = places.map((place) => Number(found[place]));
  const date = new Date(Date.UTC(year, month - 1, day));
  // The calendar would turn 31 February into March.
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
}
