import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalFilters, type Frequency, INSTANT_GAP, nextDue, searchKey } from './rules.ts';

const degree = fc.integer({ min: -17_000, max: 17_000 }).map((value) => value / 100);
const latitude = fc.integer({ min: -8000, max: 8000 }).map((value) => value / 100);
const ring = fc.uniqueArray(fc.tuple(degree, latitude), {
  minLength: 3,
  maxLength: 8,
  selector: (corner) => corner.join(),
});
type Ring = [number, number][];
const written = (areas: readonly Ring[]) =>
  areas.map((corners) => corners.map((corner) => corner.join(',')).join(';')).join('|');

describe('the one form of a search', () => {
  it('is the same for the same areas, wherever and whichever way round each begins', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(ring, {
          minLength: 1,
          maxLength: 4,
          selector: (corners) => [...corners].sort().join(),
        }),
        fc.nat(),
        fc.boolean(),
        fc.boolean(),
        (areas, turn, isTurned, isClosed) => {
          const other = areas
            .map((corners) => {
              const start = turn % corners.length;
              const turned = [...corners.slice(start), ...corners.slice(0, start)];
              const way = isTurned ? turned.toReversed() : turned;
              return isClosed ? [...way, way[0] as [number, number]] : way;
            })
            .toReversed();
          const [one, same] = [{ polygon: written(areas) }, { polygon: written(other) }].map(
            canonicalFilters,
          );
          expect(same).toEqual(one);
          // And it is its own form.
          expect(canonicalFilters(one ?? {})).toEqual(one);
        },
      ),
    );
  });

  it('preserves the corners of each area and their order', () => {
    expect(canonicalFilters({ polygon: '3,3;1,1;2,5;0,9' }).polygon).toBe('0,9;2,5;1,1;3,3');
  });

  it('does not depend on how numbers, ids and texts are written, nor on order and page', () => {
    const one = canonicalFilters({ min_price: '1000.50', parameter_id: '7,3,7', search: ' sea  View ' });
    const other = canonicalFilters({
      search: 'Sea view',
      parameter_id: '3,7',
      min_price: 1000.5,
      sort: 'newest',
      page: '4',
      view: 'map',
      posted_since: '0',
      promoted: false,
      city: '',
    });
    expect(searchKey(one)).toBe(searchKey(other));
    expect(one).toEqual({ min_price: '1000.5', parameter_id: '3,7', search: 'sea View' });
  });

  it('has a point only with a radius around it', () => {
    expect(canonicalFilters({ latitude: 1, longitude: 2 })).toEqual({});
    expect(canonicalFilters({ latitude: 1, longitude: 2, radius: 0 })).toEqual({
      latitude: '1',
      longitude: '2',
      radius: '0',
    });
  });

  it('distinguishes different searches', () => {
    const keys = [{ city: 'Porto' }, { state: 'Porto' }, { search: 'Porto' }, { exclude_words: 'Porto' }, {}];
    expect(new Set(keys.map((filters) => searchKey(canonicalFilters(filters)))).size).toBe(keys.length);
  });
});

describe('when an alert is due', () => {
  const zones = [
    'Europe/Lisbon',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    null,
  ];
  const moment = fc
    .integer({ min: 0, max: 4 * 365 * 24 * 60 })
    .map((minutes) => new Date(1.75e12 + minutes * 60_000));
  const shown = (at: Date, timeZone: string | null, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: timeZone ?? 'UTC', hourCycle: 'h23', ...parts }).format(at);

  it('is eight in the morning there: the next one, on Mondays for weekly ones', () => {
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...zones),
        fc.constantFrom<Frequency>('daily', 'weekly'),
        (now, zone, frequency) => {
          const due = nextDue(frequency, now, zone);
          expect(shown(due, zone, { hour: '2-digit', minute: '2-digit' })).toBe('08:00');
          if (frequency === 'weekly') expect(shown(due, zone, { weekday: 'long' })).toBe('Monday');
          const hours = (due.getTime() - now.getTime()) / 3_600_000;
          expect(hours).toBeGreaterThan(0);
          // A day on which clocks change has an hour more.
          expect(hours).toBeLessThanOrEqual(frequency === 'daily' ? 25 : 7 * 24 + 1);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is ten minutes after the last one for who wants it at once', () => {
    expect(nextDue('instant', new Date(0), 'Asia/Tokyo').getTime()).toBe(INSTANT_GAP);
  });
});
