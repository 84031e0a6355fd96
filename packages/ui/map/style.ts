import worldTiles from 'virtual:world-tiles';
import type { RequestTransformFunction, StyleSpecification } from 'maplibre-gl';
import { withAtlas } from './atlas.ts';
import { streetLayers, WORLD_LOOK } from './street-style.ts';
import { areEverywhere } from './streets.ts';
import type { StreetTiles } from './types.ts';

/** Returns the style to draw with: the bundled world, and the streets that the site serves over it. */
export function mapStyle(tiles: StreetTiles | undefined, dark: boolean): StyleSpecification {
  const world = worldStyle(dark);
  if (!tiles) return withAtlas(world, undefined, dark);
  if (areEverywhere(tiles)) return withStreets(world, tiles, dark);
  const streets = withStreets(world, tiles, dark);
  return withAtlas(streets, tiles.bounds, dark);
}

/** The source of streets. */
export const STREETS = 'streets';

/** An address that answers with nothing and is asked of no one. */
const NOTHING = 'data:,';

/** Answers nothing to whatever is not of this site: the engine's worker, which fetches most, knows no policy of the page. */
export const onlyOwn: RequestTransformFunction = (address) => {
  const { protocol, origin } = new URL(address, window.location.href);
  const isOwn = origin === window.location.origin || protocol === 'data:' || protocol === 'blob:';
  return { url: isOwn ? address : NOTHING };
};

/** Returns the links that say where streets come from. */
function creditsOf({ credits }: StreetTiles): string {
  const shown = document.createElement('span');
  for (const { text, url } of credits) {
    const link = document.createElement(url === '' ? 'span' : 'a');
    link.textContent = text;
    if (link instanceof HTMLAnchorElement)
      Object.assign(link, { href: url, target: '_blank', rel: 'noreferrer' });
    shown.append(link, ' ');
  }
  return shown.innerHTML;
}

/** Lays streets over the bundled world, whose borders end where theirs are finer. */
function withStreets(world: StyleSpecification, tiles: StreetTiles, dark: boolean): StyleSpecification {
  return {
    ...world,
    // Walls of buildings are a shade, no more, darker than their roofs.
    light: { intensity: 0.15 },
    sources: {
      ...world.sources,
      [STREETS]: {
        type: 'vector',
        tiles: [`${window.location.origin}${tiles.url}`],
        maxzoom: tiles.maxZoom,
        bounds: [...tiles.bounds],
        attribution: creditsOf(tiles),
      },
    },
    layers: [
      ...world.layers.map((layer) => (layer.type === 'line' ? { ...layer, maxzoom: 9 } : layer)),
      ...streetLayers(tiles.language, dark),
    ],
  };
}

/** Land, borders and water from Natural Earth. */
function worldStyle(dark: boolean): StyleSpecification {
  const colours = WORLD_LOOK[dark ? 'dark' : 'light'];
  const { path, maxzoom } = worldTiles;
  return {
    version: 8,
    sources: {
      world: {
        type: 'vector',
        tiles: [`${window.location.origin}${path}`],
        maxzoom,
        attribution: 'Natural Earth',
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'world',
        'source-layer': 'land',
        paint: { 'fill-color': colours.land },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'world',
        'source-layer': 'land',
        paint: { 'line-color': colours.border, 'line-width': 0.6 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        'source-layer': 'borders',
        paint: { 'line-color': colours.border, 'line-width': 0.8 },
      },
    ],
  };
}
