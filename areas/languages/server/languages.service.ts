import { createHash } from 'node:crypto';
import { notFound } from '@keystead/http/errors';
import { behindPrefix, prefixOf, type SiteLanguages, splitAddress } from '@keystead/kit/language-address';
import { type NamedRow, rowOf } from '@keystead/kit/row-name';
import type { Ctx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { countedBy, keysOf } from '../rules.ts';
import { shippedLabels } from './labels.ts';
import { type Language, readLanguages, writeTexts } from './languages.queries.ts';
import { countriesNamed, countryLabels } from './row-names.ts';

/** The language that is bundled with the screens. */
export const FALLBACK = 'en';
export const TAG = 'languages';

/** Returns every language, cached in memory for a moment. */
const allLanguages = lookup(TAG, readLanguages);

/** Returns the languages visitors may choose, oldest first. */
export async function activeLanguages(ctx: Ctx): Promise<Language[]> {
  return (await allLanguages(ctx)).filter((language) => language.active);
}

/** Codes differ in case and in `_` for `-` between clients. */
const plain = (code: string) => code.toLowerCase().replace('_', '-');

function named(languages: readonly Language[], code: string): Language | undefined {
  return languages.find((language) => plain(language.code) === plain(code));
}

/** Returns the language for visitors who have chosen none: the operator's choice where it is on offer, else English. */
async function siteLanguage(ctx: Ctx, languages: readonly Language[]): Promise<Language> {
  const offered = languages.filter(({ active }) => active);
  const site = named(offered, (await getSettings(ctx)).defaultLanguage) ?? named(languages, FALLBACK);
  if (!site) throw new Error('there is no English: the schema brings it');
  return site;
}

/**
 * Returns a language with every label: the English ones, over them those of the language, over them the operator's own.
 * @throws ApiError not_found for an unknown code
 */
export async function languageWithLabels(
  ctx: Ctx,
  code: string,
): Promise<{ language: Language; labels: Record<string, string> }> {
  const languages = await allLanguages(ctx);
  const language = named(languages, code);
  if (!language) throw notFound(`There is no language "${code}"`);
  const shipped = await shippedLabels();
  const countries = countryLabels(await countriesNamed.get()(ctx), language.code);
  return {
    language,
    labels: { ...shipped.get(FALLBACK), ...countries, ...ownTexts(languages, language, shipped) },
  };
}

/**
 * Returns the differences of a language from the English bundled with the screens: its own texts, and where it has
 * none the operator's texts of the English ones.
 */
function ownTexts(
  languages: readonly Language[],
  { code, messageTexts }: Language,
  shipped: Awaited<ReturnType<typeof shippedLabels>>,
): Record<string, string> {
  const bundled = shipped.get(FALLBACK) ?? {};
  const own = code === FALLBACK ? messageTexts : { ...shipped.get(code), ...messageTexts };
  const base = (key: string) => countedBy(bundled, key) ?? key;
  const written = new Set(Object.keys(own).map(base));
  const reworded = named(languages, FALLBACK)?.messageTexts ?? {};
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
  /** What its addresses begin with: `/es`; "" for the language of the site. */
  prefix: string;
  /** What differs from the English that is bundled with the screens. */
  labels: Readonly<Record<string, string>>;
  /** Of all of these, for addresses that never change; "" for nothing but the bundled English. */
  version: string;
}

interface MadePages {
  /** Countries that they name. */
  readonly countries: readonly string[];
  readonly pages: Map<string, Promise<PageLanguage>>;
}

/** Returns the code of a language of the site, as it is written there; undefined for one that it does not know. */
export async function knownLanguage(ctx: Ctx, code: string): Promise<string | undefined> {
  return named(await allLanguages(ctx), code)?.code;
}

const pageLanguages = new WeakMap<readonly Language[], MadePages>();

/**
 * Returns the language to write a page in: the one the visitor chose, where it is on offer, else that of the site. Made once
 * for each state of the languages and of the countries that are named.
 */
export async function pageLanguage(ctx: Ctx, chosen: string | undefined): Promise<PageLanguage> {
  const languages = await allLanguages(ctx);
  const site = await siteLanguage(ctx, languages);
  const offered = languages.filter(({ active }) => active);
  const language = (chosen === undefined ? undefined : named(offered, chosen)) ?? site;
  const prefix = prefixOf(language.code, site.code);
  const countries = await countriesNamed.get()(ctx);
  const known = pageLanguages.get(languages);
  const made = known?.countries === countries ? known : { countries, pages: new Map() };
  pageLanguages.set(languages, made);
  const key = language.code + prefix;
  const page = made.pages.get(key) ?? withTexts(ctx, languages, { language, prefix, countries });
  made.pages.set(key, page);
  return page;
}

async function withTexts(
  ctx: Ctx,
  languages: readonly Language[],
  { language, prefix, countries }: { language: Language; prefix: string; countries: readonly string[] },
): Promise<PageLanguage> {
  const { code, name, rtl } = language;
  const shipped = await shippedLabels();
  const labels = { ...countryLabels(countries, code), ...ownTexts(languages, language, shipped) };
  reportMissing(ctx, language, shipped);
  const isBundled = code === FALLBACK && !rtl && prefix === '' && Object.keys(labels).length === 0;
  const text = JSON.stringify([code, name, rtl, prefix, labels]);
  const version = isBundled ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 16);
  return { code, name, rtl, prefix, labels, version };
}

