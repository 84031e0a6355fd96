import { changedMeanwhile } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { SiteText } from '../rules.ts';
import { storedText } from './pictures.service.ts';
import { insertTranslation, readTranslations } from './site-translations.queries.ts';

/** Returns what a text says in other languages, without those it was removed from. */
export async function translationsInForce(ctx: Ctx, kind: SiteText) {
  return (await readTranslations(ctx, kind)).filter(({ html }) => html !== '');
}

/**
 * Sanitises what a text says in other languages, and puts it in force; former versions remain. Call it in a transaction.
 * @param texts all of them: languages that are left out are removed
 * @throws ApiError conflict when someone else writes one at the same moment
 */
export async function putTranslations(
  open: Ctx,
  kind: SiteText,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const newest = new Map((await readTranslations(open, kind)).map((text) => [text.language, text]));
  for (const language of new Set([...newest.keys(), ...Object.keys(texts)])) {
    const { number, html: before } = newest.get(language) ?? { number: 0, html: '' };
    const html = await storedText(open, texts[language] ?? '');
    if (html === before) continue;
    if (!(await insertTranslation(open, { kind, language, number: number + 1, html })))
      throw changedMeanwhile('This text');
  }
  await changed(open, 'content');
}
