import type { DraftShape, FieldKind } from './shape.ts';

/** Something that two devices have changed, each in its own way: here it stays as it is until someone chooses. */
export interface Conflict<Draft> {
  field: keyof Draft;
  /** The question, facility, floor or other part of the field; undefined for the whole of it. */
  part: string | undefined;
  theirs: unknown;
}

export interface Merged<Draft> {
  draft: Draft;
  conflicts: Conflict<Draft>[];
}

type Named = Record<string, unknown>;
interface Thing {
  readonly id: string;
}
/** Decides between what was, what is here and what is there. */
type Pick = (part: string | undefined, was: unknown, my: unknown, their: unknown) => unknown;

/**
 * Brings together what two devices have made of one draft since both had `base`: what one has changed is taken over,
 * lists grow by what either has added. Where both have changed the same, `mine` stays and is named.
 */
export function mergeBy<Draft extends { title: string }>(
  fields: DraftShape<Draft>['fields'],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): Merged<Draft> {
  const conflicts: Conflict<Draft>[] = [];
  const merged = {} as Draft;
  for (const field of Object.keys(fields) as (keyof Draft)[]) {
    const pick: Pick = (part, was, my, their) => {
      if (isSame(my, was)) return their;
      if (!isSame(their, was) && !isSame(my, their)) conflicts.push({ field, part, theirs: their });
      return my;
    };
    const join = JOINS[fields[field]];
    merged[field] = join(base[field], mine[field], theirs[field], pick) as Draft[keyof Draft];
  }
  return { draft: merged, conflicts };
}

type Join = (was: unknown, my: unknown, their: unknown, pick: Pick) => unknown;

const JOINS: Record<FieldKind, Join> = {
  whole: (was, my, their, pick) => pick(undefined, was, my, their),
  parts: (was, my, their, pick) => joinParts(was as Named, my as Named, their as Named, pick),
  list: (was, my, their, pick) =>
    joinLists(was as readonly Thing[], my as readonly Thing[], their as readonly Thing[], pick),
  // The same file may be called otherwise elsewhere.
  files: (was, my, their) =>
    joinLists(
      was as readonly Thing[],
      my as readonly Thing[],
      their as readonly Thing[],
      (_part, _was, mine) => mine,
    ),
  set: (_was, my, their) => [...new Set([...(my as string[]), ...(their as string[])])],
};

function joinParts(was: Named, my: Named, their: Named, pick: Pick): Named {
  const names = new Set([was, my, their].flatMap((record) => Object.keys(record)));
  const merged = [...names].map((name) => [name, pick(name, was[name], my[name], their[name])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** What either has removed is gone, what either has added is there; in my order if I have changed it, else in theirs. */
function joinLists(
  base: readonly Thing[],
  mine: readonly Thing[],
  theirs: readonly Thing[],
  pick: Pick,
): Thing[] {
  const named = (things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]));
  const [was, my, their] = [named(base), named(mine), named(theirs)];
  const stays = ({ id }: Thing) => (was.has(id) ? my.has(id) && their.has(id) : true);
  const order = (things: readonly Thing[], others: ReadonlyMap<string, Thing>) =>
    things.filter(({ id }) => others.has(id)).map(({ id }) => id);
  const isMoved = !isSame(order(mine, was), order(base, my));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const known = named(first);
  return [...first, ...second.filter(({ id }) => !known.has(id))].filter(stays).map((thing) => {
    const { id } = thing;
    const isOnBoth = my.has(id) && their.has(id);
    return isOnBoth ? (pick(id, was.get(id), my.get(id), their.get(id)) as Thing) : thing;
  });
}

/** Plain data: the same text means the same, whatever order its parts were put in. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

export function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Returns the change that gives the draft the other device's value. */
export function takeTheirs<Draft extends { title: string }>(
  now: Draft,
  { field, part, theirs }: Conflict<Draft>,
): Partial<Draft> {
  const value = now[field];
  return { [field]: part === undefined ? theirs : withPart(value, part, theirs) } as Partial<Draft>;
}

function withPart(value: unknown, part: string, theirs: unknown): unknown {
  if (Array.isArray(value)) return value.map((thing: Thing) => (thing.id === part ? theirs : thing));
  const { [part]: _mine, ...others } = value as Named;
  return theirs === undefined ? others : { ...others, [part]: theirs };
}
