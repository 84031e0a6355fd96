/** What a document of a listing may be: plain values, for server and browser. */
export const PAPER_KINDS = [
  'brochure',
  'plan',
  'energy_certificate',
  'title_deed',
  'survey',
  'lease',
  'building_rules',
  'other',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What its owner says of a paper. */
export interface PaperAbout {
  readonly kind: PaperKind;
  /** "": its file name serves. */
  readonly title: string;
  /** Only people with a link of its owner open it. */
  readonly is_private: boolean;
}

/** Returns what is said of a paper that nothing is said of. */
export const UNKNOWN_PAPER: PaperAbout = { kind: 'other', title: '', is_private: false };

/** Limits of papers and of links that open private ones. */
export const PAPER_LIMITS = {
  title: 100,
  /** Days until a link ends. */
  days: 7,
  mostDays: 90,
  mostViews: 1000,
  /** Of one paper, ended ones included. */
  links: 50,
  /** Openings of a link that its owner is shown. */
  accesses: 50,
} as const;

/** Why a link opens nothing any more. */
export type LinkState = 'open' | 'revoked' | 'expired' | 'used_up';

/** Returns whether a link opens its paper, or why not. */
export function linkState(
  link: { revokedAt: Date | null; expiresAt: Date; mostViews: number | null; views: number },
  now: Date,
): LinkState {
  if (link.revokedAt !== null) return 'revoked';
  if (link.expiresAt <= now) return 'expired';
  return link.mostViews !== null && link.views >= link.mostViews ? 'used_up' : 'open';
}
