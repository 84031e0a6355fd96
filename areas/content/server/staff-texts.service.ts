import { changedMeanwhile, notFound } from '@keystead/http/errors';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { editableHtml } from '@keystead/platform/rich-text';
import type { z } from 'zod';
import type { siteTextRow, siteTextWhole } from '../contract.staff.ts';
import { SITE_TEXTS } from '../contract.ts';
import type { SiteText } from '../rules.ts';
import {
  readTranslations,
  readTranslationVersion,
  readTranslationVersions,
} from './site-translations.queries.ts';
import { putTranslations } from './site-translations.service.ts';
import { readVersion, readVersions } from './texts.queries.ts';
import { putInForce, textInForce } from './texts.service.ts';

const RESOURCE = 'house-texts';
type Row = z.input<typeof siteTextRow>;
type Whole = z.input<typeof siteTextWhole>;

/** Texts are numbered in the order of their kinds. */
function kindOf(id: number): SiteText {
  const kind = SITE_TEXTS[id - 1];
  if (!kind) throw notFound('There is no such text');
  return kind;
}

/** @throws ApiError not_found */
export async function staffSiteText(ctx: Ctx, id: number): Promise<Whole> {
  const kind = kindOf(id);
  const { html, newest, isNewest } = await textInForce(ctx, kind);
  const translations = await readTranslations(ctx, kind);
  const written = translations.reduce((sum, { number }) => sum + number, 0);
  const version = String(newest?.number ?? 0);
  return {
    id,
    version: written === 0 ? version : `${version}.${written}`,
    kind,
    versions: newest?.number ?? 0,
    is_shipped: html !== '' && (newest === undefined || (!isNewest && newest.html === '')),
    since: isNewest ? (newest?.createdAt.toISOString() ?? '') : '',
    by: isNewest ? (newest?.staffName ?? '') : '',
    html: editableHtml(ctx, html),
    texts: Object.fromEntries(
      translations
        .filter((text) => text.html !== '')
        .map((text) => [
          text.language,
          {
            html: editableHtml(ctx, text.html),
            is_outdated: newest !== undefined && text.createdAt < newest.createdAt,
          },
        ]),
    ),
  };
}

/** Returns all of them, without their contents; only those with these numbers, if given. */
export async function staffSiteTexts(
  ctx: Ctx,
  {
    page,
    per_page: size,
    order,
    ids,
  }: { page: number; per_page: number; order: string; ids?: number[] | undefined },
): Promise<{ data: Row[]; total: number }> {
  const all = SITE_TEXTS.map((_kind, index) => index + 1).filter((id) => ids?.includes(id) ?? true);
  if (order === 'desc') all.reverse();
  const shown = all.slice((page - 1) * size, page * size);
  return { data: await Promise.all(shown.map((id) => staffSiteText(ctx, id))), total: all.length };
}

/** Fields as a form sends them; undefined leaves as it is. */
interface TextFields {
  html?: string | null | undefined;
  texts?: Readonly<Record<string, { html: string }>> | undefined;
}

/** @throws ApiError not_found, conflict */
export function changeSiteText(
  ctx: Ctx,
  { id, version, html, texts }: TextFields & { id: number; version: string },
): Promise<Whole> {
  return inTransaction(ctx, async (open) => {
    const before = await unchanged(open, id, version);
    return replace(
      open,
      before,
      { html: html === undefined || (html ?? '') === before.html ? undefined : (html ?? ''), texts },
      'update',
    );
  });
}

/** A text, or what it says in another language. */
interface Which {
  id: number;
  language?: string | undefined;
}

/** Restores a former version, as a new version. @throws ApiError not_found, conflict */
export function restoreSiteText(
  ctx: Ctx,
  { version, number, ...which }: Which & { version: string; number: number },
): Promise<Whole> {
  const { id, language } = which;
  return inTransaction(ctx, async (open) => {
    const before = await unchanged(open, id, version);
    const { html } = await existing(open, which, number);
    const restored =
      language === undefined
        ? { html }
        : { html: undefined, texts: { ...before.texts, [language]: { html } } };
    return replace(open, before, { ...restored, restoredFrom: number }, 'restore');
  });
}

/** Returns every version of a text, the newest first. @throws ApiError not_found */
export async function siteTextVersions(ctx: Ctx, { id, language }: Which) {
  const kind = kindOf(id);
  const versions = await (language === undefined
    ? readVersions(ctx, kind)
    : readTranslationVersions(ctx, kind, language));
  return versions.map(({ number, staffName, restoredFrom, createdAt, isEmpty }) => ({
    number,
    at: createdAt.toISOString(),
    by: staffName,
    restored_from: restoredFrom,
    is_empty: Boolean(isEmpty),
  }));
}

/** Returns the texts of a version and of the one before it. @throws ApiError not_found */
export async function siteTextVersion(ctx: Ctx, which: Which, number: number) {
  const { html } = await existing(ctx, which, number);
  const before = await versionAt(ctx, which, number - 1);
  return { number, html: editableHtml(ctx, html), before: editableHtml(ctx, before?.html ?? '') };
}

async function unchanged(open: Ctx, id: number, version: string): Promise<Whole> {
  await lockName(open.db, `text of the site ${id}`);
  const text = await staffSiteText(open, id);
  if (text.version !== version) throw changedMeanwhile('This text');
  return text;
}

function versionAt(ctx: Ctx, { id, language }: Which, number: number) {
  const kind = kindOf(id);
  return language === undefined
    ? readVersion(ctx, kind, number)
    : readTranslationVersion(ctx, kind, language, number);
}

async function existing(ctx: Ctx, which: Which, number: number) {
  const version = await versionAt(ctx, which, number);
  if (!version) throw notFound('There is no such version');
  return version;
}

/** Returns which versions are in force; null in a language that has been removed. */
async function versionsInForce(ctx: Ctx, { kind, versions }: Whole) {
  const translations = await readTranslations(ctx, kind);
  const inLanguages = translations.map(({ language, number, html }) => [
    language,
    html === '' ? null : number,
  ]);
  return { kind, number: versions, ...Object.fromEntries(inLanguages) };
}

/** The texts are stored by version; the log names the versions. */
async function replace(
  open: Ctx,
  before: Whole,
  {
    html,
    texts,
    restoredFrom,
  }: { html: string | undefined; texts?: TextFields['texts']; restoredFrom?: number },
  action: string,
): Promise<Whole> {
  const { kind, versions } = before;
  const former = await versionsInForce(open, before);
  // Its own first: translations that come with it are not older.
  if (html !== undefined)
    await putInForce(open, kind, {
      html,
      after: versions,
      ...(restoredFrom !== undefined && { restoredFrom }),
    });
  if (texts) {
    const inLanguages = Object.entries(texts).map(([language, text]) => [language, text.html]);
    await putTranslations(open, kind, Object.fromEntries(inLanguages));
  }
  const after = await staffSiteText(open, before.id);
  if (after.version === before.version) return after;
  await audit(open, {
    resource: RESOURCE,
    action,
    id: before.id,
    before: former,
    after: {
      ...(await versionsInForce(open, after)),
      ...(restoredFrom !== undefined && { restored_from: restoredFrom }),
    },
  });
  return after;
}
