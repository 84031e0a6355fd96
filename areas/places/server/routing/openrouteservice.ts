import type { TravelMode, TravelPoint } from '@keystead/kit/travel';
import { createAsk, type RoutingService } from './http.ts';
import { inBatches, minutesOf } from './minutes.ts';
import type { Routing } from './port.ts';
import { areasOf } from './shapes.ts';

/** Its public service takes 3,500 pairs in one matrix, and one of one's own 2,500. */
const AT_ONCE = 500;
const PROFILES: Readonly<Record<TravelMode, string>> = {
  foot: 'foot-walking',
  bicycle: 'cycling-regular',
  car: 'driving-car',
};
const NAMES: Readonly<Record<TravelMode, string>> = { foot: 'foot', bicycle: 'bike', car: 'car' };

/** Asks openrouteservice, the public one or one of one's own. */
export function openrouteservice(service: RoutingService): Routing {
  const ask = createAsk(service);
  const headers: Record<string, string> = service.key ? { authorization: service.key } : {};
  return {
    times: (from, to, mode) =>
      inBatches(to, AT_ONCE, async (some) => {
        const body = {
          locations: [from, ...some].map(place),
          sources: [0],
          destinations: some.map((_, i) => i + 1),
          metrics: ['duration'],
        };
        const answer = await ask(NAMES[mode], `/v2/matrix/${PROFILES[mode]}`, { body, headers });
        return minutesOf((answer as { durations?: unknown }).durations, some.length);
      }),

    async area(from, mode, minutes) {
      const body = { locations: [place(from)], range: [minutes * 60], range_type: 'time' };
      return areasOf(await ask(NAMES[mode], `/v2/isochrones/${PROFILES[mode]}`, { body, headers }));
    },
  };
}

const place = ({ lat, lng }: TravelPoint) => [lng, lat];
