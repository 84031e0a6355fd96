import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LISTING_FIELDS } from '../fields.ts';
import { OWN_STATES } from '../rules.ts';
import { ACTIONS, stateLabel } from './labels.ts';

/** What owners read. */
const own = JSON.parse(readFileSync(`${import.meta.dirname}/../web/own/messages/en.json`, 'utf8')) as Record<
  string,
  string
>;

it('listings stand in the back office as their owners read it', () => {
  for (const state of OWN_STATES) {
    const key = `state${state.charAt(0).toUpperCase()}${state.slice(1)}`;
    expect(stateLabel(state), state).toBe(own[key]);
  }
});

it('staff do to a listing what its owner does, by the same names', () => {
  for (const action of [
    'renew',
    'sell',
    'let',
    'relist_sell',
    'relist_rent',
    'under_offer',
    'agree_let',
  ] as const)
    expect(ACTIONS[action].label, action).toBe(own[`do_${action}`]);
});

it('what a listing says of itself is called on the review page as in the form of posting', () => {
  const file = `${import.meta.dirname}/../web/messages/fields/names.json`;
  const labels = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  // A question of the form, and what the form has no field for.
  const others = ['property_type', 'language', 'latitude', 'longitude'];
  const fields = Object.entries(LISTING_FIELDS).filter(([field]) => !others.includes(field));
  expect(fields.length).toBeGreaterThan(20);
  for (const [field, { name }] of fields) expect(name, field).toBe(labels[field]?.en);
});
