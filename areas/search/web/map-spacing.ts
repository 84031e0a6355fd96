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

/** What a map shows: pins with their prices, those without room for it, and clusters. */
export interface SpacedMarks extends MapAnswer {
  /** Those of the pins that are dots, by their ids. */
  dots: ReadonlySet<number>;
}

/**
 * Returns marks of which none overlaps another on the screen at this zoom, so that each can be clicked as a whole. Every pin is a
 * dot first, and those that even so lie over each other are joined into clusters; then prices are written as far as there is
 * room, the best first. The listings behind all marks together stay the same.
 */
export function spaceMarks(answer: MapAnswer, zoom: number, texts: Texts): SpacedMarks {
  const at = ({ latitude, longitude }: Pick<Cluster, 'latitude' | 'longitude'>) =>
    worldPixels(latitude, longitude, zoom);
  const boxOfCluster = (cluster: Cluster) =>
    markBox({ kind: 'cluster', text: texts.number(cluster.count) }, ...at(cluster));
  const placed = new Set<Placed>();
  const add = (mark: Placed): void => {
    const other = [...placed].find(({ box }) => isTooNear(mark.box, box));
    if (other) {
      placed.delete(other);
      // What two marks become may lie near a third.
      const cluster = joined(other.cluster, mark.cluster);
      add({ box: boxOfCluster(cluster), cluster, pin: undefined });
    } else placed.add(mark);
  };
  for (const cluster of answer.clusters) add({ box: boxOfCluster(cluster), cluster, pin: undefined });
  for (const pin of answer.pins)
    add({ box: markBox({ kind: 'dot', text: '' }, ...at(pin)), cluster: clusterOf(pin), pin });
  const marks = [...placed];
  const singles = marks.flatMap((mark) => (mark.pin ? [{ ...mark, pin: mark.pin, mark }] : []));
  const dots = new Set<number>();
  for (const { pin, mark } of singles.sort((one, other) => compareRanks(one.pin, other.pin))) {
    const box = markBox({ kind: 'pin', text: texts.money(pin.price, true) }, ...at(pin));
    if (marks.some((other) => other !== mark && isTooNear(box, other.box))) dots.add(pin.id);
    else mark.box = box;
  }
  return {
    clusters: marks.filter(({ pin }) => !pin).map(({ cluster }) => cluster),
    pins: marks.flatMap(({ pin }) => pin ?? []),
    dots,
  };
}

/** Orders homes by whose price is shown first where there is room for few: featured ones, then the newest. */
function compareRanks(one: Pin, other: Pin): number {
  return Number(other.promoted) - Number(one.promoted) || other.id - one.id;
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
