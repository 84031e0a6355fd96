import { EMPTY_DRAFT, type FileRef, type PostingDraft } from './draft.ts';

/** Something that two devices have changed, each in its own way: here it stays as it is until somebody chooses. */
export interface Clash {
  field: keyof PostingDraft;
  /** The question, facility or other part of the field; undefined for the whole of it. */
  part: string | undefined;
  theirs: unknown;
}

export interface Merged {
  draft: PostingDraft;
  clashes: Clash[];
}

/**
 * Brings together what two devices have made of one draft since both had `base`: what one has changed is taken over,
 * lists of files grow by what either has added. Where both have changed the same, `mine` stays and is named.
 */
export function mergeDrafts(base: PostingDraft, mine: PostingDraft, theirs: PostingDraft): Merged {
  const clashes: Clash[] = [];
  const pick = (
    field: keyof PostingDraft,
    part: string | undefined,
    was: unknown,
    my: unknown,
    their: unknown,
  ) => {
    if (isSame(my, was)) return their;
    if (!isSame(their, was) && !isSame(my, their)) clashes.push({ field, part, theirs: their });
    return my;
  };
  const parts = (field: 'parameters' | 'parameterFiles' | 'facilities') => {
    const all: [Named, Named, Named] = [base[field], mine[field], theirs[field]];
    const [was, my, their] = all;
    const names = new Set(all.flatMap((record) => Object.keys(record)));
    const merged = [...names].map(
      (name) => [name, pick(field, name, was[name], my[name], their[name])] as const,
    );
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  };
  const merged: Record<string, unknown> = {};
  for (const field of Object.keys(EMPTY_DRAFT) as (keyof PostingDraft)[]) {
    if (field === 'photos' || field === 'documents')
      merged[field] = mergeFiles(base[field], mine[field], theirs[field]);
    else if (field === 'parameters' || field === 'parameterFiles' || field === 'facilities')
      merged[field] = parts(field);
    else if (field === 'visited') merged[field] = [...new Set([...mine.visited, ...theirs.visited])];
    else merged[field] = pick(field, undefined, base[field], mine[field], theirs[field]);
  }
  return { draft: merged as unknown as PostingDraft, clashes };
}

type Named = Record<string, unknown>;

/** What either has removed is gone, what either has added is there; in my order if I have changed it, else in theirs. */
function mergeFiles(base: FileRef[], mine: FileRef[], theirs: FileRef[]): FileRef[] {
  const ids = (refs: FileRef[]) => new Set(refs.map(({ id }) => id));
  const [was, my, their] = [ids(base), ids(mine), ids(theirs)];
  const stays = ({ id }: FileRef) => (was.has(id) ? my.has(id) && their.has(id) : true);
  const order = (refs: FileRef[], others: Set<string>) =>
    refs.filter(({ id }) => others.has(id)).map(({ id }) => id);
  const isMoved = !isSame(order(mine, was), order(base, my));
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const known = ids(first);
  const newest = new Map([...theirs, ...mine].map((ref) => [ref.id, ref]));
  return [...first, ...second.filter(({ id }) => !known.has(id))]
    .filter(stays)
    .map((ref) => newest.get(ref.id) ?? ref);
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

/** What makes the draft say what the other device says there. */
export function takeTheirs(now: PostingDraft, { field, part, theirs }: Clash): Partial<PostingDraft> {
  if (part === undefined) return { [field]: theirs };
  const { [part]: _mine, ...others } = now[field] as Named;
  return { [field]: theirs === undefined ? others : { ...others, [part]: theirs } };
}
