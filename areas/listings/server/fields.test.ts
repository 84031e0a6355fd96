import { isClearable } from '@keystead/kit/fields';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLUMN_FIELDS, FIELDS, type FieldName, type ListingField, wireName } from '../fields.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let token: string;

beforeAll(async () => {
  world = await startListingsWorld();
  token = (await world.signUp({ name: 'Owner', completeProfile: true })).token;
});
afterAll(() => world.close());

/** A value of each kind that no listing of the fixture has, as requests send it and as a column holds it. */
const VALUES: Readonly<Record<ListingField['kind'], readonly [sent: unknown, stored: unknown]>> = {
  text: ['Said of this field alone', 'Said of this field alone'],
  amount: ['123456', 123456],
  degrees: ['12.5', 12.5],
  id: [0, 0],
  flag: ['1', true],
  offer: ['1', 'rent'],
  period: ['yearly', 'Yearly'],
  choice: ['', ''],
  number: ['3', 3],
  size: ['12.5 ft2', 12.5 * 0.09290304],
  year: ['1998', 1998],
  date: ['2027-05-31', '2027-05-31'],
  yes_no: ['0', false],
  currency: ['USD', 'USD'],
  price_kind: ['guide', 'guide'],
};

const FORMATTED = { youtube: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', language: 'pt-BR' };

function exampleOf(field: ListingField): readonly [sent: unknown, stored: unknown] {
  if (field.kind === 'id') return [world.otherCategory, world.otherCategory];
  if (field.kind === 'choice') return [field.of.at(-1), field.of.at(-1)];
  if (field.kind !== 'text') return VALUES[field.kind];
  if (field.format === undefined) {
    const said = 'Said of this field alone'.slice(0, field.most).trim();
    return [said, said];
  }
  return [FORMATTED[field.format], FORMATTED[field.format]];
}

async function rowOf(id: unknown): Promise<Record<string, unknown>> {
  const [row] = await runSql<Record<string, unknown>>(world.ctx.db, 'select * from listing where id = $1', [
    id,
  ]);
  return row ?? {};
}

async function post(name: FieldName, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  // What a rent is for is asked of rents only.
  const type = name === 'rent_duration' ? { property_type: '1' } : {};
  const { body, status } = await world.post(token, {
    ...type,
    parameters: [],
    category_id: world.otherCategory,
    ...more,
  });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return body.data[0] ?? {};
}

let plain: Promise<Record<string, unknown>> | undefined;
const shared = () => {
  plain ??= post('title');
  return plain;
};

/** Of the area, which is stored in more ways, the unit has the same name. */
const columnOfUnit = (name: FieldName) => `${name}_unit`;
const isColumn = (name: FieldName) => COLUMN_FIELDS.some(([column]) => column === name);

describe.each(FIELDS)('%s', (name, field) => {
  it('is posted, stored, and answered to the owner', async () => {
    const [sent, stored] = exampleOf(field);
    const detail = await post(name, { [wireName(name)]: sent });
    const row = await rowOf(detail.id);
    if (isColumn(name)) expect(row[name]).toEqual(stored);
    if (field.shown !== 'code') expect(detail[wireName(name)]).toEqual(stored);
    if (field.kind !== 'size') return;
    expect(row[columnOfUnit(name)]).toBe('ft2');
    expect(detail[columnOfUnit(name)]).toBe('ft2');
  });

  it('is edited alone, and cleared where it need not be there', async () => {
    const answered = { parameters: [{ parameter_id: world.parameters.bedrooms, value: '2' }] };
    // One listing for all that need none of their own: an address may send 240 changes a minute.
    const needsOwn = field.kind === 'id' || field.kind === 'offer' || field.kind === 'period';
    const own = field.kind === 'id' ? { category_id: world.category, ...answered } : {};
    // One listing for all others: an address may send 240 changes a minute.
    const { id } = await (needsOwn ? post(name, own) : shared());
    const before = await rowOf(id);
    const [sent, stored] = exampleOf(field);
    const edit = (value: unknown) =>
      world.submit('update_post_property', token, { id, action_type: '0', [wireName(name)]: value });
    expect((await edit(sent)).status).toBe(200);
    const after = await rowOf(id);
    const others = COLUMN_FIELDS.flatMap(([column]) => (column === name ? [] : [column]));
    const follows: readonly string[] =
      name === 'hide_exact_place'
        ? ['latitude', 'longitude']
        : field.kind === 'offer'
          ? ['rent_duration']
          : field.kind === 'currency'
            ? ['price']
            : [];
    for (const column of others)
      if (!follows.includes(column)) expect([column, after[column]]).toEqual([column, before[column]]);
    if (!isColumn(name)) return;
    expect(after[name]).toEqual(stored);
    if (!isClearable(field)) return;
    // Half a pin is none.
    if (field.kind === 'degrees') return expect((await edit('')).status).toBe(400);
    expect((await edit('')).status).toBe(200);
    expect((await rowOf(id))[name]).toBe(field.kind === 'text' ? '' : null);
  });
});
