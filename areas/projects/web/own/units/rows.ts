import { asWritten, measureText } from '@keystead/kit/units';
import type { OwnUnit } from '../../../contract.ts';
import { UNIT_TYPES, type UnitState } from '../../../limits.ts';
import { ALL_UNIT_FIELDS, type UnitFieldName } from '../../../unit-fields.ts';

/** A row of the owner's table: everything as it is typed. */
export interface UnitRow {
  readonly key: string;
  readonly id?: number;
  readonly version?: number;
  readonly state: UnitState;
  readonly picture?: OwnUnit['picture'];
  readonly cells: Readonly<Record<UnitFieldName, string>>;
  /** The cells as they are stored; none of a new row. */
  readonly stored?: UnitRow['cells'];
}

/** The columns of the table, in their order. */
export const CELLS = ALL_UNIT_FIELDS.map(([name]) => name);

let last = 0;
const newKey = () => {
  last += 1;
  return `new-${last}`;
};

const EMPTY = Object.fromEntries(ALL_UNIT_FIELDS.map(([name]) => [name, ''])) as UnitRow['cells'];

/** Returns a row without a unit behind it. */
export const newRow = (cells: Partial<UnitRow['cells']> = {}): UnitRow => ({
  key: newKey(),
  state: 'available',
  cells: { ...EMPTY, type: UNIT_TYPES[0], ...cells },
});

/** Returns the row of a unit that is there. */
export function rowOf(unit: OwnUnit): UnitRow {
  const size = (name: 'living_area' | 'outdoor_area') => {
    const [canonical, unitOf] = [unit[name], unit[`${name}_unit`]];
    if (canonical === null || unitOf === null) return '';
    const amount = asWritten({ canonical, unit: unitOf });
    return unitOf === 'm2' ? String(amount) : measureText(amount, unitOf);
  };
  const cell = ([name, { kind }]: (typeof ALL_UNIT_FIELDS)[number]) => [
    name,
    kind === 'size' ? size(name as 'living_area') : String(unit[name] ?? ''),
  ];
  const { id, version, state, picture } = unit;
  const cells = Object.fromEntries(ALL_UNIT_FIELDS.map(cell)) as UnitRow['cells'];
  return { key: String(id), id, version, state, picture, cells, stored: cells };
}

const isChanged = ({ cells, stored }: UnitRow): boolean =>
  !stored || ALL_UNIT_FIELDS.some(([name]) => stored[name] !== cells[name]);

/** Returns rows that have to be saved: new ones, and those that say something else than what is stored. */
export const changedRows = (rows: readonly UnitRow[]): UnitRow[] => rows.filter(isChanged);

/** Returns the row of a unit as it is now, with the cells that were typed since it was as in `before`. */
function renewed(row: UnitRow, before: UnitRow['cells'], unit: OwnUnit): UnitRow {
  const now = rowOf(unit);
  const typed = Object.entries(row.cells).filter(([name, text]) => text !== before[name as UnitFieldName]);
  return { ...now, key: row.key, cells: { ...now.cells, ...Object.fromEntries(typed) } };
}

/** Returns rows of the units as they are now, and with them what is typed and not saved: it stays, also where its unit went. */
export function refreshedRows(rows: readonly UnitRow[], units: readonly OwnUnit[]): UnitRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const there = new Set<number | undefined>(units.map(({ id }) => id));
  return [
    ...units.map((unit) => {
      const row = known.get(unit.id);
      return row ? renewed(row, row.stored ?? row.cells, unit) : rowOf(unit);
    }),
    ...rows
      .filter((row) => !there.has(row.id) && isChanged(row))
      .map((row) => (row.id === undefined ? row : newRow(row.cells))),
  ];
}

/** Returns rows after some were saved as `sent`; the answer has added units in the order they were sent. */
export function savedRows(
  rows: readonly UnitRow[],
  sent: readonly UnitRow[],
  answer: readonly OwnUnit[],
): UnitRow[] {
  const units = new Map(answer.map((unit) => [unit.id, unit]));
  const before = new Set(sent.map(({ id }) => id));
  const added = answer.filter(({ id }) => !before.has(id)).values();
  const saved = new Map(
    sent.map(({ key, id, cells }) => [
      key,
      { cells, unit: id === undefined ? added.next().value : units.get(id) },
    ]),
  );
  return rows.map((row) => {
    const { cells, unit } = saved.get(row.key) ?? {};
    return cells && unit ? renewed(row, cells, unit) : row;
  });
}

