import { isLanguageTag } from '@keystead/kit/words';

/** What a home says in a language, as a source has it; a title that is absent is that of the home. */
export interface Translation {
  readonly language: string;
  readonly title: string;
  readonly description: string;
}

/** Languages of one home. */
const MOST = 30;

/** Returns texts by language as one text, as rows have them: JSON, without languages that say nothing; '' for none. */
export function translationsText(texts: readonly Partial<Translation>[]): string {
  const said = texts
    .map(({ language = '', title = '', description = '' }) => ({ language, title, description }))
    .filter(({ title, description }) => title !== '' || description !== '');
  return said.length === 0 ? '' : JSON.stringify(said);
}

/** Returns the texts by language that a text has, each language once; undefined for what cannot be read. */
export function translationsOf(text: string): Translation[] | undefined {
  if (text === '') return [];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(json)) return undefined;
  const texts = new Map<string, Translation>();
  for (const one of json as unknown[]) {
    const { language, title = '', description = '' } = Object(one) as Partial<Record<string, unknown>>;
    if (typeof language !== 'string' || typeof title !== 'string' || typeof description !== 'string')
      return undefined;
    if (!isLanguageTag(language)) return undefined;
    const isSaid = title.trim() !== '' || description.trim() !== '';
    if (isSaid && !texts.has(language) && texts.size < MOST)
      texts.set(language, { language, title: title.trim(), description: description.trim() });
  }
  return [...texts.values()];
}

/** Returns whether two tags are of one language, whatever its country: `pt` and `pt-BR`. */
export const isSameLanguage = (one: string, other: string): boolean =>
  one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase();
