import type { TravelPoint } from '@keystead/kit/travel';
import { expect, it } from 'vitest';
import { valhalla } from './valhalla.ts';

const from = { lat: 47, lng: 9 };
const KM = 1 / 111.195;
const north = (km: number): TravelPoint => ({ lat: 47 + km * KM, lng: 9 });

interface Matrix {
  readonly costing: string;
  readonly targets: readonly { readonly lat: number }[];
}

/** An engine that drives a kilometre a minute; in the short matrix nothing is known beyond `known` km. */
function engine(known = Number.POSITIVE_INFINITY) {
  const asked: [call: string, targets: number][] = [];
  const answer =
    (call: string, limit: number, secondsOfKm = 60) =>
    async (request: unknown) => {
      const { targets } = request as Matrix;
      asked.push([call, targets.length]);
      const km = targets.map(({ lat }) => Math.round((lat - 47) / KM));
      return {
        sources_to_targets: { durations: [km.map((one) => (one <= limit ? one * secondsOfKm : null))] },
      };
    };
  const routing = valhalla({
    isochrone: async () => ({ features: [] }),
    matrix: answer('matrix', 150),
    shortMatrix: answer('shortMatrix', known),
  });
  return { asked, routing };
}

it('asks for many short ways at once, and for long ones a few at a time', async () => {
  const { asked, routing } = engine();
  const to = [
    ...Array.from({ length: 300 }, (_, i) => north(i % 30)),
    ...Array.from({ length: 60 }, () => north(100)),
  ];
  const minutes = await routing.times(from, to, 'car');
  expect(minutes).toEqual(to.map(({ lat }) => Math.round((lat - 47) / KM)));
  expect(asked).toEqual([
    ['shortMatrix', 250],
    ['shortMatrix', 50],
    ['matrix', 50],
    ['matrix', 10],
  ]);
});

it('asks again for ways that the short matrix did not find, in their order', async () => {
  const { asked, routing } = engine(10);
  expect(await routing.times(from, [5, 20, 6, 400, 160, 29].map(north), 'car')).toEqual([
    5,
    20,
    6,
    null,
    null,
    29,
  ]);
  expect(asked).toEqual([
    ['shortMatrix', 4],
    ['matrix', 3],
  ]);
});

it('asks for ways on foot and by bicycle once, however far', async () => {
  const { asked, routing } = engine(40);
  expect(await routing.times(from, [5, 60].map(north), 'bicycle')).toEqual([5, null]);
  expect(asked).toEqual([['shortMatrix', 2]]);
});
