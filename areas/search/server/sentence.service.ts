import { rateOf, toOwn } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { currencyOf } from '@keystead/kit/money';
import { areaUnitOf } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { type ReadSentence, readSentence } from './sentence/parse.ts';
import { vocabularyOf } from './sentence/vocabulary.ts';
import { catalogueNames, placeWords } from './site-names.service.ts';
import { synonymWords } from './synonyms.service.ts';

const isWritten = (language: string): language is WrittenLanguage =>
  Object.hasOwn(WRITTEN_LANGUAGES, language);

/** Reads a sentence into filters. @param asked undefined: the language of the visitor, else English */
export async function sentenceFilters(
  ctx: Ctx,
  sentence: string,
  asked: WrittenLanguage | undefined,
): Promise<ReadSentence> {
  const [catalogue, places, synonyms, settings, rates] = await Promise.all([
    catalogueNames(ctx),
    placeWords(ctx),
    synonymWords(ctx),
    getSettings(ctx),
    currencyRates(ctx),
  ]);
  const { currency, areaUnit, distanceOption } = settings;
  const language = asked ?? (isWritten(ctx.locale) ? ctx.locale : 'en');
  return readSentence(sentence, {
    vocabulary: vocabularyOf(language, catalogue, [places, synonyms[language]]),
    unit: areaUnitOf({ area_unit: areaUnit, distance_option: distanceOption }),
    toOwn: (amount, code) => {
      // A site in another dollar means that by the sign.
      const isOwn = code === currency.code || currency.symbol.includes(currencyOf(code).symbol);
      const rate = isOwn ? 1 : rateOf(rates, code);
      return rate === undefined ? undefined : toOwn(amount, rate);
    },
    categoryIds: catalogue.categories.map(({ id }) => id),
    today: ctx.now().toISOString().slice(0, 10),
  });
}
