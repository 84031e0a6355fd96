import { text } from '@keystead/http/fields';
import { isLanguageTag } from '@keystead/kit/words';
import { z } from 'zod';

/** Fields for what is written in other languages than the site's own. */

/** The language that a reader wants texts in. */
export const textLanguage = () => text(20).optional();

const MOST_LANGUAGES = 50;

/** Returns what staff see of texts in other languages, by the code of each. */
export const shownTexts = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.record(z.string(), z.object(texts));

/** Returns what staff send of them: all languages; one with nothing in it, or left out, is removed. */
export const sentTexts = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.preprocess(
    (sent) => withoutEmpty(Object.keys(texts), sent),
    z
      .record(
        z.string().refine(isLanguageTag, 'must be the code of a language, such as en or pt-BR'),
        z.object(texts),
      )
      .refine((sent) => Object.keys(sent).length <= MOST_LANGUAGES, `must be at most ${MOST_LANGUAGES}`),
  );

/** Forms have no empty object, and keep a language whose fields were all cleared, with what they were shown of it beside. */
function withoutEmpty(fields: readonly string[], sent: unknown): unknown {
  if (sent === '') return {};
  if (!isObject(sent)) return sent;
  const isEmpty = (texts: unknown) =>
    isObject(texts) && fields.every((field) => [undefined, null, ''].includes(texts[field] as ''));
  return Object.fromEntries(Object.entries(sent).filter(([, texts]) => !isEmpty(texts)));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
