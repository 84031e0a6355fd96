import type { OwnProject } from '../../contract.ts';

/** What the owner calls the state of a project: review and switch in one word. */
export const OWN_STATES = ['live', 'pending', 'rejected', 'inactive'] as const;
export type OwnState = (typeof OWN_STATES)[number];

/** The request's filters for a state. */
export const STATE_FILTERS = {
  live: { status: '1' },
  pending: { request_status: 'pending' },
  rejected: { request_status: 'rejected' },
  inactive: { status: '0' },
} as const satisfies Record<OwnState, Record<string, string>>;

export function stateOf({
  request_status: review,
  is_active: isActive,
}: Pick<OwnProject, 'request_status' | 'is_active'>): OwnState {
  if (review !== 'approved') return review;
  return isActive ? 'live' : 'inactive';
}

/** What the address says about the list of one's own projects. */
export interface OwnProjectsSearch {
  state?: OwnState | undefined;
  page?: string | undefined;
}

/** Returns the valid parts of an address; the rest is dropped. */
export function readOwnProjects(
  raw: OwnProjectsSearch | Readonly<Record<string, unknown>>,
): OwnProjectsSearch {
  const { state, page } = raw as Readonly<Record<string, unknown>>;
  const known = OWN_STATES.find((one) => one === state);
  return {
    ...(known && { state: known }),
    ...(/^[1-9]\d{0,2}$/.test(String(page ?? '')) && { page: String(page) }),
  };
}
