import type { TravelMode, TravelPoint } from '@keystead/kit/travel';

/** An outer ring and the rings of its holes, each of longitudes and latitudes; its last corner is not the first again. */
export type Area = readonly (readonly (readonly [lng: number, lat: number])[])[];

/** What knows how long ways take. */
export interface Routing {
  /**
   * Returns the minutes from one place to each of the others; null where there is no way.
   * @throws RoutingUnavailableError when it cannot say so now
   */
  times(from: TravelPoint, to: readonly TravelPoint[], mode: TravelMode): Promise<(number | null)[]>;
  /**
   * Returns what can be reached within so many minutes.
   * @throws RoutingUnavailableError when it cannot say so now, or never can
   */
  area(from: TravelPoint, mode: TravelMode, minutes: number): Promise<Area[]>;
}

/** No answer comes, or none to what was asked: estimates stand in. */
export class RoutingUnavailableError extends Error {
  override name = 'RoutingUnavailableError';
}
