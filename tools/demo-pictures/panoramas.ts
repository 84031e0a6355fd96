import type { Entry } from './entry.ts';
import type { InteriorSpec } from './scene/interior-spec.ts';
import type { RoomKind } from './scene/palettes.ts';
import type { PanoramaSpec } from './scene/panorama.ts';

const base = { type: 'interior' as const, stand: [-0.12, 0.18, 0] as [number, number, number] };

const counters = new Map([
  ['living', 1],
  ['bedroom', 1],
]);

function more(
  room: RoomKind,
  palette: InteriorSpec['palette'],
  weather: InteriorSpec['weather'],
  alt: string,
  extra: Partial<InteriorSpec>,
): Entry<PanoramaSpec>[] {
  const number = (counters.get(room) ?? 0) + 1;
  counters.set(room, number);
  const file = `panorama-${room}-${String(number).padStart(2, '0')}.jpg`;
  const spec: PanoramaSpec = {
    type: 'panorama',
    room: { ...base, room, palette, weather, seed: file, ...extra },
  };
  return [{ file, kind: room, alt, tags: [palette, weather], spec }];
}

/** Full-sphere pictures of rooms for the 360° viewer. */
export const PANORAMAS: Entry<PanoramaSpec>[] = [
  {
    file: 'panorama-living-01.jpg',
    kind: 'living',
    alt: '360° view of a light living room with floor-length windows',
    tags: ['nordic', 'afternoon'],
    spec: {
      type: 'panorama',
      room: { ...base, room: 'living', palette: 'nordic', weather: 'afternoon', seed: 'panorama-1' },
    },
  },
  {
    file: 'panorama-bedroom-01.jpg',
    kind: 'bedroom',
    alt: '360° view of a bedroom with a clay-coloured wall',
    tags: ['clay', 'morning'],
    spec: {
      type: 'panorama',
      room: {
        ...base,
        room: 'bedroom',
        palette: 'clay',
        weather: 'morning',
        feature: 'color',
        seed: 'panorama-2',
      },
    },
  },
  ...more('kitchen', 'sage', 'noon', '360° view of a sage-green kitchen with a long table', { other: true }),
  ...more('living', 'ink', 'morning', '360° view of a living room in ink blue over the roofs', {
    outlook: 'roofs',
  }),
  ...more('bathroom', 'sand', 'noon', '360° view of a bathroom with a walk-in shower', {
    other: true,
    floor: 'tiles',
  }),
  ...more('bedroom', 'blush', 'afternoon', '360° view of a bedroom in soft rose', { other: true }),
  ...more('office', 'loft', 'noon', '360° view of a work floor with a brick wall', {
    other: true,
    feature: 'brick',
    grid: 4,
  }),
  ...more('living', 'coast', 'afternoon', '360° view of a living and dining room in white and blue', {
    other: true,
  }),
];
