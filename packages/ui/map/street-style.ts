import type {
  LandClass,
  PlaceClass,
  PointClass,
  RailClass,
  RoadClass,
  StreetLayer,
  WaterwayClass,
} from '@keystead/kit/street-layers';
import { ROAD_CLASSES } from '@keystead/kit/street-layers';
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from 'maplibre-gl';

/** Of the bundled world, which streets lie over. */
export const WORLD_LOOK = {
  light: { water: '#d9e4e3', shallows: '#e9f0ec', land: '#f4f1e8', border: '#cfc8b8', homes: '#d5dfc3' },
  dark: { water: '#1a2422', shallows: '#22312e', land: '#26302c', border: '#3c4a44', homes: '#3b5546' },
} as const;

interface Palette {
  readonly water: string;
  readonly waterText: string;
  readonly land: Readonly<Record<LandClass, string>>;
  readonly building: string;
  readonly buildingEdge: string;
  readonly road: Readonly<Record<'motorway' | 'main' | 'street' | 'path', string>>;
  readonly roadEdge: string;
  readonly rail: string;
  readonly border: string;
  readonly text: string;
  readonly quiet: string;
  readonly halo: string;
}

const LIGHT: Palette = {
  water: '#cddfe1',
  waterText: '#4a7178',
  land: {
    ground: WORLD_LOOK.light.land,
    residential: '#efebe0',
    industry: '#ece6e0',
    public: '#f0e8d6',
    farmland: '#f2efdf',
    grass: '#e5ebd6',
    wood: '#d5e2cb',
    park: '#d7e7cc',
    pitch: '#cfe2c8',
    cemetery: '#dbe4d2',
    sand: '#f3ead0',
    rock: '#e6e3dc',
    ice: '#edf3f4',
  },
  building: '#e2dccd',
  buildingEdge: '#d3cbb9',
  road: { motorway: '#e6c182', main: '#f6e3b4', street: '#ffffff', path: '#cdbfa4' },
  roadEdge: '#cfc5b0',
  rail: '#b3ab9c',
  border: '#a79f92',
  text: '#33403a',
  quiet: '#68716b',
  halo: '#fbf9f3',
};

const DARK: Palette = {
  water: '#182c31',
  waterText: '#7ba3ab',
  land: {
    ground: WORLD_LOOK.dark.land,
    residential: '#29332f',
    industry: '#2c3330',
    public: '#303630',
    farmland: '#29342d',
    grass: '#28362d',
    wood: '#23372b',
    park: '#263b2e',
    pitch: '#294033',
    cemetery: '#29382f',
    sand: '#393a2f',
    rock: '#303733',
    ice: '#35413f',
  },
  building: '#343e39',
  buildingEdge: '#3f4a44',
  road: { motorway: '#8a7750', main: '#68644c', street: '#505b55', path: '#566055' },
  roadEdge: '#1f2825',
  rail: '#59635d',
  border: '#77827b',
  text: '#e1e6df',
  quiet: '#a9b3ab',
  halo: '#1b2320',
};

/** Of names, on the bundled world as on streets. */
export const NAME_LOOK = { light: LIGHT, dark: DARK } as const satisfies Record<
  string,
  Pick<Palette, 'text' | 'quiet' | 'halo'>
>;

/** Typefaces of the site, drawn by the browser itself: no other host is asked for letters. */
export const PLAIN = ['Inter Variable', 'Noto Sans Arabic', 'Noto Sans Devanagari', 'sans-serif'];
export const STRONG = ['Inter Variable Bold', ...PLAIN];

/** A road's width in pixels, at zoom 10, 14 and 18. */
const WIDTHS: Readonly<Record<RoadClass, readonly [far: number, near: number, close: number]>> = {
  motorway: [2, 5, 26],
  trunk: [1.8, 4.6, 24],
  primary: [1.4, 4.2, 24],
  secondary: [1, 3.6, 20],
  tertiary: [0.7, 3, 18],
  street: [0.5, 2, 15],
  service: [0.3, 1, 8],
  path: [0.3, 0.7, 3],
};

const LOOK: Readonly<Record<RoadClass, keyof Palette['road']>> = {
  motorway: 'motorway',
  trunk: 'motorway',
  primary: 'main',
  secondary: 'main',
  tertiary: 'main',
  street: 'street',
  service: 'street',
  path: 'path',
};

/** Places by their class: the zooms they are written in and the size of the text. */
const PLACES: readonly (readonly [name: PlaceClass, from: number, to: number, size: number])[] = [
  ['city', 3, 15, 17],
  ['town', 7, 15, 15],
  ['village', 10, 16, 13],
  ['district', 12, 17, 14],
  ['hamlet', 13, 17, 12],
  ['quarter', 14, 17, 12],
];

