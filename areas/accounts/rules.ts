/** Policy of accounts: pure, the same in the browser and on the server. Times in seconds. */

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One-time codes. */
export const CODE = {
  lifetime: 10 * MINUTE,
  tries: 5,
  /** No second message to the same address or number before this has passed. */
  resendAfter: 120,
} as const;

/** How long the proof that verify-otp returns is good for. */
export const PROOF_LIFETIME = 10 * MINUTE;

/** What is asked of a guest's program before a text message: about half a second of a phone. See `altcha-lib`. */
export const PROOF_OF_WORK = {
  /** Iterations of PBKDF2 for one try. */
  cost: 5000,
  /** Tries: a number between these is to be found. */
  least: 150,
  most: 350,
  lifetime: 10 * MINUTE,
} as const;

/** Text messages of a day. */
export const TEXTS = {
  /** The share of the cap from which owners are notified, and only known devices are served. */
  reserved: 0.8,
  /** The share of the cap for programs that show no proof of work. */
  withoutWork: 0.3,
} as const;

export const KNOWN_DEVICES = {
  /** A device that was not used so long is forgotten. */
  lifetime: 400 * DAY,
  /** Of one account; those used least lately go. */
  most: 20,
} as const;

/** How old a provider's ID token may be when it signs in. */
export const ID_TOKEN_AGE = HOUR;

/** How long the link that sets a new password is good for. */
export const RESET_LIFETIME = 60 * MINUTE;

/** How long the link is good for that people get who moved in from another site: nobody waits for it. */
export const INVITATION_LIFETIME = 7 * DAY;

/** Downloads of everything of a person or an agency. */
export const ARCHIVE = {
  /** How long a link is good for. */
  linkLifetime: 10 * MINUTE,
  /** Archives that a process sends at once, one for each person. */
  open: 4,
  /** How long one that nobody reads on is held open. */
  patience: 2 * MINUTE,
  /** However slowly it is read, it ends after this. */
  longest: 6 * HOUR,
} as const;

/** Undoing a change of what an account signs in with. */
export const CONTACT_UNDO = {
  /** How long the link that undoes it is good for. */
  lifetime: 7 * DAY,
  /** Factors added so long before the change are removed too: an attacker may have begun with them. */
  factorsBefore: HOUR,
  /** How long the password may be set in the same window of the browser. */
  resetLifetime: 60 * MINUTE,
} as const;

export const SESSION = {
  /** A session ends this long after it was last used. */
  lifetime: 60 * DAY,
  /** However much it is used, it ends this long after its person signed in. */
  longest: 365 * DAY,
  /** Use is written down at most this often. */
  touchAfter: HOUR,
  /** Sessions one account may have at once; a new one ends those that were used least lately. */
  most: 50,
} as const;

const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Names a browser in terms users recognise from their own devices; null when it cannot. */
export function deviceOf(agent: string): { browser: string | null; system: string | null } {
  const named = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** Most push devices stored for one account; the oldest are removed. */
export const MAX_DEVICES = 20;

export interface Rate {
  readonly limit: number;
  /** Length of the window. */
  readonly per: number;
}

/** How often things may be tried. An address is one asker, see `networkOf`. */
export const RATE_LIMITS = {
  codePerDestination: { limit: 8, per: DAY },
  /** The same of people on a device they have signed in with: strangers do not use it up. */
  codePerKnownDevice: { limit: 8, per: DAY },
  /** Text messages for guests whose program shows no proof of work. */
  textWithoutWorkPerAddress: { limit: 5, per: HOUR },
  codePerAddress: { limit: 60, per: HOUR },
  triesPerAddress: { limit: 100, per: 15 * MINUTE },
  resetPerDestination: { limit: 4, per: HOUR },
  resetPerAddress: { limit: 40, per: HOUR },
  exportPerAccount: { limit: 10, per: HOUR },
  /** Links to archives of one person, and downloads by them. */
  archivePerAccount: { limit: 5, per: HOUR },
  archiveLinksPerAddress: { limit: 60, per: HOUR },
  registerPerAddress: { limit: 40, per: HOUR },
  /** Signing in with a password. One address locks out itself first, the account's owner elsewhere much later. */
  signInPerAccountAndAddress: { limit: 10, per: 15 * MINUTE },
  signInPerAccount: { limit: 100, per: HOUR },
  signInPerAddress: { limit: 100, per: 15 * MINUTE },
  /** Attempts at a second factor: the first one was passed already, so few are enough. */
  factorPerAccount: { limit: 5, per: 15 * MINUTE },
  factorPerAccountDaily: { limit: 40, per: DAY },
} as const satisfies Record<string, Rate>;

/** Returns the network of one caller: an IPv4 address, or the /64 network that an IPv6 line gets as a whole. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** Returns whether an address, or the host of a URL, is this machine's own. */
export function isLoopback(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host.replace(/^::ffff:/i, ''));
}

