import { allCategories, allFacilities, allParameters, citiesWithListings } from '@keystead/catalogue/server';
import { LAYERS_TAG, mapLayers } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { sensesOf } from './sentence/senses.ts';
import { type CatalogueNames, placesOf } from './sentence/vocabulary.ts';

/** Tags of what names are made of: names of the catalogue, and cities that come and go with listings. */
export const NAMES_TAGS = ['catalogue', 'listings', LAYERS_TAG] as const;

/** Names of the catalogue that sentences name. */
export const catalogueNames = lookup(['catalogue', LAYERS_TAG], async (ctx: Ctx): Promise<CatalogueNames> => {
  const [categories, parameters, facilities, layers] = await Promise.all([
    allCategories(ctx),
    allParameters(ctx),
    allFacilities(ctx),
    mapLayers(ctx),
  ]);
  // What states a fact is searched by the fact.
  const asked = parameters.filter(({ isFilterable, role }) => isFilterable && role === null);
  return {
    categories,
    facilities,
    layers: layers.filter((layer) => layer.is_filter).flatMap(namesOfLayer),
    choices: asked
      .filter(({ kind }) => kind !== 'yes_no')
      .flatMap(({ id, label, choices }) => choices.map((choice) => ({ parameterId: id, label, choice }))),
    yesNo: asked
      .filter(({ kind }) => kind === 'yes_no')
      .map(({ id, label }) => ({ parameterId: id, name: label })),
    numbers: asked
      .filter(({ kind }) => kind === 'number')
      .map(({ id, label }) => ({ parameterId: id, name: label })),
  };
});

type Layer = Awaited<ReturnType<typeof mapLayers>>[number];

/** Returns a layer and its classes by all their names; the only class of a layer is the layer. */
function namesOfLayer({ id, classes, ...layer }: Layer) {
  const all = (named: Pick<Layer, 'name' | 'names'>) => [named.name, ...Object.values(named.names)];
  const some = classes.length > 1 ? classes : [];
  return [
    { overlay: String(id), names: all(layer) },
    ...some.map((one) => ({ overlay: `${id}:${one.number}`, names: all(one) })),
  ];
}

const cities = async (ctx: Ctx) => (await citiesWithListings(ctx)).map(({ city }) => city);

/** The vocabulary of the cities with homes. */
export const placeWords = lookup(NAMES_TAGS, async (ctx: Ctx) => placesOf(await cities(ctx)));

/** All that a synonym may mean, by id. */
export const senses = lookup(NAMES_TAGS, async (ctx: Ctx) => {
  const all = sensesOf(await catalogueNames(ctx), await cities(ctx));
  return new Map(all.map((sense) => [sense.id, sense]));
});
