import { readFile } from 'node:fs/promises';
import type { Input } from '@keystead/http/call';
import { ApiError, changedMeanwhile, type FieldIssue, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import type { listTexts, TextRow, updateText } from '../contract.staff.ts';
import { textIssue } from '../rules.ts';
import { type Language, writeTexts } from './languages.queries.ts';
import { languageWithLabels, TAG } from './languages.service.ts';
import { existing, lock } from './staff-languages.service.ts';
import { englishTexts, textsOf } from './texts.ts';

/** Most errors of a file that are named; corrected, it is uploaded again. */
const MOST_ISSUES = 50;

/** Returns one page of a language's texts. @throws ApiError not_found */
export async function textsPage(
  ctx: Ctx,
  { page, per_page: size, sort, order, q = '', ...asked }: Input<typeof listTexts>,
): Promise<{ data: TextRow[]; total: number }> {
  const words = comparable(q).split(/\s+/);
  const found = (await textsOf(ctx, await named(ctx, asked.language_id))).filter((row) => {
    const { key, english, text, area, is_own: isOwn } = row;
    const all = comparable(`${key} ${english} ${text}`);
    return (
      passes(asked.area, area) &&
      passes(asked.is_missing, text === '') &&
      passes(asked.is_own, isOwn) &&
      words.every((word) => all.includes(word))
    );
  });
  const collator = new Intl.Collator('en');
  // By key: as they stand in the files, where what belongs together stands together.
  if (sort !== 'key') found.sort((one, other) => collator.compare(one[sort], other[sort]));
  if (order === 'desc') found.reverse();
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
}

/** Returns a language by its id, the one of the site where none is given. */
async function named(ctx: Ctx, id: number | undefined): Promise<Language> {
  return id === undefined
    ? (await languageWithLabels(ctx, (await getSettings(ctx)).defaultLanguage)).language
    : existing(ctx, id);
}

const passes = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
const comparable = (text: string) => text.toLocaleLowerCase('en').normalize('NFKD');

/** Returns how much of a language is written, by area. @throws ApiError not_found */
export async function completeness(ctx: Ctx, id: number | undefined) {
  const areas = Map.groupBy(await textsOf(ctx, await named(ctx, id)), ({ area }) => area);
  return [...areas]
    .map(([area, rows]) => ({
      area,
      texts: rows.length,
      missing: rows.filter(({ text }) => text === '').length,
      own: rows.filter((row) => row.is_own).length,
    }))
    .sort((one, other) => one.area.localeCompare(other.area));
}

/** Returns every text by its key, "" where it is missing. @throws ApiError not_found */
export async function exported(ctx: Ctx, id: number, isMissing = false): Promise<Record<string, string>> {
  const rows = await textsOf(ctx, await existing(ctx, id));
  return Object.fromEntries(
    rows.filter(({ text }) => !isMissing || text === '').map(({ key, text }) => [key, text]),
  );
}

/**
 * Writes one text; an empty one restores that of the product.
 * @throws ApiError not_found, conflict, validation where the text has lost a placeholder
 */
export function writeText(ctx: Ctx, { id, version, text }: Input<typeof updateText>): Promise<TextRow> {
  const [languageId, key] = [Number(id.slice(0, id.indexOf(':'))), id.slice(id.indexOf(':') + 1)];
  return inTransaction(ctx, async (open) => {
    await lock(open, languageId);
    const read = async () =>
      (await textsOf(open, await existing(open, languageId))).find((row) => row.id === id);
    const before = await read();
    if (!before) throw notFound('There is no such text.');
    if (before.version !== version) throw changedMeanwhile('This text');
    const issue = text === undefined ? undefined : textIssue(await englishTexts(open), key, text);
    if (issue !== undefined) throw invalidField('text', issue);
    await writeTexts(open, languageId, { [key]: text === before.shipped ? null : (text ?? null) });
    await changed(open, TAG);
    const after = (await read()) as TextRow;
    const said = ({ text: words }: TextRow) => ({ text: words });
    await audit(open, { resource: 'texts', action: 'update', id, before: said(before), after: said(after) });
    return after;
  });
}

/**
 * Takes over a file of texts by key: every one of it, or none. Empty ones are left as they are.
 * @throws ApiError not_found, validation naming every text that cannot be
 */
export function importFile(ctx: Ctx, id: number, file: UploadedFile) {
  return inTransaction(ctx, async (open) => {
    await lock(open, id);
    const given = await textsIn(file);
    const rows = new Map((await textsOf(open, await existing(open, id))).map((row) => [row.key, row]));
    const english = await englishTexts(open);
    const issues: FieldIssue[] = [];
    const messageTexts: Record<string, string | null> = {};
    for (const [key, text] of Object.entries(given)) {
      const row = rows.get(key);
      const issue = row ? textIssue(english, key, text) : 'is no text of this product';
      if (issue !== undefined) issues.push({ field: key, message: issue });
      else if (row && text !== row.text) messageTexts[key] = text === row.shipped ? null : text;
    }
    if (issues.length > 0) throw rejection(issues);
    const keys = Object.keys(messageTexts);
    if (keys.length > 0) {
      await writeTexts(open, id, messageTexts);
      await changed(open, TAG);
      const before = Object.fromEntries(keys.map((key) => [key, rows.get(key)?.text]));
      const after = Object.fromEntries(keys.map((key) => [key, given[key]]));
      await audit(open, { resource: 'texts', action: 'import', id, before, after });
    }
    return { written: keys.length, unchanged: Object.keys(given).length - keys.length };
  });
}

function rejection(issues: readonly FieldIssue[]): ApiError {
  const [first] = issues;
  const others = issues.length > 1 ? ` And ${issues.length - 1} more.` : '';
  return new ApiError('validation', `${first?.field} ${first?.message}.${others}`, {
    details: issues.slice(0, MOST_ISSUES),
  });
}

/** Returns the texts of a file that are not empty. @throws ApiError validation for anything but a flat object of texts */
async function textsIn(file: UploadedFile): Promise<Record<string, string>> {
  let read: unknown;
  try {
    read = JSON.parse((await readFile(file.path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    throw invalidField('file', 'must be a JSON file');
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw invalidField('file', 'must hold one object with texts by their keys');
  const entries = Object.entries(read);
  const [strange] = entries.find(([, text]) => typeof text !== 'string') ?? [];
  if (strange !== undefined) throw invalidField('file', `must hold a text for ${strange.slice(0, 100)}`);
  const texts = entries.map(([key, text]) => [key, String(text).replaceAll('\r\n', '\n').trim()] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
