import { EMBED_NAMES, type Embed, embedOf } from '@keystead/kit/embeds';
import type { DeclaredField, SharedKind } from '@keystead/kit/fields';
import { LISTING_LIMITS } from './limits.ts';

/**
 * What is known of a listing's pictures, its rooms, and its tours, each fact declared once: requests, answers, columns and
 * forms follow these lists. Pure, for server and browser.
 *
 * Alt texts, names and notes of rooms, and labels of pins are in the language their owner wrote them in; captions also in
 * those that the listing is translated to (`listing_text`).
 */

/** What a picture shows. Plans stand apart on the page, and can have pins. */
export const PICTURE_KINDS = ['photograph', 'plan', 'energy', 'map', 'street', 'virtual'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Kinds of rooms; the first that fits. */
export const ROOM_KINDS = [
  'living',
  'bedroom',
  'kitchen',
  'dining',
  'bathroom',
  'toilet',
  'hall',
  'study',
  'utility',
  'storage',
  'balcony',
  'terrace',
  'garage',
  'other',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** What a photograph can show of a home: a kind of room, or the home from outside. */
export const PICTURED_ROOMS = [...ROOM_KINDS, 'outside'] as const;
export type PicturedRoom = (typeof PICTURED_ROOMS)[number];

/** `share`: a place along a side, from 0 to 1. What a picture shows, and what a room is, is always known, unlike a choice. */
type PresentedField = DeclaredField &
  (SharedKind | { readonly kind: 'picture_kind' | 'room_kind' | 'share' | 'size' | 'level' });

export const PICTURE_FACTS = {
  /** What it shows; photograph unless said otherwise. */
  kind: { kind: 'picture_kind', shown: 'page' },
  /** What it shows, for those who do not see it. */
  alt: { kind: 'text', most: LISTING_LIMITS.caption, shown: 'page' },
  /** Stands below it. */
  caption: { kind: 'text', most: LISTING_LIMITS.caption, shown: 'page' },
  /** The point that cropped pictures keep in sight, from the left edge (0) to the right one (1); the middle without it. */
  focus_x: { kind: 'share', shown: 'page' },
  /** The same from the upper edge to the lower one. */
  focus_y: { kind: 'share', shown: 'page' },
  /** The room it shows, in its owner's words or as the list of rooms calls it. */
  room: { kind: 'text', most: LISTING_LIMITS.roomName, shown: 'page' },
  /** What kind of room it shows: pictures are looked through by it. */
  room_kind: { kind: 'choice', of: PICTURED_ROOMS, shown: 'page' },
} as const satisfies Record<string, PresentedField>;

/** What is known of one picture. */
export interface PictureFacts {
  readonly kind: PictureKind;
  readonly alt: string;
  readonly caption: string;
  readonly focus_x: number | null;
  readonly focus_y: number | null;
  readonly room: string;
  readonly room_kind: PicturedRoom | null;
}

export const NO_PICTURE_FACTS: PictureFacts = {
  kind: 'photograph',
  alt: '',
  caption: '',
  focus_x: null,
  focus_y: null,
  room: '',
  room_kind: null,
};

/** Returns the focus of a picture as pictures carry it; undefined for the middle. */
export function focusOf({
  focus_x: x,
  focus_y: y,
}: Pick<PictureFacts, 'focus_x' | 'focus_y'>): { x: number; y: number } | undefined {
  return x === null || y === null ? undefined : { x, y };
}

export const ROOM_FIELDS = {
  name: { kind: 'text', most: LISTING_LIMITS.roomName, isRequired: true, shown: 'page' },
  /** `other` unless said otherwise. */
  kind: { kind: 'room_kind', shown: 'page' },
  /** With its unit behind it (`12.5 m2`, `130 ft2`); square metres without one. */
  size: { kind: 'size', shown: 'code' },
  /** 0 is the ground floor. */
  floor: { kind: 'level', shown: 'page' },
  note: { kind: 'text', most: LISTING_LIMITS.caption, shown: 'page' },
} as const satisfies Record<string, PresentedField>;

/** A place on a plan that leads to a photograph. Pictures are named as requests name them. */
export interface PlanPin {
  readonly plan: string;
  readonly photo: string;
  /** From the left and the upper edge, 0 to 1. */
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

/** Something that was left out, by the field that asked for it; what asked for it is done all the same. */
export interface Warning {
  readonly field: string;
  readonly message: string;
}

/** Says of a link that it was left out, and which services are understood. */
export const NOT_EMBEDDED = `is not a link to a video or tour of ${EMBED_NAMES} and was left out`;

/** Splits links into those that pages may show, each once, and warnings about the others. */
export function readTours(links: readonly string[]): { tours: string[]; warnings: Warning[] } {
  const warnings = links.flatMap((link, index) =>
    embedOf(link) ? [] : [{ field: `tours[${index}]`, message: NOT_EMBEDDED }],
  );
  return { tours: [...new Set(links.filter((link) => embedOf(link)))], warnings };
}

/** A link to a video or a tour, as answers have it. */
export type Tour = Pick<Embed, 'kind' | 'service'> & { readonly url: string };

/** Returns links as answers have them; a host that is no longer declared is left out. */
export function toursOf(links: readonly string[]): Tour[] {
  return links.flatMap((url) => {
    const embed = embedOf(url);
    return embed ? [{ kind: embed.kind, service: embed.service, url }] : [];
  });
}
