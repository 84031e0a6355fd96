import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cutLayer, type LayerTile } from './cut-layer.ts';
import { type Classing, GeoJsonError, type Layer, readGeoJson } from './read-geojson.ts';

// The thread that reads an uploaded layer: the server answers others meanwhile, and no file takes its memory. See `make-layer.ts`.

export interface Given extends Classing {
  readonly path: string;
}

/** A layer, ready to be stored. */
export interface MadeLayer extends Layer {
  readonly tiles: readonly LayerTile[];
  readonly maxZoom: number;
}

export type Made = { readonly layer: MadeLayer } | { readonly problem: string };

function make({ path, ...classing }: Given): Made {
  try {
    const layer = readGeoJson(readFileSync(path), classing);
    return { layer: { ...layer, ...cutLayer(layer) } };
  } catch (error) {
    if (error instanceof GeoJsonError) return { problem: error.message };
    throw error;
  }
}

parentPort?.postMessage(make(workerData as Given));
