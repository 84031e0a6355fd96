import { DUE, type Due, type LeadState, STATES } from '../rules.ts';

/** Ways to see leads beside the list, who new ones go to, and texts for answers. */
const VIEWS = ['board', 'routing', 'templates'] as const;

/** What the page of leads shows. */
export interface LeadsSearch {
  /** The one that is open. */
  lead?: number;
  /** Whose: an agency's, or 0 for one's own; the first one without it. */
  agency?: number;
  view?: (typeof VIEWS)[number];
  state?: LeadState;
  due?: Due;
  /** In whose charge; 0 for nobody's. */
  owner?: number;
  /** About which home, by its number. */
  home?: number;
  q?: string;
}

const whole = (value: unknown, least: number): number | undefined => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
};

/** Returns what an address asks for; what it cannot mean is left out. */
export function readLeadsSearch(search: Record<string, unknown>): LeadsSearch {
  const [lead, home] = [whole(search.lead, 1), whole(search.home, 1)];
  const [agency, owner] = [whole(search.agency, 0), whole(search.owner, 0)];
  const state = STATES.find((one) => one === search.state);
  const view = VIEWS.find((one) => one === search.view);
  const due = DUE.find((one) => one === search.due);
  const q =
    typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).slice(0, 100) : '';
  return {
    ...(lead !== undefined && { lead }),
    ...(agency !== undefined && { agency }),
    ...(view && { view }),
    ...(state && { state }),
    ...(due && { due }),
    ...(owner !== undefined && { owner }),
    ...(home !== undefined && { home }),
    ...(q !== '' && { q }),
  };
}
