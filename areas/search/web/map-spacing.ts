import { type Box, isTooNear, markBox, worldPixels } from '@keystead/ui/map';
import type { MapAnswer } from './map-marks.ts';

type Cluster = MapAnswer['clusters'][number];
type Pin = MapAnswer['pins'][number];

interface Texts {
  /** What a pin shows for a price. */
  money: (amount: number, short?: boolean) => string;
  /** What a cluster shows for a count. */
  number: (value: number) => string;
}

/** What stands on the map as one mark, and where. */
interface Placed {
  box: Box;
  /** The listings behind it, as a cluster. */
  cluster: Cluster;
  /** Set while it is a single listing. */
  pin: Pin | undefined;
}

/**
 * Joins marks that would overlap on the screen at this zoom into clusters, until none overlaps another: each can be
 * clicked as a whole, and none is hidden. The listings behind all marks together stay the same.
 */
export function joinOverlapping(answer: MapAnswer, zoom: number, texts: Texts): MapAnswer {
  const place = (cluster: Cluster, pin?: Pin): Placed => {
    const [x, y] = worldPixels(cluster.latitude, cluster.longitude, zoom);
    const mark = pin
      ? ({ kind: 'pin', text: texts.money(pin.price, true) } as const)
      : ({ kind: 'cluster', text: texts.number(cluster.count) } as const);
    return { box: markBox(mark, x, y), cluster, pin };
  };
  const placed = new Set<Placed>();
  const add = (mark: Placed): void => {
    const other = [...placed].find(({ box }) => isTooNear(mark.box, box));
    if (other) {
      placed.delete(other);
      // What two marks become may lie near a third.
      add(place(joined(other.cluster, mark.cluster)));
    } else placed.add(mark);
  };
  for (const cluster of answer.clusters) add(place(cluster));
  for (const pin of answer.pins) add(place(clusterOf(pin), pin));
  const marks = [...placed];
  return {
    clusters: marks.filter(({ pin }) => !pin).map(({ cluster }) => cluster),
    pins: marks.flatMap(({ pin }) => pin ?? []),
  };
}

function clusterOf({ latitude, longitude, price }: Pin): Cluster {
  return {
    latitude,
    longitude,
    count: 1,
    min_price: price,
    max_price: price,
    bounds: [longitude, latitude, longitude, latitude],
  };
}

/** Returns one cluster of two: in the middle of their listings. */
function joined(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count;
  const middle = (a: number, b: number) => (a * one.count + b * other.count) / count;
  const [west, south, east, north] = one.bounds;
  return {
    latitude: middle(one.latitude, other.latitude),
    longitude: middle(one.longitude, other.longitude),
    count,
    min_price: Math.min(one.min_price, other.min_price),
    max_price: Math.max(one.max_price, other.max_price),
    bounds: [
      Math.min(west, other.bounds[0]),
      Math.min(south, other.bounds[1]),
      Math.max(east, other.bounds[2]),
      Math.max(north, other.bounds[3]),
    ],
  };
}
