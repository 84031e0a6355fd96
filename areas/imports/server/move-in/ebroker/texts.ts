import { isLanguageTag } from '@keystead/kit/words';
import { plainText } from '../../formats/texts.ts';
import type { DumpRow } from '../dump/read-dump.ts';
import type { OldText } from '../records.ts';
import type { Children, Wanted } from '../system.ts';
import { moment, text } from '../values.ts';

/** Rows of texts in other languages, by the column with the id of what they translate: of a home, a development, a category, … */
export const TEXT_CHILDREN = { translations: ['translatable_id'] } as const;
/** Why homes and developments were rejected, by the column that names the one or the other. */
export const REASON_CHILDREN = { reject_reasons: ['property_id', 'project_id'] } as const;
/** Tables of which texts name single rows. */
export const NAMED_LANGUAGES: Readonly<Record<string, readonly string[]>> = { languages: ['id'] };

/** Returns the languages that the texts of a row are in. */
export const languagesOf = (row: DumpRow, { translations }: Children): Wanted => ({
  languages: (translations?.get(text(row, 'id')) ?? []).map((one) => text(one, 'language_id')),
});

/** Returns the texts of a thing, `App\Models\Property` say: its id may be that of a thing of another kind, too. */
const ownTexts = ({ translations }: Children, oldId: string, model: string): readonly DumpRow[] =>
  (translations?.get(oldId) ?? []).filter(
    (one) =>
      text(one, 'deleted_at') === '' &&
      text(one, 'translatable_type').split('\\').pop()?.toLowerCase() === model &&
      text(one, 'value') !== '',
  );

/** Returns what a home or a development says in other languages than its own; a title that is absent is its own. */
export function textsOf(
  children: Children,
  { oldId, title, description }: { oldId: string; title: string; description: string },
  model: 'property' | 'projects',
): OldText[] {
  return inLanguages(children, oldId, model).flatMap(({ language, said }): OldText[] => {
    const translated = { title: said('title') || title, description: plainText(said('description')) };
    const isOther =
      translated.title !== title || (translated.description !== '' && translated.description !== description);
    return isOther ? [{ language, ...translated }] : [];
  });
}

/** Returns what an article says in other languages, by their codes; what is absent in one is as in its own. */
export const articleTextsOf = (children: Children, article: { oldId: string; title: string; body: string }) =>
  Object.fromEntries(
    inLanguages(children, article.oldId, 'article')
      .map(({ language, said }) => {
        const translated = {
          title: said('title') || article.title,
          body: said('description') || article.body,
        };
        return [language, translated] as const;
      })
      .filter(([, { title, body }]) => title !== article.title || body !== article.body),
  );

/** Returns what a question says in other languages, by their codes; what is absent in one is as in its own. */
export const faqTextsOf = (children: Children, faq: { oldId: string; question: string; answer: string }) =>
  Object.fromEntries(
    inLanguages(children, faq.oldId, 'faq')
      .map(({ language, said }) => {
        const question = plainText(said('question')) || faq.question;
        return [language, { question, answer: plainText(said('answer')) || faq.answer }] as const;
      })
      .filter(
        ([, { question, answer }]) =>
          question !== '' && answer !== '' && (question !== faq.question || answer !== faq.answer),
      ),
  );

/** Returns the languages that a thing has texts in, and what it says in each by a key. */
function inLanguages(children: Children, oldId: string, model: string) {
  const byLanguage = Map.groupBy(ownTexts(children, oldId, model), (one) => text(one, 'language_id'));
  return [...byLanguage].flatMap(([languageId, rows]) => {
    const language = text(children.languages?.get(languageId)?.[0] ?? {}, 'code').replaceAll('_', '-');
    const said = (key: string) => {
      const row = rows.find((one) => text(one, 'key') === key);
      return row ? text(row, 'value') : '';
    };
    return isLanguageTag(language) ? [{ language, said }] : [];
  });
}

/** Returns what is said of names that are translated there: here they are among the texts of the interface. */
export function notesOfNames(
  children: Children,
  oldId: string,
  model: 'category' | 'parameter' | 'outdoorfacilities',
): string[] {
  const names = ownTexts(children, oldId, model).map((one) => text(one, 'value'));
  return names.length === 0
    ? []
    : [`is called ${[...new Set(names)].join(', ')} in other languages: enter it under Languages`];
}

/** Returns the last reason for which a home or a development was rejected; undefined without one. */
export function reasonOf(
  { reject_reasons: reasons }: Children,
  oldId: string,
  column: 'property_id' | 'project_id',
): string | undefined {
  const given = (reasons?.get(oldId) ?? [])
    .filter((one) => text(one, column) === oldId && text(one, 'deleted_at') === '')
    .toSorted((a, b) => at(a) - at(b) || Number(text(a, 'id')) - Number(text(b, 'id')));
  return text(given.at(-1) ?? {}, 'reason') || undefined;
}

const at = (row: DumpRow): number => moment(text(row, 'created_at'))?.getTime() ?? 0;
