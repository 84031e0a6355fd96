import type { Entry } from './entry.ts';
import type { ExteriorSpec } from './scene/exterior.ts';
import type { InteriorSpec } from './scene/interior-spec.ts';

type Still = Partial<InteriorSpec> & Pick<InteriorSpec, 'palette' | 'weather'>;
type House = Omit<ExteriorSpec, 'type' | 'seed'>;

function still(kind: string, alt: string, spec: Still): Entry<InteriorSpec> {
  const file = `article-${kind}.jpg`;
  return {
    file,
    kind,
    alt,
    tags: [spec.palette],
    spec: { type: 'interior', room: 'living', seed: file, ...spec },
  };
}

function outside(kind: string, alt: string, spec: House): Entry<ExteriorSpec> {
  const file = `article-${kind}.jpg`;
  return {
    file,
    kind,
    alt,
    tags: [spec.season, spec.weather],
    spec: { type: 'exterior', seed: file, ...spec },
  };
}

/** Seen from above the near edge of a table. */
const table: Partial<InteriorSpec> = { stand: [0, 0.29, 0], eye: [1.5, -44], fov: 38, outlook: 'garden' };

/** Pictures for articles: what one does when one buys, lets or moves. */
export const ARTICLES: Entry<ExteriorSpec | InteriorSpec>[] = [
  still('boxes', 'Moving boxes and a plant in an empty, sunlit room', {
    still: 'boxes',
    palette: 'sand',
    weather: 'afternoon',
    stand: [0.1, 0.7, 4],
  }),
  still('keys', 'Keys on a timber table beside a cup and a signed paper', {
    ...table,
    still: 'keys',
    palette: 'nordic',
    weather: 'morning',
  }),
  outside('front-door', 'Green front door of a brick townhouse, seen from the pavement', {
    form: 'terrace',
    weather: 'morning',
    season: 'summer',
    setting: 'street',
    tint: { wall: '#94523f', accent: '#8a8f94', roof: '#4d5258' },
    view: 6,
    fill: 2.4,
    aside: 0.1,
  }),
  still('plans', 'Floor plan, rolled drawings and colour samples on a kitchen table', {
    ...table,
    still: 'plans',
    palette: 'sage',
    weather: 'noon',
  }),
  outside('garden', 'Lawn, borders and a white house behind on a summer morning', {
    form: 'classic',
    weather: 'morning',
    season: 'summer',
    setting: 'garden',
    tint: { wall: '#f1ecdf', accent: '#4a6a5c', roof: '#8a5a44' },
    view: 38,
    fill: 0.72,
    eye: 1.3,
  }),
  outside('street-dusk', 'Street of tall houses with lit windows at dusk', {
    form: 'mansion',
    weather: 'dusk',
    season: 'autumn',
    setting: 'street',
    tint: { wall: '#dccbb0', accent: '#4a2c24', roof: '#565c62' },
    view: 40,
    fill: 1.5,
    fov: 44,
  }),
  still('desk', 'Laptop, papers and a calculator on a desk by the window', {
    ...table,
    still: 'desk',
    palette: 'ink',
    weather: 'afternoon',
  }),
  outside('row-of-shops', 'Small shops with awnings in the afternoon sun', {
    form: 'parade',
    weather: 'afternoon',
    season: 'spring',
    setting: 'street',
    tint: { wall: '#a3654c', accent: '#1f5a46', roof: '#7d4a38' },
    view: 34,
    fill: 1.5,
    fov: 40,
  }),
];
