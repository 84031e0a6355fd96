import { cellAt } from '../../cells.ts';
import { ColumnTable, type Value } from './column-table.ts';
import { TOTAL_COLUMNS } from './columns.queries.ts';
import type { LazyClient } from './lazy-client.ts';
import { SlotLists } from './slot-lists.ts';
import { WordSets } from './word-sets.ts';

/** Columns with the homes of each city, category and cell of the map beside them: few homes are looked at then. */
export class TotalTable extends ColumnTable {
  readonly byCity = new SlotLists();
  readonly byCategory = new SlotLists();
  readonly byCell = new SlotLists();
  readonly words: WordSets;

  /** @param client finds the homes that have words */
  constructor(client: LazyClient) {
    super(TOTAL_COLUMNS.numbers);
    this.words = new WordSets(this, client);
  }

  override get bytes(): number {
    return super.bytes + this.byCity.bytes + this.byCategory.bytes + this.byCell.bytes + this.words.bytes;
  }

  override set(id: number, values: ReadonlyMap<string, Value>): void {
    super.set(id, values);
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
