/** The life of a project: its states, and the one table that says who may change them to what. Pure. */
import type { PROJECT_REVIEWS } from './limits.ts';

/** Where a project stands. */
export interface ProjectState {
  /** What the site has decided. */
  readonly review: (typeof PROJECT_REVIEWS)[number];
  /** The owner's own switch; says something only once the project is approved. */
  readonly isActive: boolean;
}

export type ProjectRole = 'owner' | 'staff';

interface Transition {
  readonly who: readonly ProjectRole[];
  readonly from: readonly ProjectState['review'][];
  readonly to: Partial<ProjectState> | 'deleted';
  /** Message for those who may do it: "you can …". */
  readonly words: string;
}

/** Every change of state there is; what is not here cannot happen. */
export const PROJECT_TRANSITIONS = {
  approve: {
    who: ['staff'],
    from: ['pending', 'rejected'],
    to: { review: 'approved' },
    words: 'approve it',
  },
  reject: {
    who: ['staff'],
    from: ['pending', 'approved'],
    to: { review: 'rejected' },
    words: 'reject it with a reason',
  },
  /** Changing what it says leaves the states alone. */
  edit: { who: ['owner'], from: ['pending', 'approved', 'rejected'], to: {}, words: 'edit it' },
  /** An edited project goes back to the site: always once it was rejected, else as the operator has set. */
  resubmit: {
    who: ['owner'],
    from: ['approved', 'rejected'],
    to: { review: 'pending' },
    words: 'edit it and send it in again',
  },
  activate: { who: ['owner'], from: ['approved'], to: { isActive: true }, words: 'switch it on' },
  deactivate: { who: ['owner'], from: ['approved'], to: { isActive: false }, words: 'switch it off' },
  delete: {
    who: ['owner', 'staff'],
    from: ['pending', 'approved', 'rejected'],
    to: 'deleted',
    words: 'delete it',
  },
} as const satisfies Readonly<Record<string, Transition>>;

export type ProjectAction = keyof typeof PROJECT_TRANSITIONS;
const table: Readonly<Record<ProjectAction, Transition>> = PROJECT_TRANSITIONS;

export type ProjectStep =
  | { readonly ok: true; readonly state: ProjectState | 'deleted' }
  | { readonly ok: false; readonly allowed: ProjectAction[]; readonly message: string };

/** Returns the state after an action, or why not and what could be done instead. */
export function projectStep(state: ProjectState, action: ProjectAction, who: ProjectRole): ProjectStep {
  const { to } = table[action];
  if (may(state, action, who)) return { ok: true, state: to === 'deleted' ? to : { ...state, ...to } };
  const allowed = allowedProjectActions(state, who);
  const instead = allowed.map((one) => table[one].words).join(', ');
  const message = `This project is ${REVIEW_LABELS[state.review]}, so you cannot ${table[action].words}.`;
  return { ok: false, allowed, message: `${message} You can: ${instead}.` };
}

/** Returns everything that may be done to a project in this state, in the order of the table. */
export function allowedProjectActions(state: ProjectState, who: ProjectRole): ProjectAction[] {
  return (Object.keys(PROJECT_TRANSITIONS) as ProjectAction[]).filter((action) => may(state, action, who));
}

function may(state: ProjectState, action: ProjectAction, who: ProjectRole): boolean {
  return table[action].who.includes(who) && table[action].from.includes(state.review);
}

const REVIEW_LABELS: Readonly<Record<ProjectState['review'], string>> = {
  pending: 'waiting for review',
  approved: 'approved',
  rejected: 'rejected',
};

/** Returns the action that an edit is, besides changing texts and files. */
export function actionOfEdit(
  state: ProjectState,
  settings: { readonly autoApprove: boolean },
): 'edit' | 'resubmit' {
  if (state.review === 'rejected') return 'resubmit';
  return state.review === 'approved' && !settings.autoApprove ? 'resubmit' : 'edit';
}

/** Returns whether the project is public. */
export function isProjectPublic({ review, isActive }: ProjectState): boolean {
  return review === 'approved' && isActive;
}

/** Returns why a public project's details are closed; null when nothing does. Its owner always sees them. */
export function accessObstacle(reader: {
  readonly isOwner: boolean;
  /** Whether the reader's package, or the operator, opens the feature `project_access`. */
  readonly hasAccess: boolean;
}): 'project_access' | null {
  return reader.isOwner || reader.hasAccess ? null : 'project_access';
}

/** How long a reason for a rejection may be; characters. The owner reads it. */
export const LONGEST_PROJECT_REASON = 1000;
