import { straightKm, type TravelMode, type TravelPoint } from '@keystead/kit/travel';
import { inBatches, minutesOf } from './minutes.ts';
import type { Routing } from './port.ts';
import { areasOf } from './shapes.ts';

/** Asks Valhalla: the one in a process of ours, or one behind an address. */
type AskValhalla = (
  call: 'sources_to_targets' | 'isochrone',
  request: Record<string, unknown>,
) => Promise<unknown>;

const COSTING: Readonly<Record<TravelMode, string>> = { foot: 'pedestrian', bicycle: 'bicycle', car: 'auto' };
/** Places of one request: of these, a matrix by car takes 60 MB. */
const AT_ONCE = 50;

/** Metres that homes stand back from streets, which its areas are drawn closely around. */
const SET_BACK = 50;

/** Kilometres of a straight line: of one longer way it rejects all that were asked for together. */
const FARTHEST = 190;

/** Speaks to Valhalla in its own terms. */
export function valhalla(ask: AskValhalla): Routing {
  return {
    async times(from, to, mode) {
      const isNear = (one: TravelPoint) => straightKm(from, one) <= FARTHEST;
      const minutes = await inBatches(to.filter(isNear), AT_ONCE, async (some) => {
        const request = { sources: [place(from)], targets: some.map(place), costing: COSTING[mode] };
        const answer = await ask('sources_to_targets', { ...request, verbose: false });
        const { sources_to_targets: found } = answer as { sources_to_targets?: { durations?: unknown } };
        return minutesOf(found?.durations, some.length);
      });
      return to.map((one) => (isNear(one) ? (minutes.shift() ?? null) : null));
    },

    async area(from, mode, minutes) {
      const request = { locations: [place(from)], costing: COSTING[mode], contours: [{ time: minutes }] };
      return areasOf(
        await ask('isochrone', { ...request, polygons: true, denoise: 0, generalize: 0 }),
        SET_BACK,
      );
    },
  };
}

const place = ({ lat, lng }: TravelPoint) => ({ lat, lon: lng });
