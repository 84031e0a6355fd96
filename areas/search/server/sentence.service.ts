import { citiesWithListings } from '@keystead/catalogue/server';
import { rateOf, toOwn } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import { currencyOf } from '@keystead/kit/money';
import { areaUnitOf } from '@keystead/kit/units';
import { suggestNamed } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { LONGEST_COMMUTE_NAME } from '../commute.ts';
import { NEAR } from '../distances.ts';
import { type ReadSentence, readSentence } from './sentence/parse.ts';
import { namesForTravel, placeKey, type TravelPlace } from './sentence/travel.ts';
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
  const vocabulary = vocabularyOf(language, catalogue, [places, synonyms[language]]);
  return readSentence(sentence, {
    vocabulary,
    places: await travelPlaces(ctx, namesForTravel(sentence, vocabulary)),
    near: NEAR[distanceOption],
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

/** Places of the extract that are asked for by one name. */
const MOST_ALIKE = 5;
/** Degrees, to a metre: what is asked for stands in an address. */
const DIGITS = 5;

/** Finds where travel times are to: cities with homes, and places of the operator's extract that are called just so. */
async function travelPlaces(ctx: Ctx, names: readonly string[]): Promise<ReadonlyMap<string, TravelPlace>> {
  const places = new Map<string, TravelPlace>();
  if (names.length === 0) return places;
  // One by one: a sentence takes no more than one connection.
  for (const name of names) {
    const found = await suggestNamed(ctx, name, MOST_ALIKE);
    const place = found.find((one) =>
      [one.name, ...Object.values(one.names)].some((own) => placeKey(own) === name),
    );
    if (place) places.set(name, rounded(place));
  }
  for (const { city } of await citiesWithListings(ctx)) {
    const { name, latitude: lat, longitude: lng } = city;
    const key = placeKey(name);
    if (lat !== null && lng !== null && names.includes(key)) places.set(key, rounded({ name, lat, lng }));
  }
  return places;
}

const rounded = ({ name, lat, lng }: TravelPlace): TravelPlace => ({
  name: name.slice(0, LONGEST_COMMUTE_NAME),
  lat: Number(lat.toFixed(DIGITS)),
  lng: Number(lng.toFixed(DIGITS)),
});
