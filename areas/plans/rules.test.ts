import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTED,
  endOf,
  FEATURES,
  featureId,
  isCounted,
  isLive,
  type Lot,
  leftOf,
  leftOfAll,
  lotToSpend,
  packageIssues,
  packageObstacle,
  statusWith,
} from './rules.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const lot = fc
  .record({
    grantId: fc.integer({ min: 1, max: 50 }),
    feature: fc.constantFrom(...FEATURES),
    startsAt: fc.integer({ min: -50, max: 2 }).map(hours),
    endsAt: fc.option(fc.integer({ min: -3, max: 50 }).map(hours)),
    total: fc.option(fc.integer({ min: 1, max: 5 })),
    share: fc.integer({ min: 0, max: 5 }),
    gone: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ share, gone, ...rest }): Lot => {
    const total = isCounted(rest.feature) ? rest.total : null;
    const used = total === null ? share : Math.min(share, total);
    return { ...rest, total, used, ended: total === null ? 0 : Math.min(gone, total - used) };
  });
const lots = fc.uniqueArray(lot, {
  selector: ({ grantId, feature }) => `${grantId} ${feature}`,
  maxLength: 12,
});
const counted = fc.constantFrom(...COUNTED);
const never = Number.POSITIVE_INFINITY;

describe('lotToSpend', () => {
  it('takes a live lot of the feature with something left, and none ends before it', () => {
    fc.assert(
      fc.property(lots, counted, (held, feature) => {
        const usable = held.filter(
          (one) =>
            one.feature === feature && isLive(one, NOW) && (one.total === null || (leftOf(one) ?? 0) > 0),
        );
        const chosen = lotToSpend(held, feature, NOW);
        if (usable.length === 0) {
          expect(chosen).toBeUndefined();
          return;
        }
        expect(usable).toContain(chosen);
        const end = (one: Lot) => one.endsAt?.getTime() ?? never;
        expect(end(chosen as Lot)).toBe(Math.min(...usable.map(end)));
      }),
    );
  });

  it('says the same in whatever order the lots come, and changes none of them', () => {
    fc.assert(
      fc.property(lots, counted, fc.infiniteStream(fc.nat()), (held, feature, random) => {
        const keyed = held.map((one) => [random.next().value as number, one] as const);
        const mixed = keyed.sort(([a], [b]) => a - b).map(([, one]) => one);
        const before = JSON.stringify(held);
        expect(lotToSpend(mixed, feature, NOW)).toBe(lotToSpend(held, feature, NOW));
        expect(JSON.stringify(held)).toBe(before);
      }),
    );
  });

  it('spends exactly what is left, one by one, and no lot before those that end earlier are empty', () => {
    fc.assert(
      fc.property(lots, counted, (held, feature) => {
        let now: Lot[] = held.filter(({ total }) => total !== null);
        const usable = now.filter((one) => one.feature === feature && isLive(one, NOW));
        const sum = usable.reduce((all, one) => all + (leftOf(one) ?? 0), 0);
        const ends: number[] = [];
        for (;;) {
          const chosen = lotToSpend(now, feature, NOW);
          if (!chosen) break;
          ends.push(chosen.endsAt?.getTime() ?? never);
          now = now.map((one) => (one === chosen ? { ...one, used: one.used + 1 } : one));
        }
        expect(ends).toHaveLength(sum);
        expect(ends).toEqual([...ends].sort((a, b) => (a === b ? 0 : a - b)));
      }),
    );
  });
});

describe('statusWith', () => {
  it('allows a counted feature exactly when a credit can be spent', () => {
    fc.assert(
      fc.property(lots, fc.constantFrom(...FEATURES), (held, feature) => {
        const status = statusWith(held, feature, NOW);
        const live = held.filter((one) => isLive(one, NOW));
        expect(status.packageAvailable).toBe(live.length > 0);
        const mayUse = isCounted(feature)
          ? lotToSpend(held, feature, NOW) !== undefined
          : live.some((one) => one.feature === feature);
        expect(packageObstacle(status) === null).toBe(mayUse);
      }),
    );
  });

  it('names what is missing', () => {
    const empty: Lot = {
      grantId: 1,
      feature: 'property_list',
      startsAt: NOW,
      endsAt: hours(1),
      total: 2,
      used: 2,
      ended: 0,
    };
    expect(packageObstacle(statusWith([], 'property_list', NOW))).toBe('no_package');
    expect(packageObstacle(statusWith([empty], 'project_list', NOW))).toBe('no_feature');
    expect(packageObstacle(statusWith([empty], 'property_list', NOW))).toBe('limit_reached');
    expect(packageObstacle(statusWith([empty], 'property_list', hours(1)))).toBe('no_package');
  });
});

describe('packageIssues', () => {
  const good = {
    name: 'Agent',
    description: '',
    price: 19.99,
    durationHours: 720,
    sortOrder: 1,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features: { property_list: 3 },
  };
  it.each([
    ['nothing', {}, []],
    ['a free one for ever', { price: null, durationHours: null, oncePerPerson: true }, []],
    ['no name', { name: ' ' }, ['name']],
    ['a price of nothing', { price: 0 }, ['price']],
    ['a negative price', { price: -1 }, ['price']],
    ['thirds of a cent', { price: 0.333 }, ['price']],
    ['no number', { price: Number.NaN }, ['price']],
    ['half an hour', { durationHours: 0.5 }, ['duration_hours']],
    ['a paid one for everybody', { givenAtStart: true }, ['given_at_start']],
    ['a paid one that is bought once', { oncePerPerson: true }, ['once_per_person']],
    ['an empty one', { features: {} }, ['features']],
    ['a limit on what is not counted', { features: { project_access: 3 } }, ['features.project_access']],
    ['no credits', { features: { property_list: 0 } }, ['features.property_list']],
    ['unknown features', { features: { free_beer: 1 } as object }, ['features.free_beer']],
  ])('finds %s', (_what, change, fields) => {
    expect(packageIssues({ ...good, ...change }).map(({ field }) => field)).toEqual(fields);
  });
});

it('numbers features as the wire does, and ends packages to the hour', () => {
  expect(FEATURES.map(featureId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(endOf(NOW, 48)).toEqual(hours(48));
  expect(endOf(NOW, null)).toBeNull();
});

it('adds up what is left of a feature, unless one lot has no limit', () => {
  const held = (total: number | null, feature: Lot['feature'] = 'property_feature'): Lot => ({
    grantId: 1,
    feature,
    startsAt: NOW,
    endsAt: null,
    total,
    used: 1,
    ended: 0,
  });
  expect(leftOfAll([held(3), held(20), held(5, 'property_list')], 'property_feature')).toBe(21);
  expect(leftOfAll([held(3), held(null)], 'property_feature')).toBeNull();
});
