import { createHash } from 'node:crypto';
import { cutTo } from '@keystead/kit/text';
import { siteLanguages } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';
import { LISTING_FIELDS, LISTING_LIMITS } from '../rules.ts';
import { insertImportedTexts, readDigests, type WrittenText } from './imported-texts.queries.ts';
import { deleteOriginals, deleteText, readTexts } from './translations.queries.ts';

/** What a source says of a listing in another language than that of its title and description. */
export interface ImportedText {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

const digestOf = ({ title, description }: Pick<ImportedText, 'title' | 'description'>) =>
  createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('hex');

/**
 * Writes what a source says of listings in other languages, and removes what it no longer says. What a person has written or changed stays;
 * what a machine has translated gives way. Call it in a transaction, once the listings themselves are written.
 */
export async function writeImportedTexts(
  open: Ctx,
  listings: ReadonlyMap<number, readonly ImportedText[]>,
): Promise<void> {
  const ids = [...listings.keys()];
  if (ids.length === 0) return;
  const { site } = await siteLanguages(open);
  const present = Map.groupBy(await readTexts(open, 'listing', ids), ({ id }) => id);
  const digests = await readDigests(open, ids);
  const written: WrittenText[] = [];
  for (const [id, texts] of listings) {
    const there = new Map((present.get(id) ?? []).map((text) => [text.language, text]));
    const languages = new Set(there.keys());
    const isOwn = (language: string) => {
      const text = there.get(language);
      return !text || text.is_machine || digests.get(`${id} ${language}`) === digestOf(text);
    };
    const said = new Map(texts.map((text) => [text.language, shortened(text)]));
    for (const [language, text] of there)
      if (!said.has(language) && isOwn(language) && !text.is_machine) {
        await deleteText(open, 'listing', id, language);
        languages.delete(language);
      }
    for (const [language, text] of said) {
      const isRoom = languages.has(language) || languages.size < LISTING_LIMITS.languages;
      if (!isOwn(language) || text.title === '' || !isRoom) continue;
      written.push({ ...text, listing_id: id, import_digest: digestOf(text) });
      languages.add(language);
    }
  }
  await insertImportedTexts(open, written);
  await deleteOriginals(open, 'listing', ids, site);
}

const shortened = ({ language, title, description }: ImportedText): ImportedText => ({
  language,
  title: cutTo(title, LISTING_FIELDS.title.most),
  description: cutTo(description, LISTING_FIELDS.description.most),
});

/** Returns what people have written of listings in other languages, by their ids. */
export async function writtenTexts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, ImportedText[]>> {
  const texts = (await readTexts(ctx, 'listing', ids)).filter(({ is_machine: isMachine }) => !isMachine);
  return Map.groupBy(texts, ({ id }) => id);
}
