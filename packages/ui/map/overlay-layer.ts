import type { ExpressionSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { PATTERN_SIDE, patternPixels } from './pattern.ts';
import type { MapOverlay } from './types.ts';

const PREFIX = 'overlay-';
/** Parts of each, in the order in which they are drawn. */
const PARTS = ['inside', 'pattern', 'edge'] as const;
/** The layer of its tiles, and the property that says the class. */
const SHAPES = { 'source-layer': 'shapes' } as const;
const CLASS: ExpressionSpecification = ['to-number', ['get', 'class']];

/**
 * Draws overlays under the names of a map whose style is there; those that were drawn before and are not among them go. Nothing on a
 * map that has just been removed, which has no style.
 */
export function drawOverlays(map: MapLibre, overlays: readonly MapOverlay[], dark: boolean): void {
  const style: StyleSpecification | undefined = map.getStyle();
  if (!style) return;
  const wanted = new Set(overlays.map(({ id }) => PREFIX + id));
  for (const source of Object.keys(style.sources))
    if (source.startsWith(PREFIX) && !wanted.has(source)) remove(map, source);
  for (const overlay of overlays) if (!map.getSource(PREFIX + overlay.id)) add(map, overlay, dark);
}

function remove(map: MapLibre, source: string): void {
  for (const part of PARTS) map.removeLayer(`${source}-${part}`);
  map.removeSource(source);
}

function add(
  map: MapLibre,
  { id, url, maxZoom, bounds, source: name, classes }: MapOverlay,
  dark: boolean,
): void {
  const source = PREFIX + id;
  map.addSource(source, {
    type: 'vector',
    tiles: [`${window.location.origin}${url}`],
    maxzoom: maxZoom,
    bounds: [...bounds],
    attribution: escaped(name),
  });
  const [first] = classes;
  if (!first) return;
  const byClass = (read: (one: MapOverlay['classes'][number]) => string) =>
    [
      'match',
      CLASS,
      ...classes.flatMap((one) => [one.number, read(one)]),
      read(first),
    ] as unknown as ExpressionSpecification;
  const colour = byClass((one) => (dark ? one.dark : one.light));
  const image = byClass((one) => imageOf(map, one, dark));
  const names = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id;
  map.addLayer(
    {
      id: `${source}-inside`,
      type: 'fill',
      source,
      ...SHAPES,
      paint: { 'fill-color': colour, 'fill-opacity': 0.2, 'fill-antialias': false },
    },
    names,
  );
  map.addLayer(
    { id: `${source}-pattern`, type: 'fill', source, ...SHAPES, paint: { 'fill-pattern': image } },
    names,
  );
  map.addLayer(
    {
      id: `${source}-edge`,
      type: 'line',
      source,
      ...SHAPES,
      paint: { 'line-color': colour, 'line-width': 1.75 },
    },
    names,
  );
}

/** Returns the name of the picture of a pattern in a colour, which the map has from then on. */
function imageOf(
  map: MapLibre,
  { light, dark, pattern }: MapOverlay['classes'][number],
  isDark: boolean,
): string {
  const colour = isDark ? dark : light;
  const name = `${PREFIX}${pattern}-${colour}`;
  const size = { width: PATTERN_SIDE, height: PATTERN_SIDE };
  if (!map.hasImage(name))
    map.addImage(name, { ...size, data: patternPixels(pattern, colour) }, { pixelRatio: 2 });
  return name;
}

/** The engine shows sources as HTML. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
