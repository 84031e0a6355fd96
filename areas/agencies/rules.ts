/** Policy of agencies: pure, the same in the browser and on the server. Times in seconds. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Roles of seats, the highest first. */
export const ROLES = ['owner', 'manager', 'agent', 'assistant', 'reader'] as const;
export type Role = (typeof ROLES)[number];

/**
 * How far a right goes: in the whole agency; in the branch of the seat (a seat of no branch is of all of them); with what is in
 * the care of the person alone.
 */
export type Reach = 'agency' | 'branch' | 'own';

type RightRow = Readonly<Partial<Record<Role, Reach>>>;
const EVERYBODY = {
  owner: 'agency',
  manager: 'agency',
  agent: 'agency',
  assistant: 'agency',
  reader: 'agency',
} as const satisfies RightRow;

/** The one table of rights: what is not in it is denied. Calls, screens and tests ask it. */
export const RIGHTS = {
  /** Details, branches and people, as their members see them. */
  view: EVERYBODY,
  /** Name, description, logo, contact. */
  edit_agency: { owner: 'agency' },
  delete_agency: { owner: 'agency' },
  /** Downloads everything of the agency at once (281). */
  export_agency: { owner: 'agency' },
  /** Applies for the verified badge, and sees what was handed in for it. */
  verify_agency: { owner: 'agency', manager: 'agency' },
  edit_branches: { owner: 'agency', manager: 'branch' },
  /** Invites people, changes their seats and removes them; of which roles, `GRANTS` says. */
  manage_seats: { owner: 'agency', manager: 'branch' },
  /** Homes of the agency in whatever state, as those in charge of them see them. */
  view_homes: { owner: 'agency', manager: 'agency', agent: 'branch', assistant: 'branch', reader: 'agency' },
  edit_homes: { owner: 'agency', manager: 'branch', agent: 'own', assistant: 'branch' },
  delete_homes: { owner: 'agency', manager: 'branch', agent: 'own' },
  /** Puts homes in the agency or another branch, or takes them out. */
  place_homes: { owner: 'agency', manager: 'branch', agent: 'own' },
  /** Approves listings of those who have this right not, where the agency wants it (`approves_listings`). */
  approve_homes: { owner: 'agency', manager: 'branch' },
  /** Puts homes in the charge of a colleague. */
  hand_over_homes: { owner: 'agency', manager: 'branch', agent: 'own' },
  /** People who have contacted the agency, with what they wrote. */
  view_leads: { owner: 'agency', manager: 'branch', agent: 'own', assistant: 'branch', reader: 'agency' },
  edit_leads: { owner: 'agency', manager: 'branch', agent: 'own', assistant: 'branch' },
  /** Rules by which leads go to people: they are of the whole agency, and so is who changes them. */
  route_leads: { owner: 'agency', manager: 'branch' },
  /** Says when someone is out of office, so that rules give them no leads. */
  set_absences: { owner: 'agency', manager: 'branch', agent: 'own', assistant: 'own' },
  /** Texts of the agency that answers to leads begin with. */
  edit_lead_templates: { owner: 'agency', manager: 'agency' },
  /** What people offer for homes of the agency, and apply to rent. */
  view_offers: { owner: 'agency', manager: 'branch', agent: 'own', assistant: 'branch', reader: 'agency' },
  edit_offers: { owner: 'agency', manager: 'branch', agent: 'own' },
  /** Answers reviews of the agency, in its name. */
  answer_reviews: { owner: 'agency', manager: 'agency' },
  /** Feeds of its homes that others fetch. */
  manage_feeds: { owner: 'agency', manager: 'agency' },
  /** Addresses that receive what happens to homes, leads and viewings of the whole agency. */
  manage_webhooks: { owner: 'agency' },
  /** Buys packages for the agency and sees what it holds, its payments and invoices (273). */
  manage_packages: { owner: 'agency', manager: 'agency' },
  /** Uses credits of the agency to post and feature homes of it. */
  use_packages: { owner: 'agency', manager: 'branch', agent: 'own' },
  /** Who has done what. */
  view_history: { owner: 'agency', manager: 'agency' },
} as const satisfies Readonly<Record<string, RightRow>>;
export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** Roles that a role may give, take and remove, where it manages seats. */
export const GRANTS: Readonly<Record<Role, readonly Role[]>> = {
  owner: ROLES,
  manager: ['agent', 'assistant', 'reader'],
  agent: [],
  assistant: [],
  reader: [],
};

