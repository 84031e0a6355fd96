import { allCategories, allParameters, citiesWithListings } from '@keystead/catalogue/server';
import { rateOf, toOwn } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { currencyOf } from '@keystead/kit/money';
import { areaUnitOf } from '@keystead/kit/units';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { getSettings } from '@keystead/settings/server';
import { type ReadSentence, readSentence } from './sentence/parse.ts';
import { type CatalogueNames, placesOf, vocabularyOf } from './sentence/vocabulary.ts';

const places = lookup(['catalogue', 'listings'], async (ctx: Ctx) =>
  placesOf((await citiesWithListings(ctx)).map(({ city }) => city)),
);

const isWritten = (language: string): language is WrittenLanguage =>
  Object.hasOwn(WRITTEN_LANGUAGES, language);

/** Reads a sentence into filters. @param language undefined: that of the visitor, else English */
export async function sentenceFilters(
  ctx: Ctx,
  sentence: string,
  language: WrittenLanguage | undefined,
): Promise<ReadSentence> {
  const [catalogue, placeNames, settings, rates] = await Promise.all([
    catalogueNames(ctx),
    places(ctx),
    getSettings(ctx),
    currencyRates(ctx),
  ]);
  const { currency, areaUnit, distanceOption } = settings;
  return readSentence(sentence, {
    vocabulary: vocabularyOf(language ?? (isWritten(ctx.locale) ? ctx.locale : 'en'), catalogue, placeNames),
    unit: areaUnitOf({ area_unit: areaUnit, distance_option: distanceOption }),
    toOwn: (amount, code) => {
      // A site in another dollar means that by the sign.
      const isOwn = code === currency.code || currency.symbol.includes(currencyOf(code).symbol);
      const rate = isOwn ? 1 : rateOf(rates, code);
      return rate === undefined ? undefined : toOwn(amount, rate);
    },
    categoryIds: catalogue.categories.map(({ id }) => id),
  });
}

async function catalogueNames(ctx: Ctx): Promise<CatalogueNames> {
  const [categories, parameters] = await Promise.all([allCategories(ctx), allParameters(ctx)]);
  // What states a fact is searched by the fact.
  const asked = parameters.filter(({ isFilterable, role }) => isFilterable && role === null);
  return {
    categories,
    choices: asked.flatMap(({ id, choices }) => choices.map((choice) => ({ parameterId: id, choice }))),
    numbers: asked
      .filter(({ kind }) => kind === 'number')
      .map(({ id, label }) => ({ parameterId: id, name: label })),
  };
}
