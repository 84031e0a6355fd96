import type { CodedColumn, ColumnTable, Value } from './column-table.ts';
import type { Condition } from './conditions.ts';

/** Whose premium homes are open to the reader: 0 no one's; undefined: all are. */
export type OpenTo = number | undefined;

/** Calls with each home that a condition does not hold for, by its slot. */
export function eachFailing(table: ColumnTable, condition: Condition, fail: (slot: number) => void): void {
  if (condition.columns.some((name) => table.columns.get(name)?.kind === 'unknown'))
    throw new Error(`Homes cannot be counted by ${condition.columns.join()}: it has too many values`);
  const [only] = condition.columns;
  if (condition.columns.length === 1 && only !== undefined) {
    const column = table.columns.get(only);
    if (column?.kind === 'coded') {
      eachFailingCode(table, column, condition, fail);
      return;
    }
  }
  const reads = condition.columns.map((name) => readerOf(table, name));
  for (let slot = 0; slot < table.size; slot++)
    if (!condition.holds(...reads.map((read) => read(slot)))) fail(slot);
}

/** Asks of each value once whether the condition holds. */
function eachFailingCode(
  { size }: ColumnTable,
  { codes, values }: CodedColumn,
  { holds }: Condition,
  fail: (slot: number) => void,
): void {
  const fails = Uint8Array.from(values, (value) => (holds(value) ? 0 : 1));
  for (let slot = 0; slot < size; slot++) if (fails[codes[slot] as number] === 1) fail(slot);
}

/** Returns what reads one column of a home. */
export function readerOf(table: ColumnTable, name: string): (slot: number) => Value | undefined {
  const column = table.columns.get(name);
  if (column?.kind === 'coded') return (slot) => column.values[column.codes[slot] as number];
  if (column?.kind === 'numbers')
    return (slot) => {
      const number = column.numbers[slot] as number;
      return Number.isNaN(number) ? undefined : number;
    };
  return () => undefined;
}

/** Returns 1 for each slot with a premium home that is closed to the reader. */
export function closedHomes(table: ColumnTable, openTo: OpenTo): Uint8Array {
  const closed = new Uint8Array(table.size);
  if (openTo === undefined) return closed;
  const [isPremium, owner] = [readerOf(table, 'is_premium'), readerOf(table, 'owner_id')];
  for (let slot = 0; slot < table.size; slot++)
    if (isPremium(slot) === true && owner(slot) !== openTo) closed[slot] = 1;
  return closed;
}

/** Returns 1 for each slot whose home is among these. */
export function slotsOf(table: ColumnTable, ids: Int32Array): Uint8Array {
  const found = new Uint8Array(table.size);
  for (const id of ids) {
    const slot = table.slotOf(id);
    if (slot !== undefined) found[slot] = 1;
  }
  return found;
}