/** Roles whose people stand on the public page of the agency, and may be in charge of homes. */
export const SHOWN_ROLES: readonly Role[] = ['owner', 'manager', 'agent'];

/** The seat of someone: their role, and the branch it is of, null for the whole agency. */
export interface Seat {
  readonly accountId: number;
  readonly role: Role;
  readonly branchId: number | null;
}

/** What a right is asked for: where it is, null for what is of no branch, and in whose care. */
export interface Subject {
  readonly branchId?: number | null;
  readonly accountId?: number;
}

/** Returns how far a role has a right; undefined where it has it not. */
export const reachOf = (role: Role, right: Right): Reach | undefined => (RIGHTS[right] as RightRow)[role];

/** Returns whether a seat has a right over something. */
export function hasRight(seat: Seat, right: Right, subject: Subject = {}): boolean {
  const reach = reachOf(seat.role, right);
  if (reach === 'agency') return true;
  if (reach === 'branch') return seat.branchId === null || seat.branchId === (subject.branchId ?? null);
  return reach === 'own' && subject.accountId === seat.accountId;
}

/** Returns the rights that a seat has over something at all: what screens offer. */
export const rightsOf = (seat: Seat): Right[] =>
  RIGHT_NAMES.filter((right) => reachOf(seat.role, right) !== undefined);

/** Returns whether a seat may give someone a role in a branch, or take it from them. */
export const mayGrant = (seat: Seat, role: Role, branchId: number | null): boolean =>
  GRANTS[seat.role].includes(role) && hasRight(seat, 'manage_seats', { branchId });

/** Characters, and how many at most. */
export const LIMITS = {
  name: 100,
  description: 5000,
  website: 200,
  branchName: 100,
  address: 500,
  taxId: 60,
  place: 120,
  branches: 100,
  seats: 500,
  /** Open at one moment. */
  invitations: 200,
  /** Agencies that one person is in. */
  agenciesOfPerson: 20,
  /** Homes that one call hands over, places or takes out. */
  homesAtOnce: 1000,
  /** Homes of someone that are handed over in one transaction. */
  homesOfPerson: 5000,
  /** Characters of the reason why a listing is sent back. */
  reason: 1000,
  /** Lines of the history that are shown. */
  events: 100,
} as const;

export const RATE_LIMITS = {
  agenciesPerPerson: { limit: 5, per: DAY },
  /** Each is a mail to an address that may be anybody's. */
  invitationsPerAgency: { limit: 100, per: DAY },
  invitationsPerPerson: { limit: 100, per: DAY },
  invitationsPerEmail: { limit: 10, per: DAY },
  /** Links that are opened, so that nobody tries them out. */
  linksPerNetwork: { limit: 240, per: HOUR },
} as const;

/** An invitation ends after this. */
export const INVITATION_LIFETIME = 14 * DAY;

/**
 * Returns whether a name may be that of an agency or a branch. Names stand in mails to people who have asked for none: an address
 * of a site has no place in them.
 */
export const isPlainName = (name: string): boolean =>
  !/:\/\/|www\.|[<>\n]|[\p{L}\p{N}]\.(?:com|net|org|info|biz|io|ru|cn|xyz|top)\b/iu.test(name);

/** Returns an address of the web as it is stored, or undefined for what is none. */
export function websiteOf(written: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.') || url.username !== '')
    return undefined;
  return url.href;
}
