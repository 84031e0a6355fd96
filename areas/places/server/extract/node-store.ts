import { ExtractError, LIMITS } from './limits.ts';

const CHUNK = 1 << 20;

/** Where points lie, by their ids: 16 bytes each. They come in the order of their ids, as sorted extracts have them. */
export class NodeStore {
  readonly #chunks: { ids: Float64Array; lngs: Int32Array; lats: Int32Array }[] = [];
  #size = 0;
  #last = Number.NEGATIVE_INFINITY;

  get size(): number {
    return this.#size;
  }

  /** @throws ExtractError when there are too many, or they are not in order */
  add(id: number, lng: number, lat: number): void {
    if (id <= this.#last) throw unsorted();
    if (this.#size >= LIMITS.nodes)
      throw new ExtractError(
        `The extract has more than ${LIMITS.nodes / 1e6} million points: take a smaller region`,
      );
    this.#last = id;
    const place = this.#size % CHUNK;
    if (place === 0)
      this.#chunks.push({
        ids: new Float64Array(CHUNK),
        lngs: new Int32Array(CHUNK),
        lats: new Int32Array(CHUNK),
      });
    const chunk = this.#chunks[this.#chunks.length - 1];
    if (!chunk) return;
    chunk.ids[place] = id;
    chunk.lngs[place] = lng;
    chunk.lats[place] = lat;
    this.#size += 1;
  }

  /** Returns where a point lies; undefined where the extract was cut. */
  find(id: number): readonly [lng: number, lat: number] | undefined {
    let low = 0;
    let high = this.#size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const chunk = this.#chunks[Math.floor(middle / CHUNK)];
      const place = middle % CHUNK;
      const found = chunk?.ids[place] ?? 0;
      if (found === id) return [chunk?.lngs[place] ?? 0, chunk?.lats[place] ?? 0];
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }
}

export const unsorted = () =>
  new ExtractError('The extract is not sorted by type and id: sort it with "osmium sort"');
