import type { Setting } from './places/index.ts';

export type KindName =
  | 'apartment'
  | 'house'
  | 'townhouse'
  | 'villa'
  | 'studio'
  | 'farmhouse'
  | 'land'
  | 'office'
  | 'shop'
  | 'warehouse';

/** What the demo world knows about one kind of listing. */
export interface Kind {
  readonly name: KindName;
  /** Last part of the category's address. */
  readonly category: string;
  /** Share of all listings, against the other kinds. */
  readonly weight: number;
  /** Living area, or ground for land, in square feet. */
  readonly area: readonly [number, number];
  /** Price per area against a flat in the same place. */
  readonly price: number;
  /** Share offered to rent. */
  readonly rent: number;
  readonly settings: readonly Setting[];
  /** Words a picture of it may be filed under, best first. */
  readonly pictures: readonly string[];
  readonly rooms: readonly string[];
}

const home = ['living', 'kitchen', 'bedroom', 'bathroom', 'dining', 'hall', 'terrace', 'balcony'];

export const kinds: readonly Kind[] = [
  {
    ...{ name: 'apartment', category: 'apartment', weight: 34, area: [430, 1700], price: 1, rent: 0.45 },
    ...{
      settings: ['centre', 'residential'],
      pictures: ['apartment', 'flat', 'tower', 'terrace'],
      rooms: home,
    },
  },
  {
    ...{ name: 'house', category: 'house', weight: 20, area: [1100, 2800], price: 0.92, rent: 0.22 },
    ...{
      settings: ['residential', 'edge'],
      pictures: ['house', 'classic', 'modern', 'cottage'],
      rooms: home,
    },
  },
  {
    ...{ name: 'townhouse', category: 'townhouse', weight: 10, area: [950, 2200], price: 0.98, rent: 0.28 },
    ...{ settings: ['centre', 'residential'], pictures: ['townhouse', 'terrace'], rooms: home },
  },
  {
    ...{ name: 'villa', category: 'villa', weight: 8, area: [2300, 5400], price: 1.15, rent: 0.15 },
    ...{ settings: ['residential', 'edge'], pictures: ['villa', 'modern'], rooms: home },
  },
  {
    ...{ name: 'studio', category: 'studio-loft', weight: 9, area: [230, 620], price: 1.12, rent: 0.65 },
    ...{
      settings: ['centre'],
      pictures: ['studio', 'loft', 'apartment', 'tower'],
      rooms: ['loft', 'studio', ...home],
    },
  },
  {
    ...{ name: 'farmhouse', category: 'farmhouse', weight: 4, area: [1600, 4200], price: 0.75, rent: 0.08 },
    ...{ settings: ['edge'], pictures: ['farmhouse', 'farm', 'cottage'], rooms: home },
  },
  {
    ...{ name: 'land', category: 'land', weight: 4, area: [3200, 26_000], price: 0.11, rent: 0 },
    ...{ settings: ['edge', 'residential'], pictures: ['land', 'plot'], rooms: [] },
  },
  {
    ...{ name: 'office', category: 'office', weight: 5, area: [650, 7500], price: 0.9, rent: 0.75 },
    ...{ settings: ['centre'], pictures: ['office'], rooms: ['office', 'meeting', 'lobby'] },
  },
  {
    ...{ name: 'shop', category: 'shop', weight: 3, area: [380, 2400], price: 1.05, rent: 0.7 },
    ...{ settings: ['centre', 'residential'], pictures: ['shop'], rooms: ['shop'] },
  },
  {
    ...{ name: 'warehouse', category: 'warehouse', weight: 3, area: [4300, 32_000], price: 0.24, rent: 0.6 },
    ...{ settings: ['edge'], pictures: ['warehouse'], rooms: ['warehouse'] },
  },
];

/** Homes have bedrooms; land, offices, shops and warehouses do not. */
export function isHome(kind: KindName): boolean {
  return !['land', 'office', 'shop', 'warehouse'].includes(kind);
}