const reported = new Set<string>();

/** Says once how many texts a language lacks, where readers see the English ones; the back office names them. */
function reportMissing(
  ctx: Ctx,
  { code, messageTexts }: Language,
  shipped: Awaited<ReturnType<typeof shippedLabels>>,
): void {
  if (reported.has(code)) return;
  reported.add(code);
  const own = { ...shipped.get(code), ...messageTexts };
  const missing = keysOf(shipped.get(FALLBACK) ?? {}, code).filter((key) => !(key in own));
  if (missing.length > 0) ctx.log.warn({ language: code, missing: missing.length }, 'texts are missing');
}

/** Returns the languages pages can be read in, for the addresses of each. */
export async function siteLanguages(ctx: Ctx): Promise<SiteLanguages> {
  const site = (await siteLanguage(ctx, await allLanguages(ctx))).code;
  const codes = (await activeLanguages(ctx)).map(({ code }) => code);
  return { codes: codes.includes(site) ? codes : [site, ...codes], site };
}

/** Returns every name that a row has in another language, with what the row itself says. */
export async function translatedNames(ctx: Ctx): Promise<{ kind: NamedRow; name: string; said: string }[]> {
  const texts = (await activeLanguages(ctx)).flatMap(({ messageTexts }) => Object.entries(messageTexts));
  return texts.flatMap(([key, said]) => {
    const row = rowOf(key);
    return row ? [{ kind: row.kind, name: row.name, said }] : [];
  });
}

/** What an address says of its language. */
export interface ReadAddress {
  /** The one it begins with, where that is on offer and not the site's. */
  code: string | undefined;
  /** The address without it. */
  path: string;
  /** Where the page has its one address, where that is another. */
  movedTo?: string;
}

/**
 * Reads the language prefix of an address (path with its query). That of the site has no prefix, and one that
 * is switched off no addresses: both lead to the address without. An unknown code is no prefix.
 */
export async function readAddress(ctx: Ctx, url: string): Promise<ReadAddress> {
  const split = splitAddress(url);
  const languages = await allLanguages(ctx);
  const language = split && named(languages, split.code);
  if (!split || !language) return { code: undefined, path: url };
  const { code, active } = language;
  const prefix = prefixOf(code, (await siteLanguage(ctx, languages)).code);
  if (!active || prefix === '') return { code: undefined, path: split.path, movedTo: split.path };
  const movedTo = behindPrefix(split.path, prefix);
  return { code, path: split.path, ...(split.code !== code && { movedTo }) };
}

/**
 * Replaces texts of a language, by their keys.
 * @throws ApiError not_found for an unknown language
 */
export async function setTexts(
  ctx: Ctx,
  code: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const { language } = await languageWithLabels(ctx, code);
  await writeTexts(ctx, language.id, texts);
  await changed(ctx, TAG);
}
