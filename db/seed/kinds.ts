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
  /** Words a picture of it may be filed under. */
  readonly pictures: readonly string[];
}

/** name; category; weight; area; price; rent; settings; pictures */
const table = `
  apartment;  apartment;   34; 430 1700;   1;    0.45; centre residential; tower loft townhouse
  house;      house;       20; 1100 2800;  0.92; 0.22; residential edge;   house cottage villa
  townhouse;  townhouse;   10; 950 2200;   0.98; 0.28; centre residential; townhouse
  villa;      villa;        8; 2300 5400;  1.15; 0.15; residential edge;   villa
  studio;     studio-loft;  9; 230 620;    1.12; 0.65; centre;             loft tower
  farmhouse;  farmhouse;    4; 1600 4200;  0.75; 0.08; edge;               farmhouse cottage
  land;       land;         4; 3200 26000; 0.11; 0;    edge residential;   plot
  office;     office;       5; 650 7500;   0.9;  0.75; centre;             office
  shop;       shop;         3; 380 2400;   1.05; 0.7;  centre residential; shop
  warehouse;  warehouse;    3; 4300 32000; 0.24; 0.6;  edge;               warehouse
`;

export const kinds: readonly Kind[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', category = '', weight, area = '', price, rent, settings = '', pictures = ''] = line
      .split(';')
      .map((cell) => cell.trim());
    const [least, most] = area.split(' ').map(Number);
    return {
      name: name as KindName,
      category,
      weight: Number(weight),
      area: [least ?? 0, most ?? 0],
      price: Number(price),
      rent: Number(rent),
      settings: settings.split(' ') as Setting[],
      pictures: pictures.split(' '),
    };
  });

/** Homes have bedrooms; land, offices, shops and warehouses do not. */
export function isHome(kind: KindName): boolean {
  return !['land', 'office', 'shop', 'warehouse'].includes(kind);
}
