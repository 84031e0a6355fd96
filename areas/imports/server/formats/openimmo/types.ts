import type { Element } from '../../engine/xml.ts';

/** Addresses of categories by `objektart`, and by what its attribute says where that makes a difference. */
const CATEGORIES: Readonly<
  Record<string, { readonly usual: string; readonly types?: Readonly<Record<string, string>> }>
> = {
  zimmer: { usual: 'studio-loft' },
  wohnung: { usual: 'apartment', types: { 'LOFT-STUDIO-ATELIER': 'studio-loft', LOFT: 'studio-loft' } },
  haus: {
    usual: 'house',
    types: {
      REIHENHAUS: 'townhouse',
      REIHENEND: 'townhouse',
      REIHENMITTEL: 'townhouse',
      REIHENECK: 'townhouse',
      STADTHAUS: 'townhouse',
      VILLA: 'villa',
      BAUERNHAUS: 'farmhouse',
      FINCA: 'farmhouse',
      RESTHOF: 'farmhouse',
      RUSTICO: 'farmhouse',
    },
  },
  grundstueck: { usual: 'land' },
  buero_praxen: { usual: 'office' },
  einzelhandel: { usual: 'shop' },
  gastgewerbe: { usual: 'shop' },
  hallen_lager_prod: { usual: 'warehouse' },
  parken: { usual: 'warehouse' },
  land_und_forstwirtschaft: { usual: 'farmhouse' },
};

/** Returns the address of the category of an `objektart`, or its own name. */
export function categoryOf(kinds: Element | undefined): string {
  const kind = kinds?.children[0];
  if (!kind) return '';
  const category = CATEGORIES[kind.name];
  if (!category) return kind.name;
  const type = kind.attributes[0]?.[1].toUpperCase() ?? '';
  return category.types?.[type] ?? category.usual;
}
