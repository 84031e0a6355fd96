import { createHash } from 'node:crypto';
import { notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { countedBy } from '../rules.ts';
import { shippedLabels } from './labels.ts';
import { type Language, readLanguages, writeWordings } from './languages.queries.ts';

/** The language that is bundled with the screens. */
export const FALLBACK = 'en';
export const TAG = 'languages';

/** Every language, kept in memory for a moment. */
const allLanguages = lookup(TAG, readLanguages);

/** The languages visitors may choose, oldest first. */
export async function activeLanguages(ctx: Ctx): Promise<Language[]> {
  return (await allLanguages(ctx)).filter((language) => language.active);
}

/** Codes differ in case and in `_` for `-` between clients. */
const plain = (code: string) => code.toLowerCase().replace('_', '-');

function named(languages: readonly Language[], code: string): Language | undefined {
  return languages.find((language) => plain(language.code) === plain(code));
}

/**
 * A language with every label: the English ones, over them those of the language, over them the operator's own.
 * @throws Refusal not_found for a code nobody has added
 */
export async function languageWithLabels(
  ctx: Ctx,
  code: string,
): Promise<{ language: Language; labels: Record<string, string> }> {
  const languages = await allLanguages(ctx);
  const language = named(languages, code);
  if (!language) throw notFound(`There is no language "${code}"`);
  const shipped = await shippedLabels();
  return { language, labels: { ...shipped.get(FALLBACK), ...ownTexts(languages, language, shipped) } };
}

/**
 * What a language says otherwise than the English that is bundled with the screens: its own texts, and where it has
 * none the operator's wording of the English ones.
 */
function ownTexts(
  languages: readonly Language[],
  { code, wordings }: Language,
  shipped: Awaited<ReturnType<typeof shippedLabels>>,
): Record<string, string> {
  const bundled = shipped.get(FALLBACK) ?? {};
  const own = code === FALLBACK ? wordings : { ...shipped.get(code), ...wordings };
  const base = (key: string) => countedBy(bundled, key) ?? key;
  const written = new Set(Object.keys(own).map(base));
  const reworded = named(languages, FALLBACK)?.wordings ?? {};
  const rewordedBases = new Set(Object.keys(reworded).map(base));
  // All forms of a counted text, or none: a reader of one language must not get the plural of another.
  const english = Object.entries({ ...bundled, ...reworded }).filter(
    ([key]) => rewordedBases.has(base(key)) && (code === FALLBACK || !written.has(base(key))),
  );
  return { ...Object.fromEntries(english), ...own };
}

/** The language of a page, and the texts it has of its own. */
export interface PageLanguage {
  code: string;
  name: string;
  rtl: boolean;
  /** What differs from the English that is bundled with the screens. */
  labels: Readonly<Record<string, string>>;
  /** Of name, direction and texts, for addresses that never change; "" for nothing but the bundled English. */
  version: string;
}

const pageLanguages = new WeakMap<readonly Language[], Map<string, Promise<PageLanguage>>>();

/**
 * The language to write a page in: the one the visitor chose, where it is on offer, else that of the house. Made once
 * for each state of the languages.
 */
export async function pageLanguage(ctx: Ctx, chosen: string | undefined): Promise<PageLanguage> {
  const languages = await allLanguages(ctx);
  const offered = languages.filter(({ active }) => active);
  const language =
    (chosen === undefined ? undefined : named(offered, chosen)) ??
    named(offered, (await getSettings(ctx)).defaultLanguage) ??
    named(languages, FALLBACK);
  if (!language) throw new Error('there is no English: the schema brings it');
  const made = pageLanguages.get(languages) ?? new Map<string, Promise<PageLanguage>>();
  pageLanguages.set(languages, made);
  const page = made.get(language.code) ?? withTexts(languages, language);
  made.set(language.code, page);
  return page;
}

async function withTexts(languages: readonly Language[], language: Language): Promise<PageLanguage> {
  const { code, name, rtl } = language;
  const labels = ownTexts(languages, language, await shippedLabels());
  const isBundled = code === FALLBACK && !rtl && Object.keys(labels).length === 0;
  const text = JSON.stringify([code, name, rtl, labels]);
  const version = isBundled ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { code, name, rtl, labels, version };
}

/**
 * Replaces the wording of one label.
 * @throws Refusal not_found for an unknown language
 */
export async function setWording(ctx: Ctx, code: string, key: string, wording: string): Promise<void> {
  const { language } = await languageWithLabels(ctx, code);
  await writeWordings(ctx, language.id, { [key]: wording });
  await changed(ctx, TAG);
}
