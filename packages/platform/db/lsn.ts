/** Reads a place in the log of PostgreSQL, `16/B374D848`. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high || '0'}`) << 32n) + BigInt(`0x${low || '0'}`);
}

/** How far the primary was at each of the last looks. */
export class LsnHistory {
  readonly #looks: { readonly at: number; readonly lsn: bigint }[] = [];
  readonly #span: number;

  /** @param span milliseconds that are looked back */
  constructor(span: number) {
    this.#span = span;
  }

  /** How far it was last; 0 before the first look. */
  get last(): bigint {
    return this.#looks.at(-1)?.lsn ?? 0n;
  }

  /** @param at a moment before the primary was asked, in milliseconds */
  add(at: number, lsn: bigint): void {
    // Another server has taken over, and goes on from an earlier place.
    if (lsn < this.last) this.#looks.length = 0;
    this.#looks.push({ at, lsn });
    while (this.#looks[0] && this.#looks[0].at < at - this.#span) this.#looks.shift();
  }

  /**
   * Returns by how many milliseconds a server that has come so far is behind. A server that has all that was there at the last
   * look is not, however long ago that was: no clocks are compared, and a quiet night makes nobody late.
   */
  lagAt(replayed: bigint): number {
    const last = this.#looks.at(-1);
    if (!last || replayed >= last.lsn) return 0;
    const reached = this.#looks.findLast(({ lsn }) => lsn <= replayed);
    return last.at - (reached?.at ?? last.at - this.#span);
  }
}
