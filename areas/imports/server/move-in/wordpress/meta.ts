import { decodeHTML } from 'entities';
import type { DumpRow } from '../dump/read-dump.ts';
import type { Children, Wanted } from '../system.ts';
import { moment, text } from '../values.ts';
import { type PhpValue, scalarsIn, textIn, unserialized } from './php.ts';
import type { Fields } from './theme.ts';

/** What the metadata of a post or a user say, by fields. */
export interface Said<Field extends string> {
  /** Returns what is said first of a field; '' where nothing is. */
  first(field: Field): string;
  /** Returns everything that the first key of a field says, one for each row. */
  all(field: Field): readonly string[];
}

/** Returns metadata by what a theme calls them. */
export function saidBy<Field extends string>(
  rows: readonly DumpRow[] | undefined,
  fields: Fields<Field>,
): Said<Field> {
  const byKey = new Map<string, string[]>();
  for (const row of rows ?? []) {
    const [key, value] = [text(row, 'meta_key'), text(row, 'meta_value')];
    if (value === '' || fields[key] === undefined) continue;
    const list = byKey.get(key);
    if (list) list.push(value);
    else byKey.set(key, [value]);
  }
  const byField = new Map<Field, string[]>();
  for (const [key, field] of Object.entries(fields) as [string, Field][]) {
    const values = byKey.get(key);
    if (values && !byField.has(field)) byField.set(field, values);
  }
  return { first: (field) => byField.get(field)?.[0] ?? '', all: (field) => byField.get(field) ?? [] };
}

/** Returns what one key of metadata says; '' where there is none. */
export const metaText = (rows: readonly DumpRow[] | undefined, key: string): string =>
  text(rows?.find((row) => row.meta_key === key) ?? {}, 'meta_value');

const NOTHING = new Set(['', '0', 'no', 'a:0:{}']);
/** Returns whether a value of metadata says no more than its absence. */
export const saysNothing = (value: string): boolean => NOTHING.has(value.toLowerCase());

/** Names what the metadata of a post say that is no field of what it comes as; keys of WordPress itself begin with `_`. */
export function unreadOf(rows: readonly DumpRow[] | undefined, fields: Fields<string>): string[] {
  const unread = (rows ?? []).flatMap((row) => {
    const [key, value] = [text(row, 'meta_key'), text(row, 'meta_value')];
    const isRead = key.startsWith('_') || fields[key] !== undefined || saysNothing(value);
    return isRead ? [] : [`${key} "${value.slice(0, 40)}"`];
  });
  return unread.length > 0 ? [`what has no place here: ${unread.join(', ')}`] : [];
}

/** Returns the ids in values: one each, a list with commas, or a serialized one. */
export function idsIn(values: readonly string[]): string[] {
  const ids = values.flatMap((value) => {
    const list = unserialized(value);
    return list === undefined ? value.split(',') : scalarsIn(list);
  });
  return [...new Set(ids.map((id) => id.trim()).filter((id) => /^[1-9]\d{0,18}$/.test(id)))];
}

/** Returns a title as it was meant: WordPress stores entities. */
export const titleText = (value: string): string => decodeHTML(value).replaceAll(/\s+/g, ' ').trim();

/** Returns a slug of any script: WordPress encodes what is not ASCII. */
export function slugText(value: string): string {
  try {
    return decodeURIComponent(value).normalize('NFC');
  } catch {
    return value;
  }
}

/** Returns when a post was published, in UTC: what waits has no such time, only one of the site's own zone. */
export const postedAt = (row: DumpRow): Date | undefined =>
  moment(text(row, 'post_date_gmt')) ?? moment(text(row, 'post_date'));

/** What attachments are asked for. */
export const ofAttachments = (ids: readonly string[]): Wanted => ({ 'posts/attachment': ids, postmeta: ids });

/** The folder of files in addresses and in folders that were copied from higher up. */
const UPLOADS = /^.*?\/?wp-content\/uploads\//;

/** Returns where the file of an attachment may lie, the best one first; none for one that is not there. */
export function pathsOf(id: string, { postmeta, 'posts/attachment': attachments }: Children): string[] {
  const meta = postmeta?.get(id);
  const attachment = attachments?.get(id)?.[0];
  if (!attachment) return [];
  const file =
    metaText(meta, '_wp_attached_file') || text(attachment, 'guid') || text(attachment, 'attachment_url');
  const original: PhpValue | undefined = unserialized(metaText(meta, '_wp_attachment_metadata'));
  // Large pictures were made smaller; the one before is beside it.
  const unscaled = textIn(original, 'original_image');
  const path = uploadPath(file);
  if (path === '') return [];
  return withFolders([
    ...(unscaled === '' ? [] : [path.slice(0, path.lastIndexOf('/') + 1) + uploadPath(unscaled)]),
    path,
  ]);
}

/** Returns where a file may lie that an address names. */
export function pathsOfUrl(url: string): string[] {
  const path = uploadPath(url);
  return path === '' ? [] : withFolders([path]);
}

const withFolders = (paths: readonly string[]): string[] => [
  ...paths,
  ...paths.map((path) => `uploads/${path}`),
  ...paths.map((path) => `wp-content/uploads/${path}`),
];

/** Returns a path in the folder of uploads, never out of it. */
function uploadPath(file: string): string {
  const path = slugText(file.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, '')).replace(UPLOADS, '');
  return path
    .split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/');
}
