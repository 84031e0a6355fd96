import type { Entry } from './entry.ts';
import { type InteriorRow, MORE_INTERIORS } from './more-interiors.ts';
import type { InteriorSpec } from './scene/interior-spec.ts';

// One of every room first: a broken-off run still leaves a usable set.
const ROWS: InteriorRow[] = [
  [
    'living',
    'nordic',
    'afternoon',
    'Light living room with a pale sofa, round tables and floor-length windows',
  ],
  ['kitchen', 'walnut', 'morning', 'Kitchen with a stone-topped island, stools and pendant lamps'],
  ['bedroom', 'clay', 'morning', 'Bedroom with layered linen and a clay-coloured wall', { feature: 'color' }],
  ['bathroom', 'coast', 'noon', 'Bathroom with a freestanding tub and a double basin', { floor: 'tiles' }],
  [
    'office',
    'loft',
    'afternoon',
    'Study with a timber desk, full shelves and a brick wall',
    { feature: 'brick' },
  ],
  ['terrace', 'clay', 'golden', 'Roof terrace with lounge seats under a timber pergola at sunset'],
  [
    'living',
    'walnut',
    'golden',
    'Living room with walnut floor and a green wall in evening sun',
    { feature: 'color', flip: true },
  ],
  ['kitchen', 'nordic', 'noon', 'Bright kitchen with oak fronts and a dining table', { flip: true }],
  ['bedroom', 'nordic', 'noon', 'Calm bedroom in oak and linen with full-length curtains', { flip: true }],
  [
    'bathroom',
    'nordic',
    'morning',
    'Bathroom with marble, brass taps and round mirrors',
    { flip: true, floor: 'marble' },
  ],
  [
    'living',
    'loft',
    'noon',
    'Loft living room with a brick wall and a dark sofa',
    { feature: 'brick', size: [6.6, 7, 3.4] },
  ],
  [
    'terrace',
    'coast',
    'noon',
    'Sunny terrace with pale furniture, planters and a glass balustrade',
    { flip: true },
  ],
  ['kitchen', 'coast', 'afternoon', 'Airy kitchen in soft blue with a marble worktop'],
  [
    'bedroom',
    'walnut',
    'dusk',
    'Bedroom with a dark green wall and bedside lamps lit at dusk',
    { feature: 'color' },
  ],
  ['office', 'nordic', 'morning', 'Home office in pale oak by a wide window', { flip: true }],
  [
    'bathroom',
    'clay',
    'afternoon',
    'Bathroom with terracotta tiles and a timber vanity',
    { floor: 'concrete' },
  ],
  ['living', 'coast', 'morning', 'Seaside living room in white, sand and blue', { flip: true }],
  [
    'kitchen',
    'loft',
    'noon',
    'Loft kitchen with grey fronts and timber stools',
    { feature: 'concrete', floor: 'concrete', flip: true },
  ],
  ['bedroom', 'coast', 'afternoon', 'White and blue bedroom with light oak furniture'],
  ['terrace', 'walnut', 'dusk', 'Terrace with string lights and planters after sunset'],
  [
    'living',
    'clay',
    'afternoon',
    'Living room in warm clay tones with a large pendant lamp',
    { feature: 'color' },
  ],
  [
    'bathroom',
    'walnut',
    'noon',
    'Bathroom with a dark accent wall and walnut cabinets',
    { flip: true, floor: 'tiles' },
  ],
  ['office', 'walnut', 'golden', 'Study with walnut shelves in low evening sun'],
  ['kitchen', 'clay', 'golden', 'Kitchen with clay-coloured fronts and evening light'],
  [
    'bedroom',
    'loft',
    'morning',
    'Loft bedroom with a brick wall and steel-framed window',
    { feature: 'brick', flip: true },
  ],
  [
    'living',
    'nordic',
    'dusk',
    'Living room with lamps lit at dusk',
    { feature: 'concrete', flip: true, floor: 'concrete' },
  ],
  ['terrace', 'nordic', 'morning', 'Deck terrace with a sofa and potted plants in morning light'],
  [
    'office',
    'clay',
    'noon',
    'Work room with a warm accent wall, desk and reading chair',
    { feature: 'color', flip: true },
  ],
  ['bathroom', 'loft', 'morning', 'Concrete-floored bathroom with black fittings', { floor: 'concrete' }],
];

const counters = new Map<string, number>();

/** All room pictures, in the order they are rendered. */
export const INTERIORS: Entry<InteriorSpec>[] = [...ROWS, ...MORE_INTERIORS].map(
  ([room, palette, weather, alt, extra]) => {
    const number = (counters.get(room) ?? 0) + 1;
    counters.set(room, number);
    const file = `interior-${room}-${String(number).padStart(2, '0')}.jpg`;
    return {
      file,
      kind: room,
      alt,
      tags: [palette, weather],
      spec: { type: 'interior', room, palette, weather, seed: file, ...extra },
    };
  },
);
