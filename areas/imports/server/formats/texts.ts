import { decodeHTML } from 'entities';

/** Elements that begin a line of their own. */
const LINES = /<\s*(?:br|\/?(?:p|div|h[1-6]|tr|ul|ol))\b[^>]*>/gi;
const ITEMS = /<\s*li\b[^>]*>/gi;
/** What is no text at all, with what stands in it. */
const UNSEEN = /<\s*(script|style)\b[^>]*>[\s\S]*?<\s*\/\s*\1\s*>/gi;
const TAGS = /<\/?[a-z!][^>]*>/gi;

/**
 * Returns what a reader of HTML reads: paragraphs and items of lists on lines of their own, no tags. Texts that were escaped
 * twice are read twice.
 */
export function plainText(html: string): string {
  const once = /&lt;\s*\/?[a-z]/i.test(html) ? decodeHTML(html) : html;
  const lines = once
    .replaceAll(UNSEEN, '')
    .replaceAll(/\r\n?|\\n/g, '\n')
    .replaceAll(LINES, '\n')
    .replaceAll(ITEMS, '\n- ')
    .replaceAll(TAGS, '');
  return decodeHTML(lines)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Bytes of Windows-1252 by their characters. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
/** How UTF-8 looks that was read as Windows-1252. */
const TWICE =
  /[ÃÂâÐÑØÙ][\u0080-\u00bf\u2013-\u203a\u20ac\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2122]/;

/** Returns a text that was encoded in UTF-8 twice as it was meant; any other as it is. */
export function repaired(text: string): string {
  if (!TWICE.test(text)) return text;
  const bytes = Array.from(text, (character) => BYTES.get(character));
  if (bytes.includes(undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}

/** Returns a name as it is written: feeds have many in small letters only. */
export function asName(text: string): string {
  const name = repaired(text.trim());
  if (name !== name.toLowerCase()) return name;
  return name.replaceAll(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, first: string) => before + first.toUpperCase(),
  );
}

/** Returns a number without its separators of thousands: `159,950` and `1 200 000.00`; other texts as they are. */
export function plainNumber(text: string): string {
  const bare = text.trim().replaceAll(/[\s\u00a0'’]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare;
}

/** Returns a positive number as text; '' for none, and for the zeros that programs write where nothing is known. */
export function known(text: string | undefined): string {
  const number = plainNumber(text ?? '');
  return /^\d+(\.\d+)?$/.test(number) && Number(number) > 0 ? number : '';
}

/** Returns a size with its unit, '' for none. */
export const squareMetres = (text: string | undefined) => (known(text) === '' ? '' : `${known(text)} m2`);

/** Returns a title for formats that have none, out of what a reader wants to know first. */
export function titleOf({ kind, bedrooms, town }: { kind: string; bedrooms: string; town: string }): string {
  const what = kind === '' ? 'Home' : kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  const beds = known(bedrooms) === '' ? '' : `${known(bedrooms)} bed `;
  const named = beds === '' ? what : beds + what.toLowerCase();
  return town === '' ? named : `${named}, ${town}`;
}