const POINTS: readonly (readonly [name: PointClass, from: number])[] = [
  ['park', 13],
  ['peak', 12],
  ['station', 13],
  ['university', 14],
  ['hospital', 14],
  ['school', 15],
  ['stop', 16],
];

const SOURCE = 'streets';

/** Returns the layers of a map of the site's own streets, with names in `language` where they are known. */
export function streetLayers(language: string, dark: boolean): LayerSpecification[] {
  const look = dark ? DARK : LIGHT;
  const name: ExpressionSpecification = [
    'coalesce',
    ['get', `name:${language.split('-')[0]}`],
    ['get', 'name'],
  ];
  return [
    ...ground(look),
    ...buildings(look),
    ...roads(look),
    ...rails(look),
    ...borders(look),
    ...risen(look),
    ...names(look, name),
  ];
}

/** What every layer of ours begins with. */
const over = (layer: StreetLayer) => ({ source: SOURCE, 'source-layer': layer });
const isClass = (
  name: LandClass | WaterwayClass | RoadClass | RailClass | PlaceClass | PointClass,
): ExpressionSpecification => ['==', ['get', 'class'], name];

/** A value that grows with the zoom, evenly to the eye. */
function growing(...stops: number[]): DataDrivenPropertyValueSpecification<number> {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as ExpressionSpecification;
}

function ground(look: Palette): LayerSpecification[] {
  const colours = Object.entries(look.land).flat();
  return [
    {
      id: 'ground',
      type: 'fill',
      ...over('land'),
      paint: {
        'fill-color': [
          'match',
          ['get', 'class'],
          ...colours,
          look.land.grass,
        ] as unknown as ExpressionSpecification,
        'fill-antialias': false,
      },
    },
    { id: 'waters', type: 'fill', ...over('water'), paint: { 'fill-color': look.water } },
    {
      id: 'rivers',
      type: 'line',
      ...over('waterway'),
      filter: isClass('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': look.water, 'line-width': growing(8, 0.8, 13, 2.2, 18, 14) },
    },
    {
      id: 'streams',
      type: 'line',
      ...over('waterway'),
      filter: isClass('stream'),
      minzoom: 13,
      paint: { 'line-color': look.water, 'line-width': growing(13, 0.6, 18, 4) },
    },
  ];
}

function buildings(look: Palette): LayerSpecification[] {
  return [
    {
      id: 'buildings',
      type: 'fill',
      ...over('building'),
      minzoom: 13,
      paint: {
        'fill-color': look.building,
        'fill-outline-color': look.buildingEdge,
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14, 1],
      },
    },
  ];
}

/** Buildings whose height is known, as they stand there; they rise out of the ground as the map comes closer. */
function risen(look: Palette): LayerSpecification[] {
  return [
    {
      id: 'buildings-risen',
      type: 'fill-extrusion',
      ...over('building'),
      minzoom: 15.5,
      filter: ['has', 'height'],
      paint: {
        'fill-extrusion-color': look.building,
        'fill-extrusion-height': ['interpolate', ['linear'], ['zoom'], 15.5, 0, 16.5, ['get', 'height']],
        'fill-extrusion-opacity': 0.85,
      },
    },
  ];
}

function roads(look: Palette): LayerSpecification[] {
  // The narrowest first, so that a wide one lies over its crossings.
  const classes = ROAD_CLASSES.toReversed();
  const width = (name: RoadClass, edge: number) => {
    const [far, near, close] = WIDTHS[name];
    return growing(6, 0.3, 10, far + edge / 2, 14, near + edge, 18, close + edge);
  };
  const edges = classes
    .filter((name) => name !== 'path')
    .map(
      (name): LayerSpecification => ({
        id: `edge-${name}`,
        type: 'line',
        ...over('road'),
        filter: ['all', isClass(name), ['!', ['has', 'tunnel']]],
        minzoom: name === 'service' ? 15 : 11,
        layout: { 'line-join': 'round', 'line-cap': 'butt' },
        paint: { 'line-color': look.roadEdge, 'line-width': width(name, 1.6) },
      }),
    );
  const surfaces = classes.map(
    (name): LayerSpecification => ({
      id: `road-${name}`,
      type: 'line',
      ...over('road'),
      filter: isClass(name),
      layout: { 'line-join': 'round', 'line-cap': name === 'path' ? 'butt' : 'round' },
      paint: {
        'line-color': look.road[LOOK[name]],
        'line-width': width(name, 0),
        'line-opacity': ['case', ['has', 'tunnel'], 0.4, 1],
        ...(name === 'path' && { 'line-dasharray': [3, 1.5] }),
      },
    }),
  );
  return [...edges, ...surfaces];
}

