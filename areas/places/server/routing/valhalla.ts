import { straightKm, type TravelMode, type TravelPoint } from '@keystead/kit/travel';
import { inBatches, minutesOf } from './minutes.ts';
import type { Routing } from './port.ts';
import { areasOf } from './shapes.ts';

type Ask = (request: Record<string, unknown>) => Promise<unknown>;

/** What is asked of Valhalla: of the one in a process of ours, or of one behind an address. */
interface Calls {
  readonly isochrone: Ask;
  readonly matrix: Ask;
  /**
   * The same by one search from the first place until it has met all others: exact, a tenth of the time where these are near, and
   * without end where they are far.
   */
  readonly shortMatrix?: Ask;
}

const COSTING: Readonly<Record<TravelMode, string>> = { foot: 'pedestrian', bicycle: 'bicycle', car: 'auto' };
/** Places of one request: of these, a matrix by car takes 60 MB; a short one does not grow with them. */
const AT_ONCE = 50;
const SHORT_AT_ONCE = 250;

/** Metres that homes stand back from streets, which its areas are drawn closely around. */
const SET_BACK = 50;

/** Kilometres of a straight line: of one longer way it rejects all that were asked for together. */
const FARTHEST = 190;
/** Kilometres of a straight line up to which ways by car are short. */
const SHORT_KM = 30;
/** Minutes by car that a short matrix is sure of: it ends at an hour, with the ways it knows by then. */
const SURE_MINUTES = 45;

/** Speaks to Valhalla in its own terms. */
export function valhalla({ isochrone, matrix, shortMatrix }: Calls): Routing {
  return {
    async times(from, to, mode) {
      const minutes = to.map((): number | null => null);
      const fill = async (which: readonly number[], size: number, ask: Ask) => {
        const found = await inBatches(which, size, async (some) => {
          const targets = some.map((i) => place(to[i] as TravelPoint));
          const request = { sources: [place(from)], targets, costing: COSTING[mode], verbose: false };
          const { sources_to_targets: answer } = (await ask(request)) as {
            sources_to_targets?: { durations?: unknown };
          };
          return minutesOf(answer?.durations, some.length);
        });
        which.forEach((i, n) => {
          minutes[i] = found[n] ?? null;
        });
      };
      const km = to.map((one) => straightKm(from, one));
      const known = [...to.keys()].filter((i) => (km[i] as number) <= FARTHEST);
      if (!shortMatrix) {
        await fill(known, AT_ONCE, matrix);
        return minutes;
      }
      const isShort = (i: number) => mode !== 'car' || (km[i] as number) <= SHORT_KM;
      const isSure = (one: number | null | undefined) =>
        mode !== 'car' || (typeof one === 'number' && one <= SURE_MINUTES);
      await fill(known.filter(isShort), SHORT_AT_ONCE, shortMatrix);
      const others = known.filter((i) => !isShort(i) || !isSure(minutes[i]));
      await fill(others, AT_ONCE, matrix);
      return minutes;
    },

    async area(from, mode, minutes) {
      const request = { locations: [place(from)], costing: COSTING[mode], contours: [{ time: minutes }] };
      return areasOf(await isochrone({ ...request, polygons: true, denoise: 0, generalize: 0 }), SET_BACK);
    },
  };
}

const place = ({ lat, lng }: TravelPoint) => ({ lat, lon: lng });
