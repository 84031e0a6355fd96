import worldTiles from 'virtual:world-tiles';
import type { RequestTransformFunction, StyleSpecification } from 'maplibre-gl';
import { streetLayers } from './street-style.ts';
import type { StreetSource, StreetTiles } from './types.ts';

const STREETS_PATIENCE_MS = 4000;

/** Returns the style to draw with: the site's own streets, those from elsewhere if they answer, else the bundled world. */
export async function chooseStyle(
  streets: StreetSource | undefined,
  tiles: StreetTiles | undefined,
  dark: boolean,
): Promise<string | StyleSpecification> {
  if (tiles) return withStreets(worldStyle(dark), tiles, dark);
  if (streets && navigator.onLine && (await answers(streets.style))) return streets.style;
  return worldStyle(dark);
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(STREETS_PATIENCE_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** The source of the site's own streets. */
export const OWN_STREETS = 'streets';

/** An address that answers with nothing and is asked of no one. */
const NOTHING = 'data:,';

/**
 * Returns where a map may fetch something from: this site, and what its reader has agreed to. A style may name any other place,
 * and the engine's worker, which fetches most, knows no policy of the page.
 */
export function onlyFrom(origins: readonly string[] = []): RequestTransformFunction {
  return (address) => {
    const { protocol, origin } = new URL(address, window.location.href);
    const isKnown = origin === window.location.origin || origins.includes(origin);
    return { url: isKnown || protocol === 'data:' || protocol === 'blob:' ? address : NOTHING };
  };
}

/** Lays the site's own streets over the bundled world, whose borders end where theirs are finer. */
function withStreets(world: StyleSpecification, tiles: StreetTiles, dark: boolean): StyleSpecification {
  return {
    ...world,
    sources: {
      ...world.sources,
      [OWN_STREETS]: {
        type: 'vector',
        tiles: [`${window.location.origin}${tiles.url}`],
        maxzoom: tiles.maxZoom,
        bounds: [...tiles.bounds],
        attribution:
          '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>',
      },
    },
    layers: [
      ...world.layers.map((layer) => (layer.type === 'line' ? { ...layer, maxzoom: 9 } : layer)),
      ...streetLayers(tiles.language, dark),
    ],
  };
}

/** Land, borders and water from Natural Earth, without labels: those need fonts from elsewhere. */
function worldStyle(dark: boolean): StyleSpecification {
  const colours = dark
    ? { water: '#1a2422', land: '#26302c', border: '#3c4a44' }
    : { water: '#d9e4e3', land: '#f4f1e8', border: '#cfc8b8' };
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
