import { metresBetween } from '@keystead/kit/distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APPROXIMATE_REACH,
  allowedActions,
  approximatePlace,
  daysSince,
  type HistoryEntry,
  type HomeTraits,
  isOnOffer,
  isSameHome,
  LIFE_ACTIONS,
  type LifeState,
  lastPriceChange,
  marketRecord,
  PROPERTY_TYPES,
  REQUEST_STATUSES,
  step,
  TRANSITIONS,
} from './rules.ts';

const states: LifeState[] = REQUEST_STATUSES.flatMap((review) =>
  PROPERTY_TYPES.flatMap((offer) => [true, false].map((isActive) => ({ review, offer, isActive }))),
);
const roles = ['owner', 'staff', 'clock'] as const;

describe('the table of transitions', () => {
  it('answers every action of everybody in every state, and names what may be done instead', () => {
    for (const state of states) {
      for (const who of roles) {
        const allowed = allowedActions(state, who);
        for (const action of LIFE_ACTIONS) {
          const next = step(state, action, who);
          expect(next.ok).toBe(allowed.includes(action));
          if (next.ok) continue;
          expect(next.allowed).toEqual(allowed);
          for (const one of allowed) expect(next.message).toContain(TRANSITIONS[one].words);
        }
      }
    }
  });

  it('lets only the site put a listing before the public', () => {
    for (const state of states.filter(({ review }) => review === 'pending' || review === 'rejected')) {
      for (const who of ['owner', 'clock'] as const) {
        for (const action of allowedActions(state, who)) {
          const next = step(state, action, who);
          if (next.ok && next.state !== 'deleted') expect(next.state.review).not.toBe('approved');
        }
      }
    }
  });

  it('separates sale and rent, except in an edit', () => {
    for (const state of states) {
      for (const action of LIFE_ACTIONS.filter((one) => !one.startsWith('offer_for'))) {
        const next = step(state, action, 'owner');
        if (!next.ok || next.state === 'deleted') continue;
        expect(['sell', 'sold'].includes(next.state.offer)).toBe(['sell', 'sold'].includes(state.offer));
      }
    }
  });

  it('lets an owner delete a listing in any state', () => {
    for (const state of states)
      expect(step(state, 'delete', 'owner')).toEqual({ ok: true, state: 'deleted' });
  });
});

const DAY = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-01T00:00:00Z');
const on = (day: number) => new Date(start.getTime() + day * DAY);
const live: LifeState = { review: 'approved', isActive: true, offer: 'sell' };
const line = (day: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...live,
  at: on(day),
  kind: 'review',
  price: 100,
  currency: null,
  price_written: null,
  ...change,
});
const read = (history: HistoryEntry[], day: number) => {
  const { timeline, daysOnMarket } = marketRecord(history, on(day));
  return {
    kinds: timeline.map(({ kind }) => kind).join(' '),
    prices: timeline.map((one) => one.price),
    daysOnMarket,
  };
};

