import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACTIONS, actionOf, METHODS, next, STATES, TRANSITIONS } from './rules.ts';
import { amountOf, priceInMinor } from './server/amounts.ts';

describe('the table of transitions', () => {
  it('is the one that the database enforces', () => {
    const ours = new Set(
      ACTIONS.flatMap((action) =>
        Object.entries(TRANSITIONS[action]).flatMap(([from, to]) => (from === to ? [] : [`${from} ${to}`])),
      ),
    );
    const sql = readFileSync(new URL('../../db/migrations/0036_payments.sql', import.meta.url), 'utf8');
    const list = /not in \(\n([\s\S]*?)\n {2}\) then/.exec(sql)?.[1] ?? '';
    const stored = [...list.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`);
    expect(stored.sort()).toEqual([...ours].sort());
  });

  it('leads out of refunded nowhere, and into success by money or staff only', () => {
    for (const method of METHODS) {
      for (const action of ACTIONS) {
        expect(next(method, 'refunded', action)).toBeUndefined();
        for (const from of STATES) {
          if (from !== 'success' && next(method, from, action) === 'success')
            expect(['paid', 'approved']).toContain(action);
        }
      }
    }
  });

  it('lets staff decide what a gateway has not, and no gateway decide about a transfer', () => {
    expect(next('stripe', 'pending', 'approved')).toBeUndefined();
    expect(next('stripe', 'review', 'approved')).toBeUndefined();
    expect(next('stripe', 'failed', 'approved')).toBeUndefined();
    expect(next('bank_transfer', 'failed', 'approved')).toBe('success');
    expect(next('bank_transfer', 'failed', 'receipt')).toBe('review');
    expect(next('bank_transfer', 'pending', 'approved')).toBe('success');
    expect(next('bank_transfer', 'pending', 'paid')).toBeUndefined();
    expect(next('stripe', 'pending', 'receipt')).toBeUndefined();
    expect(next('stripe', 'success', 'declined')).toBeUndefined();
  });
});

it.each([
  [{ state: 'pending', amountMinor: 1, currency: 'EUR' }, undefined],
  [{ state: 'failed', amountMinor: 8900, currency: 'EUR' }, 'declined'],
  [{ state: 'success', amountMinor: 8900, currency: 'EUR' }, 'paid'],
  [{ state: 'returned', amountMinor: 8900, currency: 'EUR' }, 'declined'],
  [{ state: 'success', amountMinor: 8899, currency: 'EUR' }, 'mismatched'],
  [{ state: 'success', amountMinor: 8900, currency: 'USD' }, 'mismatched'],
] as const)('%j means %s', (said, action) => {
  expect(actionOf(said, { amountMinor: 8900, currency: 'EUR' })).toBe(action);
});

it.each([
  [19.99, 'EUR', 1999],
  [1.005, 'EUR', 100],
  [0.1, 'KWD', 100],
  [1500, 'JPY', 1500],
  [1500.5, 'JPY', 1501],
  [1_000_000_000, 'EUR', 100_000_000_000],
])('%d %s is %d in its smallest unit', (price, currency, minor) => {
  expect(priceInMinor(price, currency)).toBe(minor);
  if (currency !== 'JPY' && price !== 1.005) expect(amountOf(minor, currency)).toBe(price);
});
