import type { Ctx } from '../context/index.ts';

/**
 * What waits for staff, beside the metrics of the dashboard: every area says here what of its own does, and who may see
 * it (decision 118). The back office counts it for all of one role at once.
 */

/** Work of one kind that waits. */
export interface ToDo {
  /** For programs: `failed-payments`. */
  readonly name: string;
  /** What people call it: `Failed payments`. */
  readonly label: string;
  readonly count: number;
  /** Since when the oldest of it waits; null where that is not known. */
  readonly oldest: Date | null;
  /** Where it is in the back office: name of a resource, with the filter of its list; "" for the dashboard itself. */
  readonly resource: string;
  readonly filter?: Readonly<Record<string, string>>;
}

export interface ToDoSource {
  /** What staff need to see it. */
  readonly right: string;
  /** Counts what waits for staff of the caller's role; all of them read the same answer. */
  read(ctx: Ctx): Promise<readonly ToDo[]>;
}

const sources: ToDoSource[] = [];

/** Says what of an area waits for staff; from `connect`. */
export function addToDo(source: ToDoSource): void {
  if (!sources.includes(source)) sources.push(source);
}

/** Returns all sources of work, in the order of areas. */
export function toDoSources(): readonly ToDoSource[] {
  return sources;
}

const DAY_MS = 24 * 3600 * 1000;

/** Returns the beginning (UTC) of the seven days that end today: what a list shows whose filter says `from` this day. */
export const weekStart = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) - 6) * DAY_MS);

/** Returns a day (UTC) as filters of lists have it: `2026-11-24`. */
export const filterDay = (day: Date): string => day.toISOString().slice(0, 10);
