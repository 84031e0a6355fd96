import worldTiles from 'virtual:world-tiles';
import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibre,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { GeoJSONSource } from 'maplibre-gl';
import { cityField } from './city-field.ts';
import { graticule } from './graticule.ts';
import { NAME_LOOK, PLAIN, STRONG, WORLD_LOOK } from './street-style.ts';
import { hasStreets } from './streets.ts';
import type { MapBounds, MapMark, MapName, StreetTiles } from './types.ts';

/**
 * What a map shows where there are no streets: shallows along the coast, a graticule, names of cities and of what the caller names, and
 * where the marks are. All of it is part of the site; no one is asked.
 */
const [GRID, HOMES, MARKS, NAMES, CITIES] = [
  'atlas-grid',
  'atlas-homes',
  'atlas-marks',
  'atlas-names',
  'atlas-cities',
] as const;
/** Room that a mark takes, which names keep clear of: marks are no part of the engine's picture. */
const MARK_ROOM = { width: 60, height: 38 } as const;

/** Returns the style of a bundled world with what stands in for streets; names are left out where `covered` has its own. */
export function withAtlas(
  world: StyleSpecification,
  covered: MapBounds | undefined,
  dark: boolean,
): StyleSpecification {
  const [land, streets] = ['land', 'borders'].map((name) => world.layers.findIndex(({ id }) => id === name));
  return {
    ...world,
    sources: {
      ...world.sources,
      [GRID]: EMPTY,
      [HOMES]: EMPTY,
      [MARKS]: EMPTY,
      [NAMES]: EMPTY,
      [CITIES]: {
        type: 'vector',
        tiles: [`${window.location.origin}${worldTiles.names.path}`],
        minzoom: worldTiles.names.minzoom,
        maxzoom: worldTiles.names.maxzoom,
        attribution: 'GeoNames',
      },
    },
    layers: [
      ...world.layers.slice(0, land),
      shallows(dark),
      ...world.layers.slice(land, (streets ?? 0) + 1),
      ...ground(dark),
      ...world.layers.slice((streets ?? 0) + 1),
      ...names(covered, dark),
    ],
  };
}

/** Draws the lines of the graticule that are in sight. */
export function drawGrid(map: MapLibre): void {
  if (isGone(map)) return;
  const box = map.getBounds();
  setData(map, GRID, {
    type: 'MultiLineString',
    coordinates: graticule([box.getWest(), box.getSouth(), box.getEast(), box.getNorth()], map.getZoom()),
  });
}

/** Tints the ground where marks without streets are, and keeps names clear of them. */
export function drawHomes(map: MapLibre, marks: readonly MapMark[], tiles: StreetTiles | undefined): void {
  if (isGone(map)) return;
  const places = marks.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const coordinates = places.filter((place) => !hasStreets(tiles, place));
  const { width, height } = MARK_ROOM;
  if (!map.hasImage(MARKS)) map.addImage(MARKS, { width, height, data: new Uint8Array(4 * width * height) });
  setData(map, HOMES, { type: 'MultiPoint', coordinates });
  setData(map, MARKS, { type: 'MultiPoint', coordinates });
}

/** Calls cities by other names than their English ones, as far as the engine can write them. */
export function drawCities(map: MapLibre, called: Readonly<Record<string, string>>): void {
  if (isGone(map)) return;
  const field = cityField(called);
  for (const layer of CITY_LAYERS) if (map.getLayer(layer)) map.setLayoutProperty(layer, 'text-field', field);
}