/** Returns a row as the call wants it. */
export const requestRow = ({ id, version, cells }: UnitRow) => ({
  ...(id !== undefined && { id, version }),
  ...Object.fromEntries(Object.entries(cells).filter(([, text]) => text.trim() !== '')),
});

/** Returns a label with its last number made higher, so that none of `taken` has it: `A-12` is followed by `A-13`. */
export function nextLabel(label: string, taken: Set<string>, step = 1): string {
  const [, head = label, digits = '', tail = ''] = /^(.*?)(\d+)(\D*)$/.exec(label) ?? [];
  for (let number = Number(digits) + step; ; number += 1) {
    const next = `${head}${String(number).padStart(digits.length, '0')}${tail}`;
    if (taken.has(next)) continue;
    taken.add(next);
    return next;
  }
}

/** Returns copies of rows, with labels of their own. */
export function copiesOf(rows: readonly UnitRow[], all: readonly UnitRow[]): UnitRow[] {
  const taken = new Set(all.map(({ cells }) => cells.label));
  return rows.map(({ cells }) => newRow({ ...cells, label: nextLabel(cells.label, taken) }));
}

/** What the number of a label grows by from one floor to the next: `A-12` lies below `A-22`. */
const FLOOR_STEP = 10;

/** Returns another floor above the highest one, with as many units like those; one unit where there is none yet. */
export function nextFloor(all: readonly UnitRow[]): UnitRow[] {
  const floors = all.flatMap(({ cells }) => (cells.floor.trim() === '' ? [] : Number(cells.floor)));
  if (floors.length === 0) return [newRow({ floor: '0' })];
  const top = Math.max(...floors);
  const taken = new Set(all.map(({ cells }) => cells.label));
  return all
    .filter(({ cells }) => cells.floor.trim() !== '' && Number(cells.floor) === top)
    .map(({ cells }) =>
      newRow({ ...cells, floor: String(top + 1), label: nextLabel(cells.label, taken, FLOOR_STEP) }),
    );
}

/** Returns rows with prices that are higher or lower by so many per cent, in whole units of the currency. */
export const withPrices = (
  rows: readonly UnitRow[],
  isMeant: (row: UnitRow) => boolean,
  percent: number,
): UnitRow[] =>
  rows.map((row) => {
    const price = Number(row.cells.price);
    if (!isMeant(row) || row.cells.price.trim() === '' || !Number.isFinite(price)) return row;
    return { ...row, cells: { ...row.cells, price: String(Math.round(price * (1 + percent / 100))) } };
  });

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns rows of what was copied out of a spreadsheet, or of a CSV file. A first line of names says which column is which;
 * without one the columns are those of the table. Lines without a label are left out.
 */
export function pastedRows(text: string): UnitRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const sign = ['\t', ';', ','].find((one) => first.includes(one)) ?? '\t';
  const table = lines.map((line) => line.split(sign).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const named = (table[0] ?? []).map((head) =>
    ALL_UNIT_FIELDS.find(
      ([name, { heads }]) => plain(name) === plain(head) || heads.split(' ').includes(plain(head)),
    ),
  );
  const isNamed = named.filter(Boolean).length >= 2;
  const columns = isNamed ? named.map((field) => field?.[0]) : CELLS;
  return table.slice(isNamed ? 1 : 0).flatMap((line) => {
    const cells = line.flatMap((cell, index): [UnitFieldName, string][] => {
      const name = columns[index];
      return name ? [[name, cellText(name, cell)]] : [];
    });
    const row = newRow(Object.fromEntries(cells));
    return row.cells.label === '' ? [] : [row];
  });
}

/** Returns a cell as the table has it: prices without signs and groups of digits, types in small letters. */
function cellText(name: UnitFieldName, cell: string): string {
  if (name === 'price')
    return cell
      .replaceAll(/[^\d.,-]/g, '')
      .replaceAll(/[.,](?=\d{3}(\D|$))/g, '')
      .replace(',', '.');
  if (name !== 'type') return cell;
  return UNIT_TYPES.find((type) => type === plain(cell)) ?? (cell === '' ? UNIT_TYPES[0] : cell);
}
