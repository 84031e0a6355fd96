import type { MoveInOutcome, MoveInTask } from '../../../move-in-rules.ts';
import type { NOTES } from '../lines.ts';
import type { Kind } from '../records.ts';

/** What is known of a run that has ended, and of this site. */
export interface TaskFacts {
  /** Lines of the run. */
  readonly count: (kind: Kind | undefined, outcomes: readonly MoveInOutcome[]) => number;
  /** Lines that say something of this. */
  readonly noted: Readonly<Record<keyof typeof NOTES, number>>;
  /** Rows of tables that do not come. */
  readonly leftOut: number;
  /** Host of the old site; '' where it is not known. */
  readonly oldHost: string;
  /** Host of this site. */
  readonly host: string;
  /** Whether people without a password were sent emails to set one. */
  readonly isInvited: boolean;
  readonly isMailSetUp: boolean;
  readonly hasGateway: boolean;
}

export interface Task {
  readonly task: MoveInTask;
  /** How many things it is about; 0 where that says nothing. */
  readonly count: number;
  readonly value: string;
}

const CAME: readonly MoveInOutcome[] = ['written', 'merged', 'drafted'];
const FRESH: readonly MoveInOutcome[] = ['written'];

/** How many things each task is about; it is none where there are none. */
const COUNTS: { readonly [Name in MoveInTask]: (facts: TaskFacts) => number } = {
  refused: ({ count }) => count(undefined, ['refused']),
  drafts: ({ count }) => count('listing', ['drafted']),
  files: ({ noted }) => noted.file + noted.noFolder,
  left_out: ({ leftOut }) => leftOut,
  languages: ({ count }) => count('language', FRESH),
  staff: ({ noted }) => noted.staff,
  passwords: ({ noted, isInvited }) => (isInvited ? 0 : noted.password),
  sign_in: ({ noted }) => noted.noSignIn,
  mail: ({ count, isMailSetUp }) => (isMailSetUp ? 0 : count('person', CAME)),
  gateways: ({ count, hasGateway }) => (hasGateway ? 0 : count('package', CAME)),
  charges: ({ count }) => count('grant', CAME),
  dns: ({ oldHost, host }) => (oldHost === '' || oldHost === host ? 0 : 1),
};

/** Returns what remains to be done by hand, only what is true of this run. Pure. */
export function tasksOf(facts: TaskFacts): Task[] {
  return (Object.keys(COUNTS) as MoveInTask[]).flatMap((task) => {
    const count = COUNTS[task](facts);
    return count > 0 ? [{ task, count, value: task === 'dns' ? facts.oldHost : '' }] : [];
  });
}
