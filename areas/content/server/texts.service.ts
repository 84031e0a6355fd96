import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changedMeanwhile } from '@keystead/http/errors';
import { knownLanguage } from '@keystead/languages/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { sanitised, shownHtml } from '@keystead/platform/rich-text';
import { getSettings, type Settings, updateSettings } from '@keystead/settings/server';
import type { SiteText } from '../rules.ts';
import { readingIn } from './languages.service.ts';
import { storedText } from './pictures.service.ts';
import { translationsInForce } from './site-translations.service.ts';
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
  /** The text is the one shipped with the product, as the operator has written none. */
  isShipped: boolean;
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
    const isShipped = shipped !== '';
    return { html: shipped, newest, isShipped, isNewest: newest?.html === '' && !isShipped };
  }
  if (newest && isSame(html, newest.html))
    return { html: newest.html, newest, isShipped: false, isNewest: true };
  return { html: sanitised(html), newest, isShipped: false, isNewest: false };
}

/** Returns whether a setting has the text of a version; the addresses of pictures are ignored. */
const isSame = (setting: string, version: string) =>
  setting === version || sanitised(setting) === sanitised(version);

/** A text as readers get it. */
interface ShownText {
  html: string;
  /** Undefined for a text set without a version. */
  since: Date | undefined;
  /** "" for that of the site. */
  language: string;
}

/** Returns the text in force, in a language where it is written in that. */
export async function siteText(ctx: Ctx, kind: SiteText, language = ''): Promise<ShownText> {
  const { html, newest, isShipped, isNewest } = await textInForce(ctx, kind);
  // What the site does not say itself it says in no language.
  if (html === '') return { html, since: undefined, language: '' };
  const { language: wanted, own } = await readingIn(ctx, language);
  const said = (await translationsInForce(ctx, kind)).find((text) => text.language === wanted);
  if (said) return { html: shownHtml(ctx, said.html), since: said.createdAt, language: said.language };
  const known = await knownLanguage(ctx, language);
  if (isShipped && isShippedIn(known))
    return { html: await shippedText(kind, known), since: undefined, language: known };
  const since = isNewest ? newest?.createdAt : undefined;
  return { html: shownHtml(ctx, html), since, language: own };
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

/** Languages that texts are shipped in, beside English. */
export const SHIPPED_LANGUAGES = ['es', 'fr', 'hi', 'ar'] as const;
type ShippedLanguage = (typeof SHIPPED_LANGUAGES)[number];

const isShippedIn = (language = ''): language is ShippedLanguage =>
  (SHIPPED_LANGUAGES as readonly string[]).includes(language);

/** Reads a text shipped with the product, in English unless told otherwise. */
export function shippedText(kind: SiteText, language?: ShippedLanguage): Promise<string> {
  const name = language === undefined ? kind : `${kind}.${language}`;
  return readFile(join(import.meta.dirname, 'seed', `${name}.html`), 'utf8');
}
