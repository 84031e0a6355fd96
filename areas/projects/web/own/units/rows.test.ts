import { expect, it } from 'vitest';
import type { OwnUnit } from '../../../contract.ts';
import {
  changedRows,
  copiesOf,
  newRow,
  nextFloor,
  nextLabel,
  pastedRows,
  refreshedRows,
  requestRow,
  rowOf,
  savedRows,
  type UnitRow,
  withPrices,
} from './rows.ts';

const labels = (rows: readonly { cells: { label: string } }[]) => rows.map(({ cells }) => cells.label);

it('reads what spreadsheets copy, by the names of their columns or in the order of the table', () => {
  const named = pastedRows('Beds\tUnit\tPrice\tNote\n2\tA-1\t€310,000\tx\n\t\t\t\n1\tA-2\t250.000,50 €\ty\n');
  expect(named.map(requestRow)).toEqual([
    { label: 'A-1', type: 'apartment', bedrooms: '2', price: '310000' },
    { label: 'A-2', type: 'apartment', bedrooms: '1', price: '250000.50' },
  ]);
  const [row] = pastedRows('A-1;Studio;3;0;1;38 m2;;199000');
  expect(row && requestRow(row)).toEqual({
    label: 'A-1',
    type: 'studio',
    floor: '3',
    bedrooms: '0',
    bathrooms: '1',
    living_area: '38 m2',
    price: '199000',
  });
  expect(pastedRows('')).toEqual([]);
});

it('copies units and floors under labels of their own', () => {
  const rows = [newRow({ label: 'A-11', floor: '1' }), newRow({ label: 'A-12', floor: '1' })];
  expect(labels(copiesOf(rows, rows))).toEqual(['A-13', 'A-14']);
  const floor = nextFloor(rows);
  expect(floor.map(({ cells }) => [cells.label, cells.floor])).toEqual([
    ['A-21', '2'],
    ['A-22', '2'],
  ]);
  expect(labels(nextFloor([]))).toEqual(['']);
  expect(nextLabel('Attic', new Set())).toBe('Attic1');
  expect(nextLabel('P-09', new Set(['P-10']))).toBe('P-11');
});

it('changes prices by per cent, and leaves those on request', () => {
  const rows = [newRow({ price: '1000' }), newRow(), newRow({ price: '99' })];
  const raised = withPrices(rows, ({ key }) => key !== rows[2]?.key, 2.5);
  expect(raised.map(({ cells }) => cells.price)).toEqual(['1025', '', '99']);
});

const unit = (id: number, more: Partial<OwnUnit> = {}): OwnUnit => ({
  id,
  project_id: 1,
  label: `A-${id}`,
  type: 'apartment',
  floor: 1,
  bedrooms: 2,
  bathrooms: null,
  living_area: null,
  living_area_unit: null,
  outdoor_area: null,
  outdoor_area_unit: null,
  price: 100,
  plan_id: null,
  picture: null,
  state: 'available',
  version: 1,
  reserved_until: null,
  reserved_for: '',
  ...more,
});
const typed = (row: UnitRow | undefined, cells: Partial<UnitRow['cells']>): UnitRow => {
  const { cells: before, ...rest } = row ?? newRow();
  return { ...rest, cells: { ...before, ...cells } };
};

it('keeps what is typed when units are fetched anew, with the versions and states they have by then', () => {
  const [one, two, three] = [1, 2, 3].map((id) => rowOf(unit(id)));
  const rows = [typed(one, { price: '120' }), two, typed(three, { floor: '9' }), newRow({ label: 'New' })];
  const now = [unit(1, { version: 2, state: 'reserved', bedrooms: 4 }), unit(4)];
  const fresh = refreshedRows(rows as UnitRow[], now);
  expect(fresh.map(({ id, cells }) => [id, cells.label])).toEqual([
    [1, 'A-1'],
    [4, 'A-4'],
    [undefined, 'A-3'],
    [undefined, 'New'],
  ]);
  expect(fresh[0]).toMatchObject({ key: '1', version: 2, state: 'reserved' });
  expect(fresh[0]?.cells).toMatchObject({ price: '120', bedrooms: '4' });
  expect(changedRows(fresh).map(({ cells }) => cells.label)).toEqual(['A-1', 'A-3', 'New']);
  expect(refreshedRows([rowOf(unit(1))], now)).toEqual(now.map(rowOf));
});

it('takes saved rows as the server has them, and keeps what was typed meanwhile', () => {
  const sent = [newRow({ label: 'N-1', price: '5.50' }), typed(rowOf(unit(2)), { price: '7.0' })];
  const [first, second] = sent;
  const answer = [unit(2, { version: 2, price: 7 }), unit(9, { label: 'N-1', price: 5.5 })];
  const rows = savedRows([typed(first, { floor: '3' }), second as UnitRow, newRow()], sent, answer);
  expect(rows.map(({ id, key }) => [id, key])).toEqual([
    [9, first?.key],
    [2, '2'],
    [undefined, rows[2]?.key],
  ]);
  expect(rows[0]?.cells).toMatchObject({ price: '5.5', floor: '3' });
  expect(rows[1]).toMatchObject({ version: 2, cells: { price: '7' } });
  expect(changedRows(rows)).toEqual([rows[0], rows[2]]);
});
