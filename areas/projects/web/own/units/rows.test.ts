import { expect, it } from 'vitest';
import { copiesOf, newRow, nextFloor, nextLabel, pastedRows, requestRow, withPrices } from './rows.ts';

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
