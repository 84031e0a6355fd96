interface Type {
  readonly name: string;
  /** Address of the category. */
  readonly category: string;
}

const of = (category: string, names: Readonly<Record<number, string>>): [string, Type][] =>
  Object.entries(names).map(([code, name]) => [code, { name, category }]);

/** What PROP_SUB_ID means, as far as homes of our categories go. */
export const TYPES: Readonly<Record<string, Type>> = Object.fromEntries([
  ...of('townhouse', { 1: 'Terraced house', 2: 'End of terrace house', 5: 'Mews house', 22: 'Town house' }),
  ...of('house', {
    3: 'Semi-detached house',
    4: 'Detached house',
    6: 'Cluster house',
    12: 'Bungalow',
    13: 'Terraced bungalow',
    14: 'Semi-detached bungalow',
    15: 'Detached bungalow',
    21: 'Link detached house',
    23: 'Cottage',
    24: 'Chalet',
    26: 'House',
    95: 'Village house',
  }),
  ...of('villa', { 27: 'Villa', 128: 'Semi-detached villa', 131: 'Detached villa' }),
  ...of('apartment', {
    7: 'Ground floor flat',
    8: 'Flat',
    10: 'Ground floor maisonette',
    11: 'Maisonette',
    28: 'Apartment',
    29: 'Penthouse',
    44: 'Serviced apartment',
    56: 'Duplex',
    59: 'Triplex',
  }),
  ...of('studio-loft', { 9: 'Studio' }),
  ...of('farmhouse', {
    30: 'Finca',
    43: 'Barn conversion',
    52: 'Farm house',
    65: 'Gite',
    68: 'Barn',
    104: 'Cortijo',
    113: 'Country house',
    116: 'Stone house',
  }),
  ...of('land', { 20: 'Land', 107: 'Farm land', 110: 'Plot' }),
  ...of('office', { 178: 'Office' }),
  ...of('shop', { 80: 'Restaurant', 83: 'Cafe', 134: 'Bar', 137: 'Shop' }),
  ...of('warehouse', { 45: 'Parking', 51: 'Garages' }),
]);
