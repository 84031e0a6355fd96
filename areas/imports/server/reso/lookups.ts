import { LOCAL_LOOKUPS, LOOKUPS, LOOKUPS_CHANGED, type LookupName } from '../formats/reso/lookups.ts';
import type { Filter } from './filter.ts';
import type { Asked } from './options.ts';
import type { LOOKUP } from './resources.ts';

/** A word of a list. */
type Entry = Readonly<Record<string, string | undefined>>;

const ENTRIES: readonly Entry[] = (Object.keys(LOOKUPS) as LookupName[]).flatMap((name) =>
  LOOKUPS[name].map((word) => {
    const letters = word.replaceAll(' ', '');
    return {
      LookupKey: `${name}-${letters}`,
      LookupName: name,
      LookupValue: word,
      StandardLookupValue: LOCAL_LOOKUPS.includes(name) ? undefined : word,
      LegacyODataValue: letters,
      ModificationTimestamp: LOOKUPS_CHANGED,
    } satisfies Record<keyof typeof LOOKUP, string | undefined>;
  }),
);

/** Returns the word with a key. */
export const entryWithKey = (key: string): Entry | undefined =>
  ENTRIES.find(({ LookupKey }) => LookupKey === key);

/** Returns the words that are asked for, and how many a filter lets through. */
export function entriesOf({ filter, order, skip, top }: Pick<Asked, 'filter' | 'order' | 'skip' | 'top'>) {
  const found = ENTRIES.filter((entry) => filter === undefined || holds(filter, entry));
  const ordered = found.toSorted((one, other) => {
    for (const { field, isDescending } of order) {
      const by = compared(one[field], other[field]);
      if (by !== 0) return isDescending ? -by : by;
    }
    return 0;
  });
  const end = top === undefined ? undefined : skip + top;
  return { entries: ordered.slice(skip, end), total: found.length };
}

/** Compares texts by their characters, as the database does those of other resources; moments are as long as each other. */
function compared(one = '', other = ''): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function holds(filter: Filter, entry: Entry): boolean {
  if (filter.kind === 'not') return !holds(filter.part, entry);
  if (filter.kind === 'compare') return compares(filter, entry);
  const { kind, parts } = filter;
  return kind === 'and'
    ? parts.every((part) => holds(part, entry))
    : parts.some((part) => holds(part, entry));
}

function compares({ field, by, value }: Extract<Filter, { kind: 'compare' }>, entry: Entry): boolean {
  // All fields that filters know have a value.
  if (value === null) return by === 'ne';
  const order = compared(entry[field], value);
  if (by === 'eq') return order === 0;
  if (by === 'ne') return order !== 0;
  if (by === 'gt') return order > 0;
  if (by === 'ge') return order >= 0;
  return by === 'lt' ? order < 0 : order <= 0;
}
