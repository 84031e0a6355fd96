/** Limits and states of move-ins: pure, the same on the command line, in the back office and on the server. */

/** What is said of the old site beside its dump. */
interface MoveInOption {
  /** What the command line calls its value. */
  readonly value: string;
  readonly label: string;
  readonly help: string;
}

/** Options of a move-in: flags of the command line, fields of the call and of the form. */
export const MOVE_IN_OPTIONS = {
  files: {
    value: 'FOLDER',
    label: 'Folder of the old files',
    help: 'Folder with the files of the old site: public/images of eBroker, wp-content/uploads of WordPress.',
  },
  origin: {
    value: 'https://old.example',
    label: 'Address of the old site',
    help: 'Links to it in texts lead to pages of this site. WordPress says it itself.',
  },
  state: { value: 'STATE', label: 'State or region', help: 'Of homes that do not say theirs.' },
  country: { value: 'COUNTRY', label: 'Country', help: 'Of homes that do not say theirs.' },
} as const satisfies Record<string, MoveInOption>;

export type MoveInOptionName = keyof typeof MOVE_IN_OPTIONS;
export const MOVE_IN_OPTION_NAMES = Object.keys(MOVE_IN_OPTIONS) as MoveInOptionName[];
/** Of an option. */
export const LONGEST_OPTION = 500;

/** Returns the origin that an address names; undefined for what is no web address. */
export function originOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : undefined;
}

export const MOVE_IN_STATES = [
  'reading',
  'read',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type MoveInState = (typeof MOVE_IN_STATES)[number];

/** States in which it is worked on in the background. */
const BUSY = ['reading', 'checking', 'running', 'undoing'] as const satisfies readonly MoveInState[];
export type BusyMoveIn = (typeof BUSY)[number];
export const BUSY_MOVE_INS: readonly BusyMoveIn[] = BUSY;

/** What staff may ask of a move-in, and in which states. */
const STEPS = {
  files: ['read', 'checked', 'failed'],
  check: ['read', 'checked', 'failed'],
  run: ['checked', 'stopped'],
  stop: BUSY,
  undo: ['done', 'stopped', 'undone'],
  invite: ['done'],
  delete: ['read', 'checked', 'failed'],
} as const satisfies Record<string, readonly MoveInState[]>;
export type MoveInStep = keyof typeof STEPS;

/** Steps that read the dump, or come before one that does. */
const READING_STEPS: readonly MoveInStep[] = ['files', 'check', 'run'];

/** Returns whether something may be asked of a move-in as it stands. */
export function mayMoveIn(
  { state, hasFile, isKnown }: { state: MoveInState; hasFile: boolean; isKnown: boolean },
  step: MoveInStep,
): boolean {
  if (!(STEPS[step] as readonly MoveInState[]).includes(state)) return false;
  return !READING_STEPS.includes(step) || (hasFile && isKnown);
}

/** Someone works on it in the background. */
export function isMovingIn(state: MoveInState): state is BusyMoveIn {
  return (BUSY as readonly MoveInState[]).includes(state);
}

/** Of a trial, a run or an undoing there is a report. */
export const REPORTS = ['trial', 'run', 'undo'] as const;
export type MoveInReportName = (typeof REPORTS)[number];

/** What has become of a row; the last two are of undoing. */
export const MOVE_IN_OUTCOMES = [
  'written',
  'merged',
  'drafted',
  'unchanged',
  'left out',
  'refused',
  'removed',
  'kept',
] as const;
export type MoveInOutcome = (typeof MOVE_IN_OUTCOMES)[number];

/** What remains to be done by hand after a move-in. */
export const MOVE_IN_TASKS = [
  'refused',
  'drafts',
  'files',
  'left_out',
  'languages',
  'staff',
  'passwords',
  'sign_in',
  'mail',
  'gateways',
  'charges',
  'dns',
] as const;
export type MoveInTask = (typeof MOVE_IN_TASKS)[number];
