import type { Entry } from './entry.ts';
import type { PanoramaSpec } from './scene/panorama.ts';

const base = { type: 'interior' as const, stand: [-0.12, 0.18, 0] as [number, number, number] };

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
];
