/** What a home's fact may be: choices of several are arrays. */
export type Value = string | number | boolean | readonly (string | number)[];

/** Most different values of a column that are numbered; numbers beyond that are stored as they are, texts not at all. */
const MOST_VALUES = 65_535;
/** Slots that a table has at first. */
const FIRST_SLOTS = 1024;

/** Values of few kinds: each home has the number of its value, 0 where it has none. */
export interface CodedColumn {
  readonly kind: 'coded';
  codes: Uint16Array;
  /** The value of each number; the first stands for none. */
  readonly values: (Value | undefined)[];
  /** By the value; by the text of several choices. */
  readonly codeOf: Map<string | number | boolean, number>;
}

/** Numbers of many kinds; NaN where a home has none. */
interface NumberColumn {
  readonly kind: 'numbers';
  numbers: Float64Array;
}

/** Texts of too many kinds: nothing can be counted by them. */
interface TooManyValues {
  readonly kind: 'unknown';
}

export type Column = CodedColumn | NumberColumn | TooManyValues;

/**
 * Stores what searches count by, column by column: two bytes for a value of most columns. Homes stand in slots; those of
 * deleted homes are used again.
 */
export class ColumnTable {
  /** Slots in use are below it. */
  size = 0;
  /** 1 where a slot has a home. */
  alive = new Uint8Array(FIRST_SLOTS);
  ids = new Int32Array(FIRST_SLOTS);
  readonly columns = new Map<string, Column>();
  private readonly slots = new Map<number, number>();
  private readonly free: number[] = [];
  private readonly numeric: ReadonlySet<string>;

  /** @param numeric names of the columns that hold many different numbers */
  constructor(numeric: readonly string[] = []) {
    this.numeric = new Set(numeric);
  }

  /** Returns how many homes it has. */
  get count(): number {
    return this.slots.size;
  }

  /** Returns the bytes of its columns, and about those of the places of its homes. */
  get bytes(): number {
    const columns = [...this.columns.values()].reduce((sum, column) => sum + bytesOf(column), 0);
    return columns + this.alive.byteLength + this.ids.byteLength + this.slots.size * 40;
  }

  slotOf(id: number): number | undefined {
    return this.slots.get(id);
  }

  /** Writes all that is known of a home; columns that are not named have nothing of it. */
  set(id: number, values: ReadonlyMap<string, Value>): void {
    const slot = this.slots.get(id) ?? this.takeSlot(id);
    for (const [name, column] of this.columns) if (!values.has(name)) clear(column, slot);
    for (const [name, value] of values) this.write(name, slot, value);
  }

  delete(id: number): void {
    const slot = this.slots.get(id);
    if (slot === undefined) return;
    this.slots.delete(id);
    this.alive[slot] = 0;
    this.free.push(slot);
  }

  /** Called once, when all homes have been written. */
  loaded(): void {
    // Only tables that have more than columns do something then.
  }

  /** Gives the homes other slots, before any has been deleted. @param compare says which of two slots comes first */
  protected reorder(compare: (slot: number, other: number) => number): void {
    const order = Int32Array.from({ length: this.size }, (_, slot) => slot).sort(compare);
    this.ids = moved(this.ids, order);
    for (const [slot, id] of this.ids.subarray(0, this.size).entries()) this.slots.set(id, slot);
    for (const column of this.columns.values()) {
      if (column.kind === 'coded') column.codes = moved(column.codes, order);
      if (column.kind === 'numbers') column.numbers = moved(column.numbers, order);
    }
  }

  private takeSlot(id: number): number {
    const slot = this.free.pop() ?? this.size++;
    if (slot >= this.alive.length) this.grow();
    this.slots.set(id, slot);
    this.alive[slot] = 1;
    this.ids[slot] = id;
    return slot;
  }

  private grow(): void {
    const length = Math.ceil(this.alive.length * 1.25);
    this.alive = grown(this.alive, new Uint8Array(length));
    this.ids = grown(this.ids, new Int32Array(length));
    for (const column of this.columns.values()) {
      if (column.kind === 'coded') column.codes = grown(column.codes, new Uint16Array(length));
      if (column.kind === 'numbers')
        column.numbers = grown(column.numbers, new Float64Array(length).fill(Number.NaN));
    }
  }

  private write(name: string, slot: number, value: Value): void {
    const column = this.columns.get(name) ?? this.addColumn(name);
    if (column.kind === 'numbers') column.numbers[slot] = Number(value);
    if (column.kind !== 'coded') return;
    const key = typeof value === 'object' ? JSON.stringify(value) : value;
    const known = column.codeOf.get(key);
    if (known !== undefined) {
      column.codes[slot] = known;
    } else if (column.values.length <= MOST_VALUES) {
      column.codes[slot] = column.values.length;
      column.codeOf.set(key, column.values.length);
      column.values.push(value);
    } else {
      this.columns.set(name, outgrown(column));
      this.write(name, slot, value);
    }
  }

  private addColumn(name: string): Column {
    const length = this.alive.length;
    const column: Column = this.numeric.has(name)
      ? { kind: 'numbers', numbers: new Float64Array(length).fill(Number.NaN) }
      : { kind: 'coded', codes: new Uint16Array(length), values: [undefined], codeOf: new Map() };
    this.columns.set(name, column);
    return column;
  }
}

/** Returns a column of numbers instead of one that has too many of them to number, and none instead of one of texts. */
function outgrown({ codes, values }: CodedColumn): Column {
  if (values.some((value) => value !== undefined && typeof value !== 'number')) return { kind: 'unknown' };
  const numbers = Float64Array.from(codes, (code) => (values[code] as number | undefined) ?? Number.NaN);
  return { kind: 'numbers', numbers };
}

/** Returns an array with each value in its new place; what is behind is left where it was. */
function moved<Values extends Int32Array | Uint16Array | Float64Array>(
  values: Values,
  order: Int32Array,
): Values {
  const next = values.slice() as Values;
  for (let slot = 0; slot < order.length; slot++) next[slot] = values[order[slot] as number] as number;
  return next;
}

function clear(column: Column, slot: number): void {
  if (column.kind === 'coded') column.codes[slot] = 0;
  if (column.kind === 'numbers') column.numbers[slot] = Number.NaN;
}

function bytesOf(column: Column): number {
  if (column.kind === 'unknown') return 0;
  if (column.kind === 'numbers') return column.numbers.byteLength;
  // A value, its text as a key, and their places in the two lists.
  return column.codes.byteLength + column.values.length * 120;
}

function grown<Numbers extends Uint8Array | Uint16Array | Int32Array | Float64Array>(
  from: Numbers,
  to: Numbers,
): Numbers {
  to.set(from as never);
  return to;
}