/** Writes names at their places, and each of them once: where the caller names a city, the map does not. */
export function drawNames(map: MapLibre, named: readonly MapName[]): void {
  if (isGone(map)) return;
  setData(map, NAMES, {
    type: 'FeatureCollection',
    features: named.map(({ name, longitude, latitude }, rank) => ({
      type: 'Feature',
      properties: { name, rank },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  });
  const isOther: ExpressionSpecification = [
    '!',
    ['in', ['get', 'name'], ['literal', named.map(({ name }) => name)]],
  ];
  for (const layer of CITY_LAYERS) {
    const { filter } = (map.getLayer(layer)?.metadata ?? {}) as { filter?: ExpressionSpecification };
    if (filter) map.setFilter(layer, ['all', filter, isOther]);
  }
}

const EMPTY: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };

/** A map that was just removed has no style. */
const isGone = ({ style }: { style?: unknown }): boolean => style === undefined || style === null;

function setData(map: MapLibre, name: string, data: GeoJSON.GeoJSON): void {
  const source = map.getSource(name);
  if (source instanceof GeoJSONSource) source.setData(data);
}

function shallows(dark: boolean): LayerSpecification {
  const width = growing(2, 2, 6, 12, 10, 40, 14, 120);
  return {
    id: 'shallows',
    type: 'line',
    source: 'world',
    'source-layer': 'land',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': WORLD_LOOK[dark ? 'dark' : 'light'].shallows,
      'line-width': width,
      'line-blur': width,
    },
  };
}

function ground(dark: boolean): LayerSpecification[] {
  const look = WORLD_LOOK[dark ? 'dark' : 'light'];
  return [
    {
      id: GRID,
      type: 'line',
      source: GRID,
      paint: { 'line-color': look.border, 'line-width': 0.75, 'line-opacity': 0.55 },
    },
    {
      id: HOMES,
      type: 'circle',
      source: HOMES,
      paint: {
        'circle-color': look.homes,
        'circle-radius': growing(3, 14, 8, 40, 11, 80, 15, 150),
        'circle-blur': 1,
        'circle-opacity': 0.75,
      },
    },
  ];
}

/** A name stands on its place, or beside it where a mark does. */
const BESIDE = {
  'text-variable-anchor': ['center', 'bottom', 'top', 'left', 'right'],
  'text-radial-offset': ['step', ['zoom'], 1.6, 9, 1.9],
} satisfies NonNullable<SymbolLayerSpecification['layout']>;

/** Parts of cities below the whole ones. */
const CITY_LAYERS = [`${CITIES}-parts`, `${CITIES}-whole`] as const;

/** Filters a layer, and lets it remember by what: others may narrow it. */
const filteredBy = (filter: ExpressionSpecification) => ({ filter, metadata: { filter } });

/** Names of cities, and over them those of the caller: they are nearer to what is looked for. */
function names(covered: MapBounds | undefined, dark: boolean): LayerSpecification[] {
  const { text, quiet, halo } = NAME_LOOK[dark ? 'dark' : 'light'];
  const paint = { 'text-halo-color': halo, 'text-halo-width': 1.4 };
  const own = covered && outsideOf(covered);
  const people: ExpressionSpecification = ['get', 'people'];
  const isPart: ExpressionSpecification = ['has', 'part'];
  const cities = (part: boolean): LayerSpecification => ({
    id: part ? CITY_LAYERS[0] : CITY_LAYERS[1],
    type: 'symbol',
    source: CITIES,
    'source-layer': 'names',
    ...(part && { minzoom: 9.5 }),
    ...filteredBy(['all', part ? isPart : ['!', isPart], ...(own ? [own] : [])] as ExpressionSpecification),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': part ? PLAIN : STRONG,
      'text-size': part ? 12 : ['interpolate', ['linear'], people, 20_000, 12, 200_000, 14, 2_000_000, 17],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['-', 0, people],
      ...BESIDE,
    },
    paint: { ...paint, 'text-color': part ? quiet : text },
  });
  return [
    cities(true),
    {
      id: NAMES,
      type: 'symbol',
      source: NAMES,
      minzoom: 9,
      ...(own && { filter: own }),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': PLAIN,
        'text-size': 13,
        'text-max-width': 8,
        'text-padding': 4,
        'symbol-sort-key': ['get', 'rank'],
        ...BESIDE,
      },
      paint: { ...paint, 'text-color': quiet },
    },
    cities(false),
    // Of layers that want the same room, the engine serves the upper one first.
    {
      id: MARKS,
      type: 'symbol',
      source: MARKS,
      layout: { 'icon-image': MARKS, 'icon-allow-overlap': true, 'icon-padding': 0 },
    },
  ];
}

function outsideOf([west, south, east, north]: MapBounds): ExpressionSpecification {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return ['!', ['within', { type: 'Polygon', coordinates: [ring] }]];
}

/** A width that grows evenly with the zoom. */
function growing(...stops: number[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}
