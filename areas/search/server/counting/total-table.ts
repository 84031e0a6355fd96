import type pg from 'pg';
import { cellAt } from '../../cells.ts';
import { BUCKET_STARTS } from '../counted.queries.ts';
import { BitSet } from './bit-sets.ts';
import { ColumnTable, type Value } from './column-table.ts';
import { TOTAL_COLUMNS } from './columns.queries.ts';
import { NumberBins } from './number-bins.ts';
import { SlotLists } from './slot-lists.ts';
import { WordSets } from './word-sets.ts';

/** The column of the number of the bucket that a price is in, by which facets count. */
export const PRICE_BUCKET = 'price_bucket';

/** Returns how many buckets begin at or below a price; undefined where none does. */
function bucketOf(price: number): number | undefined {
  const above = BUCKET_STARTS.findIndex((start) => start > price);
  if (above < 0) return BUCKET_STARTS.length;
  return above === 0 ? undefined : above;
}

/** Columns of few values: a set of slots for each of them. */
const IN_SETS = ['property_type', 'category_id', 'bedrooms', 'bathrooms', 'promoted', 'is_premium'] as const;
/** More values have no sets: each takes a bit of every home. */
const MOST_SETS = 64;
/** Columns of numbers that are cut into parts. */
const IN_BINS = ['price', 'created_at'] as const;

/** Columns with the homes of each city, category and cell of the map beside them, and sets of slots: few homes are looked at then. */
export class TotalTable extends ColumnTable {
  readonly byCity = new SlotLists();
  readonly byCategory = new SlotLists();
  readonly byCell = new SlotLists();
  /** The slots that have a home. */
  readonly homes = new BitSet();
  readonly words: WordSets;
  /** For each code of a column the slots that have it; nothing for no value. */
  private readonly sets = new Map<string, BitSet[]>(IN_SETS.map((name) => [name, []]));
  private bins = new Map<string, NumberBins>();
  private isLoaded = false;

  /** @param pool its connections find the homes that have words */
  constructor(pool: pg.Pool) {
    super(TOTAL_COLUMNS.numbers);
    this.words = new WordSets(this, pool);
  }

  override get bytes(): number {
    const sets = [this.homes, ...[...this.sets.values()].flat(), ...this.bins.values()];
    const lists = [this.byCity, this.byCategory, this.byCell, this.words];
    return super.bytes + [...sets, ...lists].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  override set(id: number, values: ReadonlyMap<string, Value>): void {
    const former = this.slotOf(id);
    if (former !== undefined) this.putIntoSets(former, false);
    const price = values.get('price');
    const bucket = typeof price === 'number' ? bucketOf(price) : undefined;
    super.set(id, bucket === undefined ? values : new Map([...values, [PRICE_BUCKET, bucket]]));
    if (this.isLoaded) this.index(this.slotOf(id) as number);
  }

  override delete(id: number): void {
    const slot = this.slotOf(id);
    super.delete(id);
    if (slot === undefined) return;
    this.putIntoSets(slot, false);
    for (const lists of [this.byCity, this.byCategory, this.byCell]) lists.set(slot, undefined);
    for (const bins of this.bins.values()) bins.set(slot, Number.NaN);
    this.words.forget(slot);
  }

  /** Puts homes of one city and cell beside each other, lists them, and cuts numbers into parts with about as many homes in each. */
  override loaded(): void {
    const cells = Int32Array.from({ length: this.size }, (_, slot) => this.cellOf(slot) ?? -1);
    const cities = Int32Array.from({ length: this.size }, (_, slot) => this.codeAt('city', slot) ?? -1);
    this.reorder(
      (one, other) =>
        (cities[one] as number) - (cities[other] as number) ||
        (cells[one] as number) - (cells[other] as number),
    );
    this.isLoaded = true;
    for (let slot = 0; slot < this.size; slot++) this.index(slot);
    this.bins = new Map(IN_BINS.map((name) => [name, new NumberBins(this.numbersOf(name), this.size)]));
  }

  /** Returns the homes of a city; undefined where there are more cities than can be numbered. */
  inCity(city: string): Int32Array | undefined {
    const code = this.codeOfCity(city);
    if (code === undefined) return undefined;
    return code === null ? new Int32Array(0) : this.byCity.of(code);
  }

  /** Returns the same as a set, which takes less time where they are many. */
  setOfCity(city: string): BitSet | undefined {
    const code = this.codeOfCity(city);
    return typeof code === 'number' ? this.byCity.setOf(code) : undefined;
  }

  /** Returns a set of slots for each code of a column; undefined where it has none. */
  setsOf(name: string): readonly BitSet[] | undefined {
    return this.sets.get(name);
  }

  /** Returns the parts of a column of numbers; undefined where it has none, and before everything is loaded. */
  binsOf(name: string): NumberBins | undefined {
    return this.bins.get(name);
  }

  numbersOf(name: string): Float64Array {
    const column = this.columns.get(name);
    return column?.kind === 'numbers' ? column.numbers : new Float64Array(this.size).fill(Number.NaN);
  }

  /** @returns null for a city without homes */
  private codeOfCity(city: string): number | null | undefined {
    const column = this.columns.get('city');
    return column?.kind === 'coded' ? (column.codeOf.get(city) ?? null) : undefined;
  }

  private index(slot: number): void {
    this.byCity.set(slot, this.codeAt('city', slot));
    const categories = this.columns.get('category_id');
    const category =
      categories?.kind === 'coded' ? categories.values[categories.codes[slot] as number] : undefined;
    this.byCategory.set(slot, category as number | undefined);
    this.byCell.set(slot, this.cellOf(slot));
    this.putIntoSets(slot, true);
    for (const [name, bins] of this.bins) bins.set(slot, this.numberAt(name, slot));
  }

  private cellOf(slot: number): number | undefined {
    const [lng, lat] = [this.numberAt('lng', slot), this.numberAt('lat', slot)];
    return Number.isNaN(lng) || Number.isNaN(lat) ? undefined : cellAt(lng, lat);
  }

  private putIntoSets(slot: number, isIn: boolean): void {
    this.homes.put(slot, isIn);
    for (const [name, sets] of this.sets) {
      const code = this.codeAt(name, slot);
      if (code === undefined || code > MOST_SETS) {
        if (this.columns.has(name)) this.sets.delete(name);
        continue;
      }
      while (sets.length <= code) sets.push(new BitSet());
      if (code > 0) sets[code]?.put(slot, isIn);
    }
  }

  private numberAt(name: string, slot: number): number {
    const column = this.columns.get(name);
    return column?.kind === 'numbers' ? (column.numbers[slot] as number) : Number.NaN;
  }

  private codeAt(name: string, slot: number): number | undefined {
    const column = this.columns.get(name);
    return column?.kind === 'coded' ? column.codes[slot] : undefined;
  }
}
