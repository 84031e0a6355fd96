import { countryIn } from '@keystead/kit/country';
import { extensionPoint } from '@keystead/kit/extension-point';
import { type NamedRow, nameKey } from '@keystead/kit/row-name';
import type { Ctx } from '@keystead/platform/context';

/** Names that an area has in its tables, by kind, as they are written there. */
export type RowNames = Partial<Record<NamedRow, readonly string[]>>;

const sources = new Set<(ctx: Ctx) => Promise<RowNames>>();

/** Says which names an area has in its tables: their other languages are written where the texts of the interface are. */
export function addRowNames(read: (ctx: Ctx) => Promise<RowNames>): void {
  sources.add(read);
}

/** Countries that are named, the same list as long as it is no other; the catalogue fills it. */
export const countriesNamed = extensionPoint<(ctx: Ctx) => Promise<readonly string[]>>(
  'languages.countriesNamed',
  async () => NONE,
);
const NONE: readonly string[] = [];

/** Returns the names of countries in a language by the keys of their texts, where they are not those of the rows: nobody writes them. */
export function countryLabels(countries: readonly string[], code: string): Record<string, string> {
  const named = countries.map((name) => [name, countryIn(name, code)] as const);
  return Object.fromEntries(
    named.filter(([name, said]) => said !== name).map(([name, said]) => [nameKey('country', name), said]),
  );
}

/** Returns the names of all areas by the keys of their texts. */
export async function rowNames(ctx: Ctx): Promise<Record<string, string>> {
  const found = await Promise.all([...sources].map((read) => read(ctx)));
  return Object.fromEntries(
    found.flatMap((names) =>
      Object.entries(names).flatMap(([kind, list]) =>
        list.filter((name) => name !== '').map((name) => [nameKey(kind as NamedRow, name), name] as const),
      ),
    ),
  );
}
