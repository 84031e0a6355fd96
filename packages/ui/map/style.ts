import {
  GeoJSONSource,
  type Map as MapLibre,
  type RequestTransformFunction,
  type StyleSpecification,
} from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import worldUrl from 'world-atlas/countries-50m.json?url';
import fineLandUrl from 'world-atlas/land-10m.json?url';
import { flattenLand, flattenLines } from './flatten.ts';
import type { StreetSource } from './types.ts';

const STREETS_PATIENCE_MS = 4000;
const LAND = 'bundled-land';

/** The style to draw with: that of the streets if it answers, else the bundled world. */
export async function chooseStyle(
  streets: StreetSource | undefined,
  dark: boolean,
): Promise<string | StyleSpecification> {
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

/** An address that answers with nothing and is asked of nobody. */
const NOTHING = 'data:,';

/**
 * Where a map may fetch something from: this site, and what its reader has agreed to. A style may name any other place,
 * and the engine's worker, which fetches most, knows no policy of the page.
 */
export function onlyFrom(origins: readonly string[] = []): RequestTransformFunction {
  return (address) => {
    const { protocol, origin } = new URL(address, window.location.href);
    const isKnown = origin === window.location.origin || origins.includes(origin);
    return { url: isKnown || protocol === 'data:' || protocol === 'blob:' ? address : NOTHING };
  };
}

/** From this zoom on the coarse coast of the bundled world is seen to be coarse. */
const FINE_FROM_ZOOM = 5;

/** Where the bundled world is shown, fetches the finer coast once somebody looks closely. */
export function refineWhenNear(map: MapLibre): void {
  const refine = async () => {
    const source = map.getSource(LAND);
    if (map.getZoom() < FINE_FROM_ZOOM || !(source instanceof GeoJSONSource)) return;
    map.off('moveend', refine);
    const world = (await (await fetch(fineLandUrl)).json()) as Topology<{ land: GeometryCollection }>;
    source.setData(flattenLand(feature(world, world.objects.land)));
  };
  map.on('moveend', refine);
  void refine();
}

/** Land, borders and water from Natural Earth, without labels: those need fonts from elsewhere. */
async function worldStyle(dark: boolean): Promise<StyleSpecification> {
  const world = (await (await fetch(worldUrl)).json()) as Topology<{
    countries: GeometryCollection;
    land: GeometryCollection;
  }>;
  const colours = dark
    ? { water: '#1a2422', land: '#26302c', border: '#3c4a44' }
    : { water: '#d9e4e3', land: '#f4f1e8', border: '#cfc8b8' };
  return {
    version: 8,
    sources: {
      [LAND]: { type: 'geojson', data: flattenLand(feature(world, world.objects.land)) },
      borders: {
        type: 'geojson',
        data: flattenLines(mesh(world, world.objects.countries, (a, b) => a !== b)),
        attribution: 'Natural Earth',
      },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      { id: 'land', type: 'fill', source: LAND, paint: { 'fill-color': colours.land } },
      {
        id: 'coast',
        type: 'line',
        source: LAND,
        paint: { 'line-color': colours.border, 'line-width': 0.6 },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.border, 'line-width': 0.8 },
      },
    ],
  };
}
