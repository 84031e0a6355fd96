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
    withoutEmpty,
    z
      .record(
        z.string().refine(isLanguageTag, 'must be the code of a language, such as en or pt-BR'),
        z.object(texts),
      )
      .refine((sent) => Object.keys(sent).length <= MOST_LANGUAGES, `must be at most ${MOST_LANGUAGES}`),
  );

/** Forms have no empty object, and keep a language whose fields were all cleared. */
function withoutEmpty(sent: unknown): unknown {
  if (sent === '') return {};
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([, texts]) => Object.keys(texts).length > 0));
}
