/** A set of slots of a table: a bit for each. */
export class BitSet {
  /** 32 slots each; those behind its end are not in the set. */
  words = new Uint32Array(0);
  count = 0;

  get bytes(): number {
    return this.words.byteLength;
  }

  has(slot: number): boolean {
    return (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
  }

  put(slot: number, isIn: boolean): void {
    if (this.has(slot) === isIn) return;
    const word = slot >>> 5;
    if (word >= this.words.length) this.reserve(Math.max(PAGE, Math.ceil(word * 1.25) + 1));
    this.words[word] = (this.words[word] as number) ^ (1 << (slot & 31));
    this.count += isIn ? 1 : -1;
  }

  /** Puts in all that is in another set. */
  add(other: BitSet): void {
    const words = this.reserve(other.words.length);
    for (let word = 0; word < other.words.length; word++)
      words[word] = (words[word] as number) | (other.words[word] as number);
    this.count = words.reduce((sum, word) => sum + bitsOf(word), 0);
  }

  /** Returns at least so many words: reading behind the end of an array takes many times as long. */
  reserve(length: number): Uint32Array {
    if (this.words.length >= length) return this.words;
    const larger = new Uint32Array(length);
    larger.set(this.words);
    this.words = larger;
    return larger;
  }

  slots(): Int32Array {
    const slots = new Int32Array(this.count);
    let at = 0;
    for (let word = 0; word < this.words.length; word++)
      for (let rest = this.words[word] as number; rest !== 0; rest &= rest - 1)
        slots[at++] = word * 32 + lowestBit(rest);
    return slots;
  }
}

/** Words that a selection has or lacks together. */
const PAGE = 64;
/** Bits of a slot's number that say where it is in its page. */
const PAGE_BITS = 11;

/**
 * Some of the slots of a table, to be narrowed by sets. It has only those pages of the set that it began with in which there is
 * a slot: homes of one city stand together, so that they are a small part of a large table.
 */
export class Selection {
  private readonly pages: Int32Array;
  /** The words of the pages, one page after the other. */
  private readonly words: Uint32Array;

  private constructor(pages: Int32Array, words: Uint32Array) {
    this.pages = pages;
    this.words = words;
  }

  static of({ words: all }: BitSet): Selection {
    const pages: number[] = [];
    for (let from = 0; from < all.length; from += PAGE) {
      let any = 0;
      for (let word = from; word < Math.min(from + PAGE, all.length); word++) any |= all[word] as number;
      if (any !== 0) pages.push(from / PAGE);
    }
    const words = new Uint32Array(pages.length * PAGE);
    for (const [i, page] of pages.entries())
      words.set(all.subarray(page * PAGE, (page + 1) * PAGE), i * PAGE);
    return new Selection(Int32Array.from(pages), words);
  }

  /** @param slots in any order */
  static ofSlots(slots: Int32Array): Selection {
    const placeOf = new Map<number, number>();
    for (let i = 0; i < slots.length; i++) placeOf.set((slots[i] as number) >>> PAGE_BITS, 0);
    const pages = Int32Array.from(placeOf.keys()).sort();
    for (const [i, page] of pages.entries()) placeOf.set(page, i);
    const made = new Selection(pages, new Uint32Array(pages.length * PAGE));
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      const word = (placeOf.get(slot >>> PAGE_BITS) as number) * PAGE + ((slot >>> 5) % PAGE);
      made.words[word] = (made.words[word] as number) | (1 << (slot & 31));
    }
    return made;
  }

  get bytes(): number {
    return this.pages.byteLength + this.words.byteLength;
  }

  copy(): Selection {
    return new Selection(this.pages, this.words.slice());
  }

  /** Writes whether a slot is in it. @returns false where it has no page for it */
  put(slot: number, isIn: boolean): boolean {
    const page = this.pages.indexOf(slot >>> PAGE_BITS);
    if (page < 0) return false;
    const word = page * PAGE + ((slot >>> 5) % PAGE);
    const bit = 1 << (slot & 31);
    const others = (this.words[word] as number) & ~bit;
    this.words[word] = isIn ? others | bit : others;
    return true;
  }

  get count(): number {
    let count = 0;
    for (let word = 0; word < this.words.length; word++) count += bitsOf(this.words[word] as number);
    return count;
  }

  slots(): Int32Array {
    const { pages, words } = this;
    const slots = new Int32Array(this.count);
    let count = 0;
    for (let word = 0; word < words.length; word++) {
      let rest = words[word] as number;
      if (rest === 0) continue;
      const from = ((pages[(word / PAGE) | 0] as number) * PAGE + (word % PAGE)) * 32;
      // Homes of one city fill whole words.
      if (rest === ALL) for (let bit = 0; bit < 32; bit++) slots[count++] = from + bit;
      else for (; rest !== 0; rest &= rest - 1) slots[count++] = from + lowestBit(rest);
    }
    return slots;
  }

