import type { TravelMode, TravelPoint } from '@keystead/kit/travel';
import { createAsk, type RoutingService } from './http.ts';
import { inBatches, minutesOf } from './minutes.ts';
import { type Routing, RoutingUnavailableError } from './port.ts';

/** Its server takes 100 places in one table, unless it is told otherwise; one is where ways begin. */
const AT_ONCE = 99;
const PROFILES: Readonly<Record<TravelMode, string>> = { foot: 'foot', bicycle: 'bike', car: 'car' };

/** Asks an OSRM server. It knows no areas: those are estimates. */
export function osrm(service: RoutingService): Routing {
  const ask = createAsk(service);
  return {
    times: (from, to, mode) =>
      inBatches(to, AT_ONCE, async (some) => {
        const places = [from, ...some].map(place).join(';');
        const others = some.map((_, i) => i + 1).join(';');
        const query = `?sources=0&destinations=${others}&annotations=duration`;
        const path = `/table/v1/${PROFILES[mode]}/${places}${query}`;
        const { code, durations } = (await ask(PROFILES[mode], path, {})) as Record<string, unknown>;
        if (code !== 'Ok') throw new RoutingUnavailableError('The service found no ways');
        return minutesOf(durations, some.length);
      }),

    async area() {
      throw new RoutingUnavailableError('OSRM knows no areas');
    },
  };
}

const place = ({ lat, lng }: TravelPoint) => `${lng.toFixed(6)},${lat.toFixed(6)}`;
