import type { StaffProject, StaffProjectPage } from '../contract.staff.ts';

export const REVIEW_LABELS: Readonly<Record<StaffProject['review'], string>> = {
  pending: 'Awaiting review',
  approved: 'Live',
  rejected: 'Not approved',
};
export const REVIEW_COLOURS = { pending: 'warning', approved: 'success', rejected: 'error' } as const;
export const TYPE_LABELS: Readonly<Record<StaffProject['type'], string>> = {
  upcoming: 'Upcoming',
  under_construction: 'Under construction',
};

export const stateLabel = ({ review, is_active: isActive }: StaffProject): string =>
  review === 'approved' && !isActive ? 'Inactive' : REVIEW_LABELS[review];

export type ProjectAction = StaffProjectPage['actions'][number];
export const ACTIONS: Readonly<
  Record<ProjectAction, { label: string; done: string; asks: string; isDangerous: boolean }>
> = {
  approve: {
    label: 'Approve',
    done: 'approved',
    isDangerous: false,
    asks: 'It goes live again, and the owner is notified.',
  },
  take_down: {
    label: 'Take down',
    done: 'taken down',
    isDangerous: true,
    asks: 'It is removed from the site. The owner is sent the reason and can edit and resubmit it.',
  },
};

const DONE: Readonly<Record<string, string>> = {
  approve: 'approved',
  reject: 'rejected',
  take_down: 'taken down',
};
export const doneLabel = (action: string): string => DONE[action] ?? action;

export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));
