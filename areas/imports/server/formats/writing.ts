import { toCanonical, UNIT_NAMES } from '@keystead/kit/units';
import type { NamedDocument, NamedPicture } from '../../pictures.ts';

/** What a feed says of itself before its homes. */
export interface FeedHead {
  /** Who offers the homes: an agency, a person, or the site. */
  readonly sender: string;
  /** Of the sender among those of this site; programs know homes by it and by their own number. */
  readonly senderId: string;
  readonly at: Date;
  /** How who offers the homes is reached; undefined where that may not leave. */
  readonly contact?: { readonly email: string; readonly phone: string };
  /** Of this site, for formats that require a contact. */
  readonly siteEmail?: string;
}

/** A home as feeds hand it on. */
export interface HomeOut {
  /** Texts by the columns of `columns.ts`, as a reader of a format would give them; nothing that visitors do not see. */
  readonly row: Readonly<Record<string, string>>;
  /** Of its page. */
  readonly url: string;
  /** That of the title first. */
  readonly pictures: readonly NamedPicture[];
  /** That everyone may read. */
  readonly documents?: readonly NamedDocument[];
  readonly updatedAt: Date;
  readonly offerState: string | null;
  /** Whether its coordinates are those of the home itself. */
  readonly isPlacedExactly: boolean;
  /** Who is in charge of it, and the agency that it belongs to, as visitors read it. */
  readonly agent?: Party | undefined;
  readonly agency?: Party | undefined;
}

interface Party {
  readonly key: string;
  readonly name: string;
}

/** A format in which homes are handed on, one at a time. */
export interface FeedWriter {
  begin(head: FeedHead): string;
  /** Returns a home; undefined where the format cannot say what it is. @param place of the home among those written, from 0 */
  home(home: HomeOut, head: FeedHead, place: number): string | undefined;
  end(head: FeedHead): string;
}

/** Characters that no document of XML may hold, and other controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ILLEGAL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns a text without what nobody can read: controls, and halves of characters. */
export const printable = (text: string): string => text.toWellFormed().replaceAll(ILLEGAL, '');

/** Returns a text as it stands in XML, also between quotes. */
export const xmlText = (text: string): string =>
  printable(text).replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] as string);

/** Returns an element with a text; '' for none. */
export const xmlElement = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;

/** Returns an element around others; '' without any. */
export const xmlParent = (name: string, children: readonly string[]): string => {
  const inner = children.join('');
  return inner === '' ? '' : `<${name}>${inner}</${name}>`;
};

/** Returns the beginning of a text in so many characters at most, without half of one. */
export const upTo = (text: string | undefined, most: number): string =>
  (text ?? '')
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();

/** Returns a size such as `900 ft2` in square metres, with two digits at most; '' for none. */
export function inMetres(size: string | undefined): string {
  const [amount = '', unit = ''] = (size ?? '').split(' ');
  const named = UNIT_NAMES.find((name) => name === unit);
  if (amount === '' || named === undefined) return '';
  return String(Math.round(toCanonical(Number(amount), named) * 100) / 100);
}

/** Returns a number without what is behind its point; '' for none. */
export const wholeOf = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : String(Math.trunc(Number(text)));

/** Returns what a rent is each month; undefined for one by the day or the week. */
export function monthlyRent(row: HomeOut['row']): string | undefined {
  const price = Number(row.price ?? '');
  const months: Readonly<Record<string, number>> = { Monthly: 1, Quarterly: 3, Yearly: 12 };
  const divisor = months[row.rent_duration ?? 'Monthly'];
  return divisor === undefined ? undefined : String(Math.round((price / divisor) * 100) / 100);
}

/** Returns whether one asks for the price. */
export const isOnRequest = (row: HomeOut['row']): boolean => row.price_kind === 'on_request';

/** Returns a moment as `2026-11-29 09:30:00`, UTC. */
export const clockTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
