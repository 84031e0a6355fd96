import type { Entry } from './entry.ts';
import type { CitySpec } from './scene/city.ts';

const pastel = ['#e6cfa8', '#e0b49a', '#dfe0d6', '#e9dcc0', '#c9d2cf', '#d99a7c'];
const sand = ['#d8c7a8', '#c9b08c', '#e2d6bf', '#b99a78'];
const red = ['#9a553f', '#8a4a38', '#b0705a', '#a5654a'];
const grey = ['#cfc8bb', '#b9b2a6', '#ddd6c6', '#a99f90'];

type Row = [
  name: string,
  weather: CitySpec['weather'],
  landmark: CitySpec['landmark'],
  alt: string,
  rest: Partial<CitySpec>,
];

const ROWS: Row[] = [
  [
    'Lisbon',
    'golden',
    'suspension',
    'Lisbon: pastel houses on a hill above the river, a red suspension bridge',
    { hues: pastel, roof: 'tile', slope: 42, towers: [4, 30] },
  ],
  [
    'Porto',
    'morning',
    'arch',
    'Porto: steep old town by the river with an iron arch bridge',
    { hues: [...pastel, '#c97f5c'], roof: 'tile', slope: 36, towers: [2, 30] },
  ],
  [
    'Madrid',
    'noon',
    'quartet',
    'Madrid: four slender towers above sand-coloured blocks and a park',
    { hues: sand, roof: 'tile', slope: 8, towers: [10, 48], shore: 'park' },
  ],
  [
    'Barcelona',
    'afternoon',
    'spires',
    'Barcelona: basilica spires above the roofs by the sea',
    { hues: sand, roof: 'flat', slope: 10, towers: [8, 46], species: ['palm'], mountains: 70 },
  ],
  [
    'Berlin',
    'overcast',
    'needle',
    'Berlin: television tower and a green dome by the river',
    { hues: grey, roof: 'slate', slope: 2, towers: [12, 46] },
  ],
  [
    'Hamburg',
    'morning',
    'wave',
    'Hamburg: concert hall with a wave-shaped roof among brick warehouses',
    { hues: red, roof: 'slate', slope: 2, towers: [6, 40] },
  ],
  [
    'London',
    'golden',
    'clock',
    'London: clock tower, great wheel and river in evening light',
    { hues: [...grey, '#a8785c'], roof: 'slate', slope: 2, towers: [16, 78] },
  ],
  [
    'Manchester',
    'overcast',
    'mills',
    'Manchester: brick mills, a chimney and glass towers by the canal',
    { hues: red, roof: 'slate', slope: 2, towers: [12, 70] },
  ],
  [
    'Seattle',
    'dusk',
    'saucer',
    'Seattle: saucer tower and glass high-rises above the water at dusk',
    { hues: grey, roof: 'flat', slope: 14, towers: [30, 92], species: ['conifer'], mountains: 80 },
  ],
  [
    'Austin',
    'afternoon',
    'capitol',
    'Austin: domed capitol and high-rises above the lake shore',
    { hues: sand, roof: 'flat', slope: 4, towers: [22, 88] },
  ],
  [
    'Mumbai',
    'golden',
    'gateway',
    'Mumbai: stone gateway by the sea with towers behind',
    { hues: [...sand, '#d9b48a'], roof: 'flat', slope: 4, towers: [32, 90], species: ['palm', 'broad'] },
  ],
  [
    'Bengaluru',
    'morning',
    'palace',
    'Bengaluru: domed government palace in a green park, towers behind',
    {
      hues: [...sand, '#c98a6a'],
      roof: 'flat',
      slope: 4,
      towers: [20, 74],
      species: ['palm', 'broad'],
      shore: 'park',
    },
  ],
];

/** One skyline for each city of the demo world. */
export const CITIES: Entry<CitySpec>[] = ROWS.map(([kind, weather, landmark, alt, rest]) => {
  const file = `city-${kind.toLowerCase()}.jpg`;
  const base = {
    season: 'summer',
    glass: '#6f8fa6',
    species: ['broad'],
    mountains: 46,
    shore: 'water',
  } as const;
  const spec = { type: 'city', seed: file, weather, landmark, ...base, ...rest } as CitySpec;
  return { file, kind, alt, tags: [weather], spec };
});
