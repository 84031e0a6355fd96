import type { TravelMode, TravelPoint } from '@keystead/kit/travel';
import type { Ctx } from '@keystead/platform/context';
import { currentSet } from '../sets.service.ts';
import { engineConfigs } from './engine/config.ts';
import { EngineProcess } from './engine/engine.ts';
import { findGraph } from './engine/graph.ts';
import { estimate } from './estimate.ts';
import { createAsk } from './http.ts';
import { openrouteservice } from './openrouteservice.ts';
import { osrm } from './osrm.ts';
import { type Area, type Routing, RoutingUnavailableError } from './port.ts';
import { valhalla } from './valhalla.ts';

/** Minutes to each place, in order; null where there is no way, or none that is known. */
export interface TravelTimes {
  readonly minutes: (number | null)[];
  /** By straight lines, since no one knows the streets, or not now. */
  readonly isEstimate: boolean;
}

/** What can be reached. */
export interface ReachableArea {
  readonly polygons: Area[];
  readonly isEstimate: boolean;
}

/** What answers now, and a name for it: what it said may be remembered under that. */
interface Router {
  readonly name: string;
  readonly routing: Routing;
  /** West, south, east and north of the streets that it knows, where it knows a part of the earth alone. */
  readonly bounds?: readonly number[];
}

const ESTIMATES: Router = { name: 'estimate', routing: estimate };

/** Returns how many minutes it takes from one place to each of the others. */
export async function travelTimes(
  ctx: Ctx,
  { from, to, mode }: { from: TravelPoint; to: readonly TravelPoint[]; mode: TravelMode },
): Promise<TravelTimes> {
  if (to.length === 0) return { minutes: [], isEstimate: false };
  return withRouter(ctx, from, async ({ routing, bounds }) => {
    const within = to.filter((place) => isWithin(place, bounds));
    const known = await routing.times(from, within, mode);
    const minutes = to.map((place) => (isWithin(place, bounds) ? (known.shift() ?? null) : null));
    return { minutes };
  });
}

/** Returns what can be reached from a place within so many minutes. */
export function reachableArea(
  ctx: Ctx,
  { from, mode, minutes }: { from: TravelPoint; mode: TravelMode; minutes: number },
): Promise<ReachableArea> {
  return withRouter(ctx, from, async ({ routing }) => ({
    polygons: await routing.area(from, mode, minutes),
  }));
}

/** Names what would answer now: an answer stays right as long as the name does. */
export const routerName = async (ctx: Ctx): Promise<string> => (await routerOf(ctx)).name;

/** Asks the router there is; where it cannot answer, estimates stand in and say so. */
async function withRouter<Answer>(
  ctx: Ctx,
  from: TravelPoint,
  ask: (router: Router) => Promise<Answer>,
): Promise<Answer & { isEstimate: boolean }> {
  const router = await routerOf(ctx);
  if (router !== ESTIMATES && isWithin(from, router.bounds)) {
    try {
      return { ...(await ask(router)), isEstimate: false };
    } catch (error) {
      if (!(error instanceof RoutingUnavailableError)) throw error;
      ctx.log.debug({ err: error, router: router.name }, 'travel times are estimates');
    }
  }
  return { ...(await ask(ESTIMATES)), isEstimate: true };
}

function isWithin({ lat, lng }: TravelPoint, bounds: readonly number[] | undefined): boolean {
  const [west = -180, south = -90, east = 180, north = 90] = bounds ?? [];
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** The router of the environment, made once for each set-up. */
let outside: (Router & { readonly url: string }) | undefined;
/** The process of the current set. */
let inside: (Router & { readonly engine: EngineProcess }) | undefined;

async function routerOf(ctx: Ctx): Promise<Router> {
  const { ROUTING: kind, ROUTING_URL: url, ROUTING_KEY: key } = ctx.config;
  if (kind === 'estimate') return ESTIMATES;
  if (kind === undefined || url === undefined) return embedded(ctx);
  const name = `${kind} ${url}`;
  if (outside?.name !== name) outside = { name, url, routing: KINDS[kind]({ url, key }) };
  return outside;
}

const KINDS = {
  valhalla: (service: Parameters<typeof osrm>[0]) => {
    const ask = createAsk(service);
    return valhalla({
      isochrone: (body) => ask(modeOf(body), '/isochrone', { body }),
      matrix: (body) => ask(modeOf(body), '/sources_to_targets', { body }),
    });
  },
  osrm,
  openrouteservice,
};

const MODES: Record<string, string> = { pedestrian: 'foot', bicycle: 'bike', auto: 'car' };
const modeOf = ({ costing }: Record<string, unknown>) => MODES[String(costing)] ?? 'car';

/** Returns the engine over the graph of the current set; estimates without either. */
async function embedded(ctx: Ctx): Promise<Router> {
  const set = await currentSet(ctx);
  if (set && inside?.name === set.name) return inside;
  const found = set && findGraph(ctx, set.name);
  if (!set || !found) return ESTIMATES;
  inside?.engine.stop();
  const engine = new EngineProcess({ folder: found.engine.folder, configs: engineConfigs(found.graph) });
  const routing = valhalla({
    isochrone: (request) => engine.ask('isochrone', request),
    matrix: (request) => engine.ask('matrix', request),
    shortMatrix: (request) => engine.ask('shortMatrix', request),
  });
  inside = { name: set.name, routing, bounds: set.bounds, engine };
  return inside;
}

/** Ends the engine's process; the next question starts another one. */
export function stopRouting(): void {
  inside?.engine.stop();
}

/** The id of the engine's process, while there is one. */
export const routingPid = (): number | undefined => inside?.engine.pid;
