import { expect, it } from 'vitest';
import { newSince } from './new-since.ts';

const at = Date.parse('2026-03-10T12:00:00Z');
const home = (id: number, created_at: string) => ({ id, created_at });
const old = home(1, '2026-03-01T00:00:00Z');
const sameMorning = home(2, '2026-03-10T08:00:00Z');
const fresh = home(3, '2026-03-11T08:00:00Z');

it('puts what was posted after that moment first, and counts it', () => {
  const all = { data: [old, sameMorning, fresh], total: 3 };
  const recent = { data: [sameMorning, fresh], total: 2 };
  expect(newSince({ all, recent, at })).toEqual({ homes: [fresh, old, sameMorning], count: 1 });
});

it('counts what a page has no room for by its days', () => {
  const all = { data: [old, fresh], total: 90 };
  expect(newSince({ all, recent: { data: [fresh], total: 40 }, at }).count).toBe(40);
});

it('says that nothing is new', () => {
  const all = { data: [old], total: 1 };
  expect(newSince({ all, recent: { data: [], total: 0 }, at })).toEqual({ homes: [old], count: 0 });
});