/** What a profile must have before its person may post. */
export const PROFILE_FIELDS = ['name', 'email', 'mobile', 'profile', 'address'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileFacts = Readonly<Record<ProfileField, string | null | undefined>>;

/** Returns the fields that are still empty, in the order of the form. */
export function missingProfileFields(profile: ProfileFacts): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => !profile[field]?.trim());
}

export function isProfileComplete(profile: ProfileFacts): boolean {
  return missingProfileFields(profile).length === 0;
}

const SOCIAL_SITES = {
  facebook: ['facebook.com'],
  instagram: ['instagram.com'],
  twitter: ['twitter.com', 'x.com'],
  youtube: ['youtube.com', 'youtu.be'],
} as const;
export type SocialNetwork = keyof typeof SOCIAL_SITES;

/** Returns whether the text is a web address on the network's own site (or a part of it such as `m.` or `www.`). */
export function isSocialLink(network: SocialNetwork, text: string): boolean {
  // URL.parse forgives tabs, backslashes and missing slashes, which other readers take for something else.
  if (!/^https?:\/\/[a-z0-9.-]+(\/[\x21-\x5b\x5d-\x7e]*|[?#][\x21-\x5b\x5d-\x7e]*)?$/i.test(text))
    return false;
  const url = URL.parse(text);
  if (!url) return false;
  return SOCIAL_SITES[network].some((site) => url.hostname === site || url.hostname.endsWith(`.${site}`));
}

/** Returns the readable part of an account's address: `Ana García` gives `ana-garcia`. Never empty. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return slug || 'member';
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Terms of this trade and of sign-in pages: no password may be one of them with a few digits. */
export const SITE_WORDS: readonly string[] = [
  'keystead',
  'realestate',
  'property',
  'properties',
  'listing',
  'listings',
  'apartment',
  'landlord',
  'estateagent',
  'agency',
  'operator',
  'backoffice',
  'administrator',
  'password',
  'account',
];

/**
 * Returns whether a password is one repeated bit, a run along the alphabet or keyboard, the person's own name or a word of
 * the site, each with or without a few digits behind it.
 * @param siteName what the operator calls the site
 */
export function isGuessable(
  password: string,
  person: { name: string; email: string },
  siteName = '',
): boolean {
  const plain = password.toLowerCase();
  if (/^(.{1,3})\1+.{0,2}$/s.test(plain)) return true;
  const reversed = [...plain].reverse().join('');
  if (ROWS.some((row) => row.includes(plain) || row.includes(reversed))) return true;
  const known = [
    person.email,
    person.email.split('@')[0] ?? '',
    person.name,
    person.name.replace(/\s+/g, ''),
    siteName,
    siteName.replace(/\s+/g, ''),
    ...SITE_WORDS,
  ];
  return known.some((word) => word.length > 0 && plain.replace(/[\d!.]{0,4}$/, '') === word.toLowerCase());
}
