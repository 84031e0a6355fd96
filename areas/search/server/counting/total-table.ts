import type pg from 'pg';
import { cellAt } from '../../cells.ts';
import { BUCKET_STARTS } from '../counted.queries.ts';
import { ColumnTable, type Value } from './column-table.ts';
import { TOTAL_COLUMNS } from './columns.queries.ts';
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

/** Columns with the homes of each city, category and cell of the map beside them: few homes are looked at then. */
export class TotalTable extends ColumnTable {
  readonly byCity = new SlotLists();
  readonly byCategory = new SlotLists();
  readonly byCell = new SlotLists();
  readonly words: WordSets;

  /** @param pool its connections find the homes that have words */
  constructor(pool: pg.Pool) {
    super(TOTAL_COLUMNS.numbers);
    this.words = new WordSets(this, pool);
  }

  override get bytes(): number {
    return super.bytes + this.byCity.bytes + this.byCategory.bytes + this.byCell.bytes + this.words.bytes;
  }

  override set(id: number, values: ReadonlyMap<string, Value>): void {
    const price = values.get('price');
    const bucket = typeof price === 'number' ? bucketOf(price) : undefined;
    super.set(id, bucket === undefined ? values : new Map([...values, [PRICE_BUCKET, bucket]]));
    const slot = this.slotOf(id) as number;
    const [lng, lat] = [values.get('lng'), values.get('lat')];
    this.byCity.set(slot, this.codeAt('city', slot));
    this.byCategory.set(slot, values.get('category_id') as number | undefined);
    this.byCell.set(slot, typeof lng === 'number' && typeof lat === 'number' ? cellAt(lng, lat) : undefined);
  }

  override delete(id: number): void {
    const slot = this.slotOf(id);
    super.delete(id);
    if (slot === undefined) return;
    for (const lists of [this.byCity, this.byCategory, this.byCell]) lists.set(slot, undefined);
    this.words.forget(slot);
  }

  /** Returns the homes of a city; undefined where there are more cities than can be numbered. */
  inCity(city: string): Int32Array | undefined {
    const column = this.columns.get('city');
    if (column?.kind !== 'coded') return undefined;
    const code = column.codeOf.get(city);
    return code === undefined ? new Int32Array(0) : this.byCity.of(code);
  }

  private codeAt(name: string, slot: number): number | undefined {
    const column = this.columns.get(name);
    return column?.kind === 'coded' ? column.codes[slot] : undefined;
  }
}
