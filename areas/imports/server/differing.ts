import { allCategories, allFacilities } from '@keystead/catalogue/server';
import type { ImportedListing } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { beginning } from '../rules.ts';
import type { FieldChange } from './rows.queries.ts';

/** How facts and places are called. */
export interface Names {
  readonly categories: ReadonlyMap<number, string>;
  readonly parameters: ReadonlyMap<number, string>;
  readonly facilities: ReadonlyMap<number, string>;
}

export async function readNames(ctx: Ctx): Promise<Names> {
  const [categories, facilities] = await Promise.all([allCategories(ctx), allFacilities(ctx)]);
  return {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    parameters: new Map(
      categories.flatMap(({ parameters }) => parameters.map(({ id, name }) => [id, name] as const)),
    ),
    facilities: new Map(facilities.map(({ id, name }) => [id, name])),
  };
}

/** Longer texts are cut: what differs shows in their beginning, or in the home itself. */
const LONGEST = 300;
/** What follows from other fields, or says nothing to people. */
const UNSAID = new Set([
  'city_id',
  'external_digest',
  'bedrooms',
  'bathrooms',
  'area',
  'exact_latitude',
  'exact_longitude',
]);

/** Returns the differences between two states of a home, field by field as staff call them. */
export function differences(before: ImportedListing, after: ImportedListing, names: Names): FieldChange[] {
  const [old, now] = [textsOf(before, names), textsOf(after, names)];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  return fields.flatMap((field) => {
    const [was, is] = [old.get(field) ?? '', now.get(field) ?? ''];
    return was === is ? [] : [{ field, before: beginning(was, LONGEST), after: beginning(is, LONGEST) }];
  });
}

function textsOf(listing: ImportedListing, names: Names): Map<string, string> {
  const { words, parameters, facilities } = listing;
  // Imports of earlier releases have noted no texts.
  const texts = new Map(
    (listing.texts ?? []).flatMap(({ language, title, description }): [string, string][] => [
      [`title (${language})`, title],
      [`description (${language})`, description],
    ]),
  );
  for (const [name, value] of Object.entries(words)) {
    if (UNSAID.has(name)) continue;
    if (name === 'category_id') texts.set('category', names.categories.get(Number(value)) ?? String(value));
    else texts.set(name, value === null ? '' : String(value));
  }
  for (const {
    parameter_id: id,
    number_value: number,
    text_value: text,
    choice_values: choices,
  } of parameters)
    texts.set(
      names.parameters.get(id) ?? `parameter ${id}`,
      String(number ?? text ?? choices?.join('; ') ?? ''),
    );
  for (const { facility_id: id, distance } of facilities)
    texts.set(names.facilities.get(id) ?? `facility ${id}`, String(distance));
  return texts;
}
