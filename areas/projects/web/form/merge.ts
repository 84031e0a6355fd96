import type { OwnProject } from '../../contract.ts';
import { blankFloor, type FormState, stateOf } from './form-state.ts';

type Part = keyof FormState;

/** Of a piece: what it looks like. Its key says which one it is. */
const SHOWN_ONLY: ReadonlySet<string> = new Set(['name', 'preview', 'file']);

/** What a part of the form comes down to: two with the same are the same to whoever fills it in. */
function sense(state: FormState, part: Part): string {
  const value = part === 'floors' ? state.floors.filter(({ title, plan }) => title || plan) : state[part];
  return JSON.stringify(value, (name, inner: unknown) => (SHOWN_ONLY.has(name) ? undefined : inner));
}

/** The parts that are not the same. */
export function changedParts(one: FormState, other: FormState): Part[] {
  return (Object.keys(one) as Part[]).filter((part) => sense(one, part) !== sense(other, part));
}

/** What somebody else has saved meanwhile, by the parts of the form. */
export const changedElsewhere = (before: OwnProject, now: OwnProject): Part[] =>
  changedParts(stateOf(before), stateOf(now));

/**
 * The form over what somebody else has saved meanwhile: what was changed here stays, the rest is as they left it. Of
 * pictures, documents and floors what they took out is out, and what they added is there.
 */
export function mergedOver(before: OwnProject, mine: FormState, now: OwnProject): FormState {
  const [was, theirs] = [stateOf(before), stateOf(now)];
  const mineStays = new Set(changedParts(was, mine));
  const parts = Object.keys(mine) as Part[];
  const merged = Object.fromEntries(
    parts.map((part) => [part, (mineStays.has(part) ? mine : theirs)[part]]),
  ) as unknown as FormState;
  const floors = mineStays.has('floors') ? together(was.floors, mine.floors, theirs.floors) : theirs.floors;
  return {
    ...merged,
    ...(mineStays.has('gallery') && { gallery: together(was.gallery, mine.gallery, theirs.gallery) }),
    ...(mineStays.has('documents') && {
      documents: together(was.documents, mine.documents, theirs.documents),
    }),
    floors: floors.length > 0 ? floors : [blankFloor()],
  };
}

function together<Thing extends { readonly id?: number }>(
  was: readonly Thing[],
  mine: readonly Thing[],
  theirs: readonly Thing[],
): Thing[] {
  const has = (list: readonly Thing[], id: number | undefined) => list.some((thing) => thing.id === id);
  const left = mine.filter(({ id }) => id === undefined || has(theirs, id));
  const added = theirs.filter(({ id }) => id !== undefined && !has(was, id));
  return [...left, ...added];
}