  /** Returns the slots that are in one set and not in another, in order. */
  slotsBetween(until: BitSet, before = NONE): number[] {
    const { pages, words, end } = this;
    const [inside, outside] = [until.reserve(end), before.reserve(end)];
    const slots: number[] = [];
    for (let page = 0; page < pages.length; page++) {
      const from = (pages[page] as number) * PAGE;
      for (let i = 0; i < PAGE; i++) {
        let rest =
          (words[page * PAGE + i] as number) & (inside[from + i] as number) & ~(outside[from + i] as number);
        for (; rest !== 0; rest &= rest - 1) slots.push((from + i) * 32 + lowestBit(rest));
      }
    }
    return slots;
  }

  /** Returns whether a slot is in one set and not in another. */
  hasBetween(until: BitSet, before = NONE): boolean {
    const { pages, words, end } = this;
    const [inside, outside] = [until.reserve(end), before.reserve(end)];
    for (let page = 0; page < pages.length; page++) {
      const from = (pages[page] as number) * PAGE;
      let any = 0;
      for (let i = 0; i < PAGE; i++)
        any |=
          (words[page * PAGE + i] as number) & (inside[from + i] as number) & ~(outside[from + i] as number);
      if (any !== 0) return true;
    }
    return false;
  }

  /** Leaves only what is in one of the sets. */
  within(...sets: readonly BitSet[]): void {
    const { pages, words } = this;
    if (sets.length === 0) words.fill(0);
    const [only, ...others] = sets;
    if (!only) return;
    const any = others.length === 0 ? only.reserve(this.end) : unionOf(sets, this.end);
    for (let page = 0; page < pages.length; page++) {
      const from = (pages[page] as number) * PAGE;
      for (let i = 0; i < PAGE; i++) {
        const word = page * PAGE + i;
        words[word] = (words[word] as number) & (any[from + i] as number);
      }
    }
  }

  /** Takes out what is in a set. */
  without(set: BitSet): void {
    const { pages, words } = this;
    const other = set.reserve(this.end);
    for (let page = 0; page < pages.length; page++) {
      const from = (pages[page] as number) * PAGE;
      for (let i = 0; i < PAGE; i++) {
        const word = page * PAGE + i;
        words[word] = (words[word] as number) & ~(other[from + i] as number);
      }
    }
  }

  /**
   * Leaves what is in `until` and not in `before`; of that, slots which are not in `sureUntil` or are in `sureFrom` are asked one by
   * one. A set that is missing has no slots.
   */
  between(
    { until, before = NONE, sureUntil = NONE, sureFrom = NONE }: Bounds,
    holds: (slot: number) => boolean,
  ): void {
    const { pages, words, end } = this;
    const inside = until.reserve(end);
    const outside = before.reserve(end);
    const sureInside = sureUntil.reserve(end);
    const sureOutside = sureFrom.reserve(end);
    for (let page = 0; page < pages.length; page++) {
      const from = (pages[page] as number) * PAGE;
      for (let i = 0; i < PAGE; i++) {
        let left =
          (words[page * PAGE + i] as number) & (inside[from + i] as number) & ~(outside[from + i] as number);
        const sure = (sureInside[from + i] as number) & ~(sureOutside[from + i] as number);
        for (let rest = left & ~sure; rest !== 0; rest &= rest - 1)
          if (!holds((from + i) * 32 + lowestBit(rest))) left &= ~(rest & -rest);
        words[page * PAGE + i] = left;
      }
    }
  }

  /** Returns how many words of a set its pages reach to. */
  private get end(): number {
    return ((this.pages.at(-1) ?? -1) + 1) * PAGE;
  }
}

/** The set without slots. */
const NONE = new BitSet();

/** Sets between which slots lie, those of a range of numbers for example. */
export interface Bounds {
  readonly until: BitSet;
  readonly before?: BitSet | undefined;
  readonly sureUntil?: BitSet | undefined;
  readonly sureFrom?: BitSet | undefined;
}

/** A word with all its bits. */
const ALL = 0xffffffff;

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

function unionOf(sets: readonly BitSet[], length: number): Uint32Array {
  const union = new Uint32Array(length);
  for (const set of sets) {
    const words = set.reserve(length);
    for (let word = 0; word < length; word++) union[word] = (union[word] as number) | (words[word] as number);
  }
  return union;
}

/** Returns how many bits of a word are set: those of pairs, of fours and of eights are added up side by side. */
function bitsOf(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  sums = (sums + (sums >>> 4)) & 0x0f0f0f0f;
  return Math.imul(sums, 0x01010101) >>> 24;
}
