import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { allCategories, allFacilities, allParameters } from './catalogue.service.ts';
import { allCities } from './cities.service.ts';

/** Returns the countries of all cities. */
export const cityCountries = lookup('catalogue', async (ctx): Promise<readonly string[]> => {
  const countries = (await allCities(ctx)).map(({ country }) => country);
  return [...new Set(countries)].sort();
});

/** Returns what the catalogue names, for its translations among the texts of the interface (237). */
export async function catalogueNames(ctx: Ctx) {
  const [categories, questions, facilities, cities] = await Promise.all([
    allCategories(ctx),
    allParameters(ctx),
    allFacilities(ctx),
    allCities(ctx),
  ]);
  return {
    category: categories.map(({ name }) => name),
    question: questions.map(({ label }) => label),
    // Yes and no are words of the interface already.
    answer: questions.flatMap(({ kind, choices }) => (kind === 'yes_no' ? [] : choices)),
    facility: facilities.map(({ name }) => name),
    city: cities.map(({ name }) => name),
    state: cities.map(({ state }) => state),
  };
}
