import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deserialize } from 'node:v8';

/**
 * The cities of the world in a few megabytes of typed arrays. A city is a number: its rank by population,
 * largest first, so that any walk from 0 meets the well-known ones early.
 */
export interface GazetteerData {
  count: number;
  /** GeoNames id. */
  ids: Uint32Array;
  population: Uint32Array;
  latitude: Float32Array;
  longitude: Float32Array;
  /** Index into `countries`. */
  country: Uint16Array;
  /** ISO codes. */
  countries: string[];
  /** Index into `states`; 0 is none. */
  state: Uint16Array;
  states: { name: string; code: string }[];
  /** 1 for a part of a larger city (Kreuzberg): found by search, never the city of a point. */
  section: Uint8Array;
  /** UTF-8, one after the other; city n ends before `nameEnds[n]`. */
  names: Uint8Array;
  nameEnds: Uint32Array;
  /** Folded names, each followed by a zero byte, which `foldedEnds` counts in. */
  folded: Uint8Array;
  foldedEnds: Uint32Array;
  /** Where a word starts in `folded`, sorted by the text from there on. */
  wordStarts: Uint32Array;
  /** KDBush over all cities, and over the first ones, which reach far beyond their nearest neighbours. */
  everywhere: ArrayBuffer;
  large: ArrayBuffer;
}

const run = promisify(execFile);
const script = fileURLToPath(new URL('./gazetteer-build.ts', import.meta.url));
const tenfold = 100 * 1024 * 1024;

let loading: Promise<GazetteerData> | undefined;

/**
 * Loads the gazetteer once per process, on first use. A short-lived process reads the source and hands over
 * the arrays: unpacking it here, or in a thread, leaves 250 MB behind that the allocator never returns.
 */
export function loadGazetteer(): Promise<GazetteerData> {
  loading ??= build().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function build(): Promise<GazetteerData> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, [script], { encoding: 'buffer', maxBuffer: tenfold, env });
  return deserialize(stdout) as GazetteerData;
}
