import type { Sense } from './vocabulary.ts';

/** Things of a sentence that stand one after the other: which of them say together what none says alone. Pure. */

/** A thing at a place of a sentence. */
export type Thing = Sense & { readonly next: number };

/** One of the things that stand one after the other, with `or` between them or `and`. */
export interface Listed {
  readonly thing: Thing;
  readonly at: number;
  /** It is named by a word that says this beside another thing alone. */
  readonly isShort: boolean;
  /** `Or` stands before it. */
  readonly isOr: boolean;
}

/** Returns how many things of a list say what they do together alone. */
export function togetherUntil(list: readonly Listed[]): number {
  if (list.every(({ isShort }) => isShort)) return 0;
  const until = list.findIndex((one, index) => index > 0 && !areTogether(list[index - 1], one));
  return until < 0 ? list.length : until;
}

/** Returns whether a thing is a sale or a rent: of both homes may be either. */
export const isDeal = ({ thing }: Pick<Listed, 'thing'>): boolean =>
  thing.kind === 'condition' && thing.means.is?.property_type !== undefined;

/** Returns whether one of two things is short, or either of them will do. */
function areTogether(before: Listed | undefined, one: Listed): boolean {
  if (before === undefined || before.isShort || one.isShort) return true;
  if (isDeal(before) && isDeal(one)) return true;
  const isEither = one.isOr && before.thing.kind === 'choice' && one.thing.kind === 'choice';
  return isEither && before.thing.means.parameterId === one.thing.means.parameterId;
}
