import { notFound } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import { shippedLabels } from './labels.ts';
import { type Language, readLanguages, writeWording } from './languages.queries.ts';

const FALLBACK = 'en';

const languages = lookup('languages', readLanguages);

/** The languages visitors may choose, oldest first. */
export async function activeLanguages(ctx: Ctx): Promise<Language[]> {
  return (await languages(ctx)).filter((language) => language.active);
}

/**
 * A language with every label: the English ones, over them those of the language, over them the operator's own.
 * Codes differ in case and in `_` for `-` between clients.
 * @throws Refusal not_found for a code nobody has added
 */
export async function languageWithLabels(
  ctx: Ctx,
  code: string,
): Promise<{ language: Language; labels: Record<string, string> }> {
  const wanted = code.toLowerCase().replace('_', '-');
  const language = (await languages(ctx)).find((candidate) => candidate.code.toLowerCase() === wanted);
  if (!language) throw notFound(`There is no language "${code}"`);
  const shipped = await shippedLabels();
  const labels = { ...shipped.get(FALLBACK), ...shipped.get(language.code), ...language.wordings };
  return { language, labels };
}

/**
 * Replaces the wording of one label.
 * @throws Refusal not_found for an unknown language
 */
export async function setWording(ctx: Ctx, code: string, key: string, wording: string): Promise<void> {
  const { language } = await languageWithLabels(ctx, code);
  await writeWording(ctx, language.id, key, wording);
  await changed(ctx, 'languages');
}