function rails(look: Palette): LayerSpecification[] {
  const isAbove: ExpressionSpecification = ['!', ['has', 'tunnel']];
  return [
    {
      id: 'rails',
      type: 'line',
      ...over('rail'),
      filter: isAbove,
      paint: { 'line-color': look.rail, 'line-width': growing(9, 0.6, 14, 1.4, 18, 3) },
    },
    {
      id: 'sleepers',
      type: 'line',
      ...over('rail'),
      filter: ['all', isAbove, isClass('rail')],
      minzoom: 14,
      paint: {
        'line-color': look.rail,
        'line-width': growing(14, 4, 18, 8),
        'line-dasharray': [0.25, 2],
      },
    },
  ];
}

function borders(look: Palette): LayerSpecification[] {
  return [
    {
      id: 'frontiers',
      type: 'line',
      ...over('border'),
      minzoom: 9,
      paint: { 'line-color': look.border, 'line-width': growing(9, 1, 14, 1.8), 'line-dasharray': [4, 2] },
    },
  ];
}

function names(look: Palette, name: ExpressionSpecification): LayerSpecification[] {
  const paint = { 'text-color': look.text, 'text-halo-color': look.halo, 'text-halo-width': 1.4 };
  const quiet = { ...paint, 'text-color': look.quiet };
  const along = { 'symbol-placement': 'line', 'text-font': PLAIN, 'text-field': name } as const;
  const numbers: LayerSpecification = {
    id: 'numbers',
    type: 'symbol',
    ...over('number'),
    minzoom: 17,
    layout: { 'text-field': ['get', 'number'], 'text-font': PLAIN, 'text-size': 11 },
    paint: quiet,
  };
  const waters: LayerSpecification[] = [
    {
      id: 'river-names',
      type: 'symbol',
      ...over('waterway'),
      minzoom: 12,
      layout: { ...along, 'text-size': 12, 'symbol-spacing': 400 },
      paint: { ...paint, 'text-color': look.waterText },
    },
    {
      id: 'water-names',
      type: 'symbol',
      ...over('point'),
      filter: isClass('water'),
      layout: { 'text-field': name, 'text-font': PLAIN, 'text-size': 12, 'text-max-width': 7 },
      paint: { ...paint, 'text-color': look.waterText },
    },
  ];
  const streets: LayerSpecification[] = [
    {
      id: 'street-names',
      type: 'symbol',
      ...over('road'),
      filter: ['all', ['has', 'name'], ['!', ['has', 'link']]],
      minzoom: 13,
      layout: { ...along, 'text-size': growing(13, 11, 18, 14), 'symbol-spacing': 300 },
      paint: quiet,
    },
    {
      id: 'road-numbers',
      type: 'symbol',
      ...over('road'),
      filter: ['all', ['has', 'ref'], ['!', ['has', 'name']]],
      minzoom: 10,
      layout: { ...along, 'text-field': ['get', 'ref'], 'text-size': 11, 'symbol-spacing': 500 },
      paint: quiet,
    },
  ];
  const points = POINTS.map(
    ([kind, minzoom]): LayerSpecification => ({
      id: `point-${kind}`,
      type: 'symbol',
      ...over('point'),
      filter: isClass(kind),
      minzoom,
      layout: {
        'text-field': kind === 'park' ? name : ['concat', '•\n', name],
        'text-font': PLAIN,
        'text-size': 11.5,
        'text-max-width': 8,
      },
      paint: quiet,
    }),
  );
  // The largest places come last: of two that collide, the engine places the upper layer first.
  const places = PLACES.toReversed().map(
    ([kind, minzoom, maxzoom, size]): LayerSpecification => ({
      id: `place-${kind}`,
      type: 'symbol',
      ...over('place'),
      filter: isClass(kind),
      minzoom,
      maxzoom,
      layout: {
        'text-field': name,
        'text-font': kind === 'city' || kind === 'town' ? STRONG : PLAIN,
        'text-size': growing(minzoom, size - 3, minzoom + 4, size),
        'text-max-width': 8,
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'people'], 0]],
      },
      paint: kind === 'district' || kind === 'quarter' ? quiet : paint,
    }),
  );
  return [numbers, ...waters, ...streets, ...points, ...places];
}
