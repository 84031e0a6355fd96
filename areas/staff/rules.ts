/** Who of the staff may do what, and limits: pure, the same in the back office and on the server. Times in seconds. */

export const ROLES = ['owner', 'moderator', 'editor', 'finance', 'support'] as const;
export type Role = (typeof ROLES)[number];

const EVERYBODY = ['moderator', 'editor', 'finance', 'support'] as const;
const NOBODY = [] as const;

/**
 * The table of rights: resource, action, and the roles that may. The owner may do everything and is not named; an
 * empty list is the owner's alone. What is not in the table is denied: a call for staff names a permission of it.
 */
export const RIGHTS: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  /** One's own sign-ins and password. */
  self: { view: EVERYBODY, edit: EVERYBODY },
  staff: { view: NOBODY, edit: NOBODY },
  audit: { view: NOBODY },
  dashboard: { view: EVERYBODY },
  /** Lookups for other screens: names of people and homes, to search and to refer to. */
  search: { view: EVERYBODY },

  customers: {
    view: ['moderator', 'finance', 'support'],
    edit: ['support'],
    deactivate: ['moderator', 'support'],
  },

  /** Of each kind in it, those see and decide it who have the kind's own right. */
  queue: { view: ['moderator', 'finance', 'support'], decide: ['moderator', 'finance', 'support'] },
  reasons: { view: ['moderator', 'editor', 'finance', 'support'], edit: ['moderator'] },
  listings: { view: ['moderator', 'editor', 'support'], edit: ['moderator'], decide: ['moderator'] },
  projects: { view: ['moderator', 'editor', 'support'], edit: ['moderator'], decide: ['moderator'] },
  agencies: { view: ['moderator', 'editor', 'finance', 'support'], decide: ['moderator'] },
  verifications: { view: ['moderator', 'support'], decide: ['moderator'] },
  advertisements: { view: ['moderator', 'finance', 'support'], decide: ['moderator'] },
  reports: { view: ['moderator', 'support'], decide: ['moderator'] },
  transfers: { view: ['finance', 'support'], decide: ['finance'] },
  contacts: { view: ['moderator', 'support'], answer: ['moderator', 'support'] },
  chats: { view: ['moderator', 'support'], write: ['moderator', 'support'] },

  catalogue: { view: EVERYBODY, edit: ['editor'] },
  content: { view: EVERYBODY, edit: ['editor'], publish: ['editor'] },
  languages: { view: ['editor'], edit: ['editor'] },
  broadcasts: { view: ['editor', 'support'], edit: ['editor'] },

  packages: { view: ['finance', 'support'], edit: ['finance'] },
  payments: { view: ['finance', 'support'], edit: ['finance'], refund: ['finance'] },
  credits: { view: ['finance', 'support'], edit: ['finance'] },
  gateways: { view: NOBODY, edit: NOBODY },

  /** Each screen has a right of its own beside: looks, money, and what only the owner decides. */
  settings: {
    view: ['editor', 'finance'],
    edit: ['editor', 'finance'],
    look: ['editor'],
    money: ['finance'],
    site: NOBODY,
  },
  system: { view: NOBODY, edit: NOBODY },
  places: { view: ['editor'], run: ['editor'] },
  /** An import writes homes in anybody's name, past the queue. */
  imports: { view: ['editor'], run: NOBODY },
  /** Brings people with their passwords, and settings. */
  'move-ins': { view: NOBODY, edit: NOBODY },
  feeds: { view: ['editor'], edit: NOBODY },
  /** Having the address of one is enough to read it. */
  'feed-exports': { view: ['editor'], edit: NOBODY },
  /** Those of the operator receive the leads and viewings of the whole site. */
  webhooks: { view: ['support'], edit: NOBODY },
};

/** Returns whether a role has a right such as `catalogue:edit`. */
export function may(role: Role, right: string): boolean {
  const roles = rolesWith(right);
  return roles !== undefined && (role === 'owner' || roles.includes(role));
}

/** Returns the roles beside the owner that have a right; undefined for one that is not in the table. */
export function rolesWith(right: string): readonly Role[] | undefined {
  const [resource = '', action = ''] = right.split(':');
  if (!Object.hasOwn(RIGHTS, resource)) return undefined;
  const actions = RIGHTS[resource] ?? {};
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

/** Returns every right of a role, for screens that show what someone can do: `['catalogue:view', …]`. */
export function rightsOf(role: Role): string[] {
  return Object.entries(RIGHTS).flatMap(([resource, actions]) =>
    Object.keys(actions)
      .map((action) => `${resource}:${action}`)
      .filter((right) => may(role, right)),
  );
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const SESSION = {
  /** A session ends this long after it was last used. */
  lifetime: 12 * HOUR,
  /** However much it is used, staff sign in anew after this. */
  longest: 7 * 24 * HOUR,
  /** Use is written down at most this often. */
  touchAfter: 5 * MINUTE,
} as const;

/** How long the second step of signing in may take: at the first time an app has to be set up meanwhile. */
export const SECOND_STEP_LIFETIME = 15 * MINUTE;

/** How long the link that sets a password is good for. */
export const LINK_LIFETIME = 48 * HOUR;

/** Of staff passwords, whatever customers may choose. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** How long a password that someone else has read is good for. */
export const ONE_TIME_LIFETIME = 7 * 24 * HOUR;

/** How often things may be tried; a second factor comes after the password, so few are enough. */
export const RATE_LIMITS = {
  signInPerPersonAndNetwork: { limit: 8, per: 15 * MINUTE },
  signInPerPerson: { limit: 50, per: HOUR },
  signInPerNetwork: { limit: 50, per: 15 * MINUTE },
  factorPerPerson: { limit: 5, per: 15 * MINUTE },
  factorPerPersonDaily: { limit: 40, per: 24 * HOUR },
  linkPerNetwork: { limit: 50, per: 15 * MINUTE },
} as const;

/** Letters of one-time passwords: none that is taken for another on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 5;
export const ONE_TIME_BYTES = GROUPS * GROUP;

/** Returns a password to print and to type once, of random bytes: `kq7fm-…`, about 98 bits. */
export function oneTimePassword(random: Uint8Array): string {
  const letters = [...random.subarray(0, ONE_TIME_BYTES)].map((byte) => LETTERS[byte % LETTERS.length]);
  return Array.from({ length: GROUPS }, (_, index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP).join(''),
  ).join('-');
}

/** Returns whether someone may be given another role or switched off: someone must be left who may do everything. */
export function leavesAnOwner(
  owners: readonly number[],
  person: { id: number },
  next: { role: Role; isActive: boolean },
): boolean {
  if (next.role === 'owner' && next.isActive) return true;
  return owners.some((id) => id !== person.id);
}
