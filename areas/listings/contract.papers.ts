import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { bool, choice, email, id, int, text } from '@keystead/http/fields';
import { z } from 'zod';
import { PAPER_KINDS, PAPER_LIMITS, UNKNOWN_PAPER } from './papers.ts';

/** Extensions, all of them: papers of a listing, and links that open private ones to people whom the owner chooses. */

/** What is said of a paper, with defaults for what is not. */
export const paperAbout = z.object({
  kind: choice(PAPER_KINDS).default(UNKNOWN_PAPER.kind),
  /** Shown in the place of the file's name. */
  title: text(PAPER_LIMITS.title).default(''),
  /** Only people with a link of its owner open it; it is in no answer that others read. */
  is_private: bool().default(false),
});

/** What is said anew of a paper that is there, all of it. */
export const changedPaper = paperAbout.extend({ id: id() });

const moment = z.string();
const count = z.number().int();

/** A link that opens a private paper. */
const paperLink = z.object({
  id: count,
  /** Who it is for, in the owner's words. */
  name: z.string(),
  /** "" where it was not sent by email. */
  email: z.string(),
  created_at: moment,
  expires_at: moment,
  state: z.enum(['open', 'revoked', 'expired', 'used_up']),
  /** How often it may be opened; 0: as often as one likes. */
  most_views: count,
  views: count,
  /** When it was opened and from which network, the last first. */
  accesses: z.array(z.object({ at: moment, network: z.string() })),
});

/** A private paper as its owner sees it. */
export const privatePaper = z.object({
  id: count,
  kind: z.enum(PAPER_KINDS),
  title: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: count,
  /** Opens the file for its owner; ends in a quarter of an hour. */
  url: z.string(),
  links: z.array(paperLink),
});

export const listingPapers = defineCall({
  path: 'listing-papers',
  method: 'GET',
  who: 'signed_in',
  summary: 'The private papers of an own listing, with the links that open them and who has used those',
  request: z.object({ property_id: id() }),
  answer: envelope(z.array(privatePaper)),
  errors: ['not_found'],
});

export const sharePaper = defineCall({
  path: 'share-paper',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'Make a link that opens a private paper to one person until it ends',
  request: z.object({
    paper_id: id(),
    /** Who it is for. */
    name: text(100),
    /** The link goes there by email, and to nobody else. Without one the answer says it, once. */
    email: email().optional(),
    days: int({ min: 1, max: PAPER_LIMITS.mostDays }).default(PAPER_LIMITS.days),
    /** How often it may be opened; as often as one likes without. */
    most_views: int({ min: 1, max: PAPER_LIMITS.mostViews }).optional(),
  }),
  answer: envelope(
    z.object({
      link: paperLink,
      /** Address of the page that opens the paper; "" where it goes by email. */
      url: z.string(),
    }),
  ),
  errors: ['not_found', 'conflict', 'too_many_requests'],
  sensitive: true,
});

export const endPaperLink = defineCall({
  path: 'end-paper-link',
  method: 'POST',
  who: 'signed_in',
  changes: 'own',
  summary: 'End a link to a private paper at once',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found'],
});

const token = text(100);

export const sharedPaper = defineCall({
  path: 'shared-paper',
  method: 'GET',
  who: 'anyone',
  summary: 'What a link to a private paper leads to; opens nothing, and is not logged',
  request: z.object({ token }),
  answer: envelope(
    z.object({
      kind: z.enum(PAPER_KINDS),
      title: z.string(),
      file_name: z.string(),
      /** Bytes. */
      size: count,
      /** Who it is for. */
      name: z.string(),
      /** Of the listing. */
      listing: z.string(),
      expires_at: moment,
    }),
  ),
  errors: ['link_expired', 'too_many_requests'],
  sensitive: true,
});

export const openSharedPaper = defineCall({
  path: 'open-shared-paper',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'Open a private paper by a link: its owner sees when, and from which network',
  request: z.object({ token }),
  /** Address of the file; ends in a quarter of an hour. */
  answer: envelope(z.object({ url: z.string() })),
  errors: ['link_expired', 'too_many_requests'],
  sensitive: true,
});
