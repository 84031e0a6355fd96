import type { Answer } from '@keystead/http/call';
import type { MapBounds, MapMark } from '@keystead/ui/map';
import type { mapListings } from '../contract.ts';
import type { MarkedHomes } from './marked-homes.ts';
import type { useText } from './text.ts';

export type MapAnswer = Answer<typeof mapListings>['data'];
type Cluster = MapAnswer['clusters'][number];
interface Formatters {
  /** Says that 0 is on request. */
  money: (amount: number, short?: boolean) => string;
  number: (value: number) => string;
  t: ReturnType<typeof useText>;
  freshnessOf: MarkedHomes['markOf'];
}

const pinId = (listing: number) => `pin ${listing}`;
const clusterId = ({ latitude, longitude, count }: Cluster) => `cluster ${latitude} ${longitude} ${count}`;

/** Clusters, then pins: those of the list beside first and in its order, as the tab key reaches them so. */
export function marksOf(
  answer: MapAnswer & { dots: ReadonlySet<number> },
  listed: readonly number[],
  { money, number, t, freshnessOf }: Formatters,
): MapMark[] {
  const place = new Map(listed.map((id, index) => [id, index]));
  const rank = (id: number) => place.get(id) ?? listed.length;
  const clusters = answer.clusters.map(
    (cluster): MapMark => ({
      id: clusterId(cluster),
      kind: 'cluster',
      latitude: cluster.latitude,
      longitude: cluster.longitude,
      text: number(cluster.count),
      label: t('homesHere', {
        count: cluster.count,
        shown: number(cluster.count),
        price: money(cluster.min_price, true),
      }),
    }),
  );
  const pins = [...answer.pins]
    .sort((one, other) => rank(one.id) - rank(other.id))
    .map((pin): MapMark => {
      const freshness = freshnessOf(pin);
      return {
        id: pinId(pin.id),
        kind: answer.dots.has(pin.id) ? 'dot' : 'pin',
        latitude: pin.latitude,
        longitude: pin.longitude,
        text: money(pin.price, true),
        label: [
          pin.title,
          money(pin.price, true),
          ...(pin.promoted ? [t('featuredAd')] : []),
          ...(freshness ? [t(`${freshness}Home`)] : []),
        ].join(', '),
        tone: pin.property_type === 'rent' ? 'rent' : 'sale',
        freshness,
      };
    });
  return [...clusters, ...pins];
}

/** Returns the mark that stands for a listing: its own pin, or the cluster it is in. */
export function markOf(
  answer: MapAnswer | undefined,
  listing: { id: number; latitude: string; longitude: string } | undefined,
): string | undefined {
  if (!answer || !listing) return undefined;
  if (answer.pins.some(({ id }) => id === listing.id)) return pinId(listing.id);
  if (listing.latitude === '') return undefined;
  const [latitude, longitude] = [Number(listing.latitude), Number(listing.longitude)];
  const around = answer.clusters.find(({ bounds: [west, south, east, north] }) => {
    const between =
      west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
    return between && latitude >= south && latitude <= north;
  });
  return around && clusterId(around);
}

/** Returns the listings a mark stands for. */
export function behindMark(answer: MapAnswer | undefined, { id }: MapMark) {
  return {
    cluster: answer?.clusters.find((cluster) => clusterId(cluster) === id),
    pin: answer?.pins.find((pin) => pinId(pin.id) === id),
  };
}

/** Returns the box around everything on the map; none around nothing. */
export function boxAround({ clusters, pins }: MapAnswer): MapBounds | undefined {
  const boxes = [
    ...clusters.map(({ bounds }) => bounds),
    ...pins.map(({ longitude, latitude }) => [longitude, latitude, longitude, latitude] as const),
  ];
  return boxOf(boxes);
}

/** Returns the box around places and other boxes. */
export function boxOf(boxes: readonly MapBounds[]): MapBounds | undefined {
  if (boxes.length === 0) return undefined;
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