describe('what the public may know of a home’s past', () => {
  it('counts the days on offer alone', () => {
    const history = [
      line(0, { kind: 'posted', review: 'pending' }),
      line(3),
      line(10, { kind: 'activity', isActive: false }),
      line(20, { kind: 'activity' }),
    ];
    expect(read(history, 25)).toEqual({ kinds: 'listed', prices: [100], daysOnMarket: 12 });
  });

  it('begins anew after a sale, and after long away, but not after deleting and posting', () => {
    const sold = [line(0), line(5, { offer: 'sold' }), line(9)];
    expect(read(sold, 11)).toMatchObject({ kinds: 'listed sold relisted', daysOnMarket: 2 });
    const reposted = [line(0), line(5, { kind: 'deleted' }), line(6, { kind: 'posted' })];
    expect(read(reposted, 7)).toMatchObject({ kinds: 'listed relisted', daysOnMarket: 6 });
    const away = [line(0), line(5, { kind: 'deleted' }), line(200, { kind: 'posted' })];
    expect(read(away, 201)).toMatchObject({ kinds: 'listed relisted', daysOnMarket: 1 });
  });

  it('is on the market since the same moment as long as it is, pauses left out', () => {
    const since = (history: HistoryEntry[], day: number) => marketRecord(history, on(day)).onMarketSince;
    const paused = [line(0), line(5, { kind: 'activity', isActive: false }), line(8, { kind: 'activity' })];
    expect(since(paused, 8)).toEqual(on(3));
    expect(since(paused, 20)).toEqual(on(3));
    expect(daysSince(on(3).toISOString(), on(20).getTime())).toBe(marketRecord(paused, on(20)).daysOnMarket);
    expect(since(paused.slice(0, 2), 20)).toBeUndefined();
  });

  it('has a last change of the price until something else happens, and only between two that were seen', () => {
    const last = (...history: HistoryEntry[]) => lastPriceChange(marketRecord(history, on(20)).timeline);
    const cut = line(4, { kind: 'price', price: 80 });
    expect(last(line(0), cut)).toEqual({ at: on(4), before: 100, after: 80 });
    expect(last(line(0))).toBeUndefined();
    expect(last(line(0), cut, line(6, { kind: 'offer_state', offerState: 'reserved' }))).toBeUndefined();
    expect(last(line(0), line(4, { kind: 'price', price: 0 }))).toBeUndefined();
    expect(last(line(0, { price: 0 }), line(4, { kind: 'price' }))).toBeUndefined();
  });

  it('shows a price that changed while the listing was hidden', () => {
    const history = [
      line(0),
      line(1, { kind: 'activity', isActive: false }),
      line(2, { kind: 'price', isActive: false, price: 50 }),
      line(3, { kind: 'price', isActive: false, price: 80 }),
      line(4, { kind: 'activity', price: 80 }),
    ];
    expect(read(history, 5)).toMatchObject({ kinds: 'listed price', prices: [100, 80] });
  });

  it('says nothing of what was never public', () => {
    const entry = fc.record({
      kind: fc.constantFrom('price', 'review', 'activity', 'type', 'deleted'),
      price: fc.integer({ min: 1, max: 9 }),
      review: fc.constantFrom(...REQUEST_STATUSES),
      isActive: fc.boolean(),
      offer: fc.constantFrom(...PROPERTY_TYPES),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const history = entries.map((one, index) => ({ ...one, at: on(index) }) as HistoryEntry);
        const { timeline, daysOnMarket } = marketRecord(history, on(entries.length));
        const seen = history.filter(
          (one) => one.kind !== 'deleted' && one.review === 'approved' && one.isActive,
        );
        for (const fact of timeline) {
          expect(seen.some(({ at, price }) => at === fact.at && price === fact.price)).toBe(true);
        }
        const offered = history.filter((one) => one.kind !== 'deleted' && isOnOffer(one)).length;
        expect(daysOnMarket).toBeLessThanOrEqual(offered);
        expect(timeline.filter(({ kind }) => kind === 'listed').length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('the same home', () => {
  const home: HomeTraits = {
    ownerId: 1,
    categoryId: 2,
    kind: 'sale',
    latitude: 41.15,
    longitude: -8.61,
    bedrooms: 2,
    area: 800,
  };
  it.each<[string, Partial<HomeTraits>, boolean]>([
    ['a pin on the other side of the street', { latitude: 41.1503 }, true],
    ['the next block', { latitude: 41.151 }, false],
    ['another owner', { ownerId: 9 }, false],
    ['another category', { categoryId: 9 }, false],
    ['rent instead of sale', { kind: 'rent' }, false],
    ['one bedroom more', { bedrooms: 3 }, false],
    ['bedrooms not said', { bedrooms: null }, true],
    ['measured anew', { area: 830 }, true],
    ['twice as large', { area: 1600 }, false],
  ])('%s', (_what, change, same) => {
    expect(isSameHome(home, { ...home, ...change })).toBe(same);
    expect(isSameHome({ ...home, ...change }, home)).toBe(same);
  });
});

describe('about where it is', () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('is near, on the globe, and the same for every place of its cell: nothing leads back', () => {
    fc.assert(
      fc.property(place, (exact) => {
        const shown = approximatePlace(exact);
        expect(Math.abs(shown.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(shown.longitude)).toBeLessThanOrEqual(180);
        expect(metresBetween(exact, shown)).toBeLessThan(700);
        if (Math.abs(exact.latitude) < 85)
          expect(metresBetween(exact, shown)).toBeLessThan(APPROXIMATE_REACH);
        expect(approximatePlace(shown)).toEqual(shown);
      }),
    );
  });

  it('says the same of a whole street', () => {
    const shown = approximatePlace({ latitude: 41.1512, longitude: -8.6123 });
    const street = Array.from({ length: 20 }, (_, site) => ({
      latitude: shown.latitude + (site - 10) * 0.0002,
      longitude: shown.longitude + (site - 10) * 0.0002,
    }));
    expect(new Set(street.map((one) => JSON.stringify(approximatePlace(one))))).toEqual(
      new Set([JSON.stringify(shown)]),
    );
  });
});
