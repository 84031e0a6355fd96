/** Tag of what is kept in memory of move-ins. */
export const CACHE_TAG = 'move-in';

/** One row of the other system, and what has become of it. */
export interface MoveInLine {
  readonly kind: string;
  readonly oldId: string;
  readonly outcome:
    | 'written'
    | 'merged'
    | 'drafted'
    | 'unchanged'
    | 'left out'
    | 'refused'
    // Of undoing.
    | 'taken back'
    | 'kept';
  readonly reason: string;
}
