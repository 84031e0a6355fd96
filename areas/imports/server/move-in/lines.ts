import type { MoveInOutcome } from '../../move-in-rules.ts';
import type { Kind } from './records.ts';

/** Tag of what is kept in memory of move-ins. */
export const CACHE_TAG = 'move-in';

/** What lines say that the operator has to do something about. */
export const NOTES = {
  password: 'has to ask for a new password',
  noSignIn: 'has no confirmed address or number to sign in with',
  staff: 'staff are invited anew',
  file: 'is not in the folder',
  noFolder: 'no folder of files was given',
} as const;

/** Why the currency of the old site is not set. */
export const CURRENCY = 'prices here would change with it: set the currency before the move';

/** One row of the other system, and what has become of it. */
export interface MoveInLine {
  readonly kind: Kind;
  readonly oldId: string;
  readonly outcome: MoveInOutcome;
  readonly reason: string;
}
