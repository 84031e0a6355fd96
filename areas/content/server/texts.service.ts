import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedMeanwhile } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { sanitised, shownHtml } from '@keystead/platform/rich-text';
import { getSettings, type Settings, updateSettings } from '@keystead/settings/server';
import type { SiteText } from '../rules.ts';
import { storedText } from './pictures.service.ts';
import { insertVersion, readNewest, type SiteTextRow } from './texts.queries.ts';

/** The setting that holds each text: clients that know nothing of versions read it there. */
const SETTING = { about: 'aboutUs', terms: 'terms', privacy: 'privacy' } as const satisfies Record<
  SiteText,
  keyof Settings
>;

/** The text in force, as it is stored. */
interface TextInForce {
  html: string;
  /** The newest version there is, if any. */
  newest: SiteTextRow | undefined;
  /** The text is that of the newest version; otherwise it was set directly, or shipped with the product. */
  isNewest: boolean;
}

/** Returns the text in force, with its pictures by key. */
export async function textInForce(ctx: Ctx, kind: SiteText): Promise<TextInForce> {
  const html = (await getSettings(ctx))[SETTING[kind]];
  const newest = await readNewest(ctx, kind);
  // What the software stores about people is true of every site; about and terms are the operator's own to write.
  if (html === '') {
    const shipped = kind === 'privacy' ? await shippedText('privacy') : '';
    return { html: shipped, newest, isNewest: newest?.html === '' && shipped === '' };
  }
  if (newest && isSame(html, newest.html)) return { html: newest.html, newest, isNewest: true };
  return { html: sanitised(html), newest, isNewest: false };
}

/** Returns whether a setting has the text of a version; the addresses of pictures are ignored. */
const isSame = (setting: string, version: string) =>
  setting === version || sanitised(setting) === sanitised(version);

/** Returns the text in force for readers, and since when; undefined for a text set without a version. */
export async function siteText(ctx: Ctx, kind: SiteText): Promise<{ html: string; since: Date | undefined }> {
  const { html, newest, isNewest } = await textInForce(ctx, kind);
  return { html: shownHtml(ctx, html), since: isNewest && html !== '' ? newest?.createdAt : undefined };
}

/** Sanitises a new text and puts it in force; former versions remain. */
export async function setSiteText(ctx: Ctx, kind: SiteText, html: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const newest = await readNewest(open, kind);
    await putInForce(open, kind, { html, after: newest?.number ?? 0 });
  });
}

/**
 * Writes the next version and puts it in force. Call it in a transaction.
 * @param version.after number of the version it follows: 0 for the first
 * @throws ApiError conflict when another one follows that already
 */
export async function putInForce(
  open: Ctx,
  kind: SiteText,
  version: { html: string; after: number; restoredFrom?: number },
): Promise<void> {
  const html = await storedText(open, version.html);
  const isFirst = await insertVersion(open, kind, {
    number: version.after + 1,
    html,
    staffName: open.staff?.name ?? '',
    restoredFrom: version.restoredFrom ?? null,
  });
  if (!isFirst) throw changedMeanwhile('This text');
  await updateSettings(open, { [SETTING[kind]]: shownHtml(open, html) });
  await changed(open, 'content');
}

/** Reads a text shipped with the product. */
export function shippedText(kind: SiteText): Promise<string> {
  return readFile(join(import.meta.dirname, 'seed', `${kind}.html`), 'utf8');
}
