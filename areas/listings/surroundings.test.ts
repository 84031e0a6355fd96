import type { PointKind } from '@keystead/kit/point-kinds';
import { describe, expect, it } from 'vitest';
import { aroundOf, type NearPoint } from './surroundings.ts';
import { walkingScore } from './walking-score.ts';

const point = (kind: PointKind, metres: number, minutes: number): NearPoint => ({
  kind,
  name: `${kind} ${metres}`,
  names: {},
  lat: 0,
  lng: 0,
  metres,
  minutes,
});

describe('aroundOf', () => {
  it('takes the nearest three of each kind on foot, whatever the straight line says', () => {
    const { points, metres } = aroundOf(
      [
        point('park', 100, 20),
        point('park', 200, 3.4),
        point('park', 300, 4),
        point('park', 400, 5),
        point('gym', 50, 1),
      ],
      false,
    );
    expect(points.map(({ kind, metres, minutes }) => [kind, metres, minutes])).toEqual([
      ['gym', 50, 1],
      ['park', 200, 3],
      ['park', 300, 4],
      ['park', 400, 5],
    ]);
    expect(metres).toEqual({ park: 200, gym: 50 });
  });

  it('leaves out what is too far on foot, stations later than others', () => {
    const { points } = aroundOf([point('school', 1900, 26), point('station', 4000, 55)], false);
    expect(points.map(({ kind }) => kind)).toEqual(['station']);
  });

  it('rounds where the place is only about known, and the score with it', () => {
    const { points, score } = aroundOf([point('supermarket', 433, 7.2), point('stop', 12, 0.2)], true);
    expect(points.map(({ metres, minutes }) => [metres, minutes])).toEqual([
      [100, 5],
      [400, 5],
    ]);
    expect(score).toBe(walkingScore({ supermarket: 5, stop: 5 }));
  });
});
