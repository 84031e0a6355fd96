import type { InteriorSpec } from './scene/interior-spec.ts';

export type InteriorRow = [
  room: InteriorSpec['room'],
  palette: InteriorSpec['palette'],
  weather: InteriorSpec['weather'],
  alt: string,
  extra?: Partial<InteriorSpec>,
];

/** Where the viewer stands: facing the window wall, from the right or left corner, or near and low. */
const STANDS: NonNullable<InteriorSpec['stand']>[] = [
  [0.62, 0.94, 24],
  [-0.55, 0.94, -20],
  [0.1, 0.8, 6],
  [0.75, 0.7, 38],
  [-0.1, 0.94, 2],
];
const HOURS = ['afternoon', 'morning', 'noon', 'golden', 'overcast', 'morning', 'dusk'] as const;
const LOOKS: Record<string, string> = {
  nordic: 'pale oak and linen',
  walnut: 'walnut and green',
  loft: 'steel, brick and slate blue',
  coast: 'white, sand and blue',
  clay: 'warm clay',
  sage: 'sage green',
  ink: 'ink blue and dark timber',
  sand: 'sand and straw',
  blush: 'soft rose',
};
const NAMES: Record<InteriorSpec['room'], [string, string]> = {
  living: ['Living room', 'Living and dining room'],
  kitchen: ['Kitchen with an island', 'Kitchen with a long table'],
  bedroom: ['Bedroom', 'Bedroom with wardrobes and a desk'],
  bathroom: ['Bathroom with a tub', 'Bathroom with a walk-in shower'],
  office: ['Study', 'Work floor with desks'],
  terrace: ['Roof terrace', 'Terrace with lounge seats'],
};
const PALETTE_NAMES = Object.keys(LOOKS) as InteriorSpec['palette'][];
const FLOORS = ['parquet', 'parquet', 'concrete', 'parquet', 'tiles', 'parquet', 'marble'] as const;
const WALLS = [undefined, 'color', undefined, 'brick', undefined, 'concrete'] as const;

/** So many more of each room, turning through palettes, hours, walls, floors and standpoints. */
const COUNTS: [InteriorSpec['room'], number][] = [
  ['bedroom', 12],
  ['living', 11],
  ['kitchen', 9],
  ['bathroom', 8],
  ['office', 7],
  ['terrace', 6],
];

function row(room: InteriorSpec['room'], i: number, turn: number): InteriorRow {
  const palette = PALETTE_NAMES[(i * 4 + turn * 2 + 5) % PALETTE_NAMES.length] as InteriorSpec['palette'];
  const weather = HOURS[(i + turn) % HOURS.length] as InteriorSpec['weather'];
  const other = room !== 'terrace' && i % 2 === 0;
  const stand = STANDS[(i + turn) % STANDS.length];
  const outlook = (i + turn) % 3 === 1 ? 'roofs' : 'garden';
  const name = NAMES[room][other ? 1 : 0];
  const alt = `${name} in ${LOOKS[palette]}${weather === 'dusk' ? ', lamps lit' : ''}${outlook === 'roofs' ? ', over the roofs' : ''}`;
  const wet = room === 'bathroom';
  const feature = wet ? undefined : WALLS[(i * 5 + turn) % WALLS.length];
  const floor = wet
    ? (['tiles', 'concrete', 'marble'] as const)[i % 3]
    : FLOORS[(i * 3 + turn) % FLOORS.length];
  const grid = i % 4 === 3 ? 4 : 1;
  const flip = i % 3 !== 1;
  if (room === 'terrace')
    return [room, palette, weather, alt, { flip, stand: [0.5 - (i % 3) * 0.35, 0.9, 16 - (i % 3) * 12] }];
  return [
    room,
    palette,
    weather,
    alt,
    { flip, other, outlook, floor, grid, stand, ...(feature && { feature }) },
  ];
}

/** More rooms; one of each in turn, so that a broken-off run is a usable set. */
export const MORE_INTERIORS: InteriorRow[] = Array.from({ length: 12 }, (_, i) =>
  COUNTS.flatMap(([room, count], turn) => (i < count ? [row(room, i, turn)] : [])),
).flat();
