/** Marks that fit before the set counts as full: beyond, looking one up would take ever longer. */
const FULL = 0.75;

/**
 * A set of 64-bit marks in memory of one size: eight bytes a place, taken at the first mark.
 * @param places a power of two
 */
export class MarkSet {
  readonly #places: number;
  #slots: BigUint64Array | undefined;
  #size = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** @returns whether the mark is new; false where it is not, or where there is no room for it */
  add(mark: bigint): boolean {
    this.#slots ??= new BigUint64Array(this.#places);
    // An empty place holds zero.
    const stored = mark === 0n ? 1n : mark;
    let place = Number(stored & BigInt(this.#places - 1));
    for (let known = this.#slots[place]; known !== 0n; known = this.#slots[place]) {
      if (known === stored) return false;
      place = (place + 1) & (this.#places - 1);
    }
    if (this.#size >= this.#places * FULL) return false;
    this.#slots[place] = stored;
    this.#size += 1;
    return true;
  }
}
