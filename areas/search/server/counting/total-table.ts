import type pg from 'pg';
import { cellAt } from '../../cells.ts';
import { BUCKET_STARTS } from '../counted.queries.ts';
import { BitSet, type Selection } from './bit-sets.ts';
import { ColumnTable, type Value } from './column-table.ts';
import { TOTAL_COLUMNS } from './columns.queries.ts';
import { NumberBins } from './number-bins.ts';
import { SlotLists } from './slot-lists.ts';
import { type Place, SortedLists } from './sorted-lists.ts';
import { WordSets } from './word-sets.ts';

/** The column of the number of the bucket that a price is in, by which facets count. */
export const PRICE_BUCKET = 'price_bucket';

/** Homes with the same values of these are of one kind. */
export const KIND_COLUMNS = ['property_type', 'category_id', 'bedrooms', 'bathrooms', 'promoted'] as const;
export type KindColumn = (typeof KIND_COLUMNS)[number];
/** The column of the kind of each home: the values as JSON. */
const KIND = 'kind';
/** The values of a kind, in the order of its columns. */
export type KindValues = readonly (Value | undefined)[];

/** The homes of each kind, in two orders. */
interface KindLists {
  readonly byPrice: SortedLists;
  readonly byNewness: SortedLists;
}

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
  private readonly kindValues: (KindValues | undefined)[] = [undefined];
  private listsOfKinds: KindLists | undefined;
  private isLoaded = false;

  /** @param pool its connections find the homes that have words */
  constructor(pool: pg.Pool) {
    super(TOTAL_COLUMNS.numbers);
    this.words = new WordSets(this, pool);
  }

  override get bytes(): number {
    const sets = [this.homes, ...[...this.sets.values()].flat(), ...this.bins.values()];
    const { byPrice, byNewness } = this.listsOfKinds ?? {};
    const ofKinds = [byPrice, byNewness].filter((lists) => lists !== undefined);
    const lists = [this.byCity, this.byCategory, this.byCell, this.words, ...ofKinds];
    return super.bytes + [...sets, ...lists].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  override set(id: number, values: ReadonlyMap<string, Value>): void {
    const former = this.slotOf(id);
    if (former !== undefined) this.putIntoSets(former, false);
    const places = former === undefined ? undefined : this.placesOf(former);
    const price = values.get('price');
    const bucket = typeof price === 'number' ? bucketOf(price) : undefined;
    const kind = JSON.stringify(KIND_COLUMNS.map((name) => values.get(name) ?? null));
    super.set(
      id,
      new Map([...values, [KIND, kind], ...(bucket === undefined ? [] : [[PRICE_BUCKET, bucket] as const])]),
    );
    if (!this.isLoaded) return;
    const slot = this.slotOf(id) as number;
    this.index(slot);
    this.move(slot, places, this.placesOf(slot));
  }

  override delete(id: number): void {
    const slot = this.slotOf(id);
    super.delete(id);
    if (slot === undefined) return;
    this.move(slot, this.placesOf(slot), undefined);
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
    const kinds = this.columns.get(KIND);
    if (kinds?.kind !== 'coded') return;
    const [byPrice, byNewness] = IN_BINS.map(
      (name) => new SortedLists(kinds.codes, this.numbersOf(name), this.size),
    ) as [SortedLists, SortedLists];
    this.listsOfKinds = { byPrice, byNewness };
  }

  /** Returns the homes of each kind; undefined where there are more kinds than can be numbered. */
  kindLists(): KindLists | undefined {
    return this.columns.get(KIND)?.kind === 'coded' ? this.listsOfKinds : undefined;
  }

  /** Returns the values of each kind by its number; 0 stands for none. */
  kinds(): readonly (KindValues | undefined)[] {
    const column = this.columns.get(KIND);
    const known = this.kindValues;
    if (column?.kind !== 'coded') return [];
    while (known.length < column.values.length) {
      const values: unknown[] = JSON.parse(column.values[known.length] as string);
      known.push(values.map((value) => (value ?? undefined) as Value | undefined));
    }
    return known;
  }

  /** Returns the number of the kind of each slot; undefined where there are too many kinds. */
  kindOfSlots(): Uint16Array | undefined {
    const column = this.columns.get(KIND);
    return column?.kind === 'coded' ? column.codes : undefined;
  }

  /** Returns the homes of a city; undefined where there are more cities than can be numbered. */
  inCity(city: string): Int32Array | undefined {
    const code = this.codeOfCity(city);
    if (code === undefined) return undefined;
    return code === null ? new Int32Array(0) : this.byCity.of(code);
  }

  /** Returns the same as a selection to be narrowed. */
  selectionOfCity(city: string): Selection | undefined {
    const code = this.codeOfCity(city);
    return typeof code === 'number' ? this.byCity.selectionOf(code) : undefined;
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

  /** Returns where a slot stands in the lists of kinds: by its price, and by its moment. */
  private placesOf(slot: number): readonly Place[] | undefined {
    const key = this.codeAt(KIND, slot);
    return key === undefined
      ? undefined
      : IN_BINS.map((name) => ({ key, number: this.numberAt(name, slot) }));
  }

  private move(slot: number, from: readonly Place[] | undefined, to: readonly Place[] | undefined): void {
    const lists = this.kindLists();
    lists?.byPrice.move(slot, from?.[0], to?.[0]);
    lists?.byNewness.move(slot, from?.[1], to?.[1]);
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
