import { invalidField, notFound } from '@keystead/http/errors';
import { extensionPoint } from '@keystead/kit/extension-point';
import { siteLanguages } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { type LayerClass, nameIn } from '../../layers.ts';
import { readClassesAt, readLayers, readLayerTile, type StoredLayer } from './layers.queries.ts';

export const LAYERS_TAG = 'map-layers';

/** Notices, in the transaction that does it, that what homes lie in has changed: searches read it anew. */
export const layersChanged = extensionPoint<(open: Ctx) => Promise<void>>(
  'places.layersChanged',
  async () => {},
);

const allLayers = lookup(LAYERS_TAG, readLayers);
const shownLayers = async (ctx: Ctx) => (await allLayers(ctx)).filter(({ isShown }) => isShown);
/** Returns whether the operator has layers, shown or not. */
export const hasMapLayers = async (ctx: Ctx): Promise<boolean> => (await readLayers(ctx)).length > 0;

/** Returns the layers that maps can show. */
export async function mapLayers(ctx: Ctx) {
  const { site } = await siteLanguages(ctx);
  return (await shownLayers(ctx)).map((layer) => ({
    id: layer.id,
    ...sourced(layer, site),
    is_filter: layer.isFilter,
    classes: layer.classes.map((one) => shownClass(one, site)),
    tiles: {
      url: `/map-layers/${layer.id}/${layer.fileId}/{z}/{x}/{y}.pbf`,
      max_zoom: layer.maxZoom,
      bounds: layer.bounds as [number, number, number, number],
    },
  }));
}

/** Returns what of the layers lies at a place. */
export async function layersAt(ctx: Ctx, place: { latitude: number; longitude: number; reach: number }) {
  const layers = await shownLayers(ctx);
  if (layers.length === 0) return [];
  const [{ site }, found] = await Promise.all([siteLanguages(ctx), readClassesAt(ctx, place)]);
  return layers.flatMap((layer) =>
    found.flatMap(({ layerId, number, isCertain }) => {
      const one = layerId === layer.id && layer.classes.find((known) => known.number === number);
      if (!one) return [];
      return {
        layer_id: layer.id,
        ...sourced(layer, site),
        class: shownClass(one, site),
        is_certain: isCertain,
      };
    }),
  );
}

const sourced = ({ names, source, sourceUrl }: StoredLayer, site: string) => ({
  name: nameIn(names, site),
  names,
  source,
  source_url: sourceUrl,
});

const shownClass = ({ number, names, colour }: LayerClass, site: string) => ({
  number,
  name: nameIn(names, site),
  names,
  colour,
});

/** A tile, compressed with gzip; where it is now, when the file that was asked for is not the current one. */
export type FoundLayerTile = { readonly tile: Uint8Array | undefined } | { readonly movedTo: string };

/**
 * Reads a tile of a layer by the texts of its address.
 * @throws ApiError validation, naming `z`, `x` or `y`; not_found where there is no such layer, or it is not shown
 */
export async function findLayerTile(
  ctx: Ctx,
  asked: { layer: string; file: string; z: string; x: string; y: string },
): Promise<FoundLayerTile> {
  const layer = (await shownLayers(ctx)).find(({ id }) => String(id) === asked.layer);
  if (!layer) throw notFound('There is no such layer');
  const { fileId, maxZoom } = layer;
  const z = numberOf('z', asked.z, maxZoom);
  const x = numberOf('x', asked.x, 2 ** z - 1);
  const y = numberOf('y', asked.y, 2 ** z - 1);
  if (String(fileId) !== asked.file)
    return { movedTo: `/map-layers/${layer.id}/${fileId}/${z}/${x}/${y}.pbf` };
  return { tile: await readLayerTile(ctx, { fileId, z, x, y }) };
}

function numberOf(field: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value <= most) return value;
  throw invalidField(field, `must be between 0 and ${most}`);
}
