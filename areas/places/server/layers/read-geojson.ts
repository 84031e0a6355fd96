import { LAYER_LIMITS as LIMITS } from '../../layers.ts';
import { crossingOf, MOST_PAIRS, type PairBudget, type Ring } from './crossing.ts';

/** A file that is no layer; its message says what of it. */
export class GeoJsonError extends Error {}

/** A shape of a class: an outline, and the holes in it; each ring is closed by its first corner, which is not repeated. */
export interface Shape {
  readonly class: number;
  readonly outline: Ring;
  readonly holes: readonly Ring[];
}

/** What a file holds. */
export interface Layer {
  readonly shapes: readonly Shape[];
  readonly corners: number;
  /** Shapes whose class is none of those asked for. */
  readonly leftOut: number;
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
}

/** How a file says the class of a shape. */
export interface Classing {
  /** '' where all shapes are of the only class. */
  readonly property: string;
  /** Numbers of classes by the value of the property. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** What has been read so far. */
interface Reading extends PairBudget {
  readonly shapes: Shape[];
  corners: number;
  leftOut: number;
  count: number;
}

/** Objects and lists of a file: each corner is one. */
const MOST_PARTS = 2 * LIMITS.corners + 10 * LIMITS.shapes;
/** Commas of a file: a corner with its height has three. */
const MOST_COMMAS = 5 * LIMITS.corners + 50 * LIMITS.shapes;
/** Names of the one system of coordinates that GeoJSON knows. */
const WGS84 = /^(urn:ogc:def:crs:)?(OGC:?(1\.3)?:?CRS84|EPSG:{1,2}4326)$/i;

/**
 * Reads the shapes of a GeoJSON file: a FeatureCollection of polygons in degrees of WGS 84. What it holds is counted before it is
 * parsed, so that no file takes more memory than its size promises.
 * @throws GeoJsonError
 */
export function readGeoJson(bytes: Uint8Array, classing: Classing): Layer {
  rejectTooComplex(bytes);
  const collection = objectOf(parse(bytes), 'The file');
  if (collection.type !== 'FeatureCollection') throw new GeoJsonError('must be a FeatureCollection');
  rejectOtherCoordinates(collection.crs);
  const features = listOf(collection.features, 'features');
  const read: Reading = { shapes: [], corners: 0, leftOut: 0, count: 0, pairs: MOST_PAIRS };
  features.forEach((feature, index) => {
    readFeature(feature, `Feature ${index + 1}`, classing, read);
  });
  const { shapes, corners, leftOut } = read;
  if (shapes.length === 0) throw new GeoJsonError('holds no shape of one of the classes');
  return { shapes, corners, leftOut, bounds: boundsOf(shapes) };
}

/** Counts how deep a text of JSON is nested and how many parts it has, without making any of them. */
function rejectTooComplex(bytes: Uint8Array): void {
  let [depth, parts, commas] = [0, 0, 0];
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 0x22) isText = !isText;
    else if (isText) {
      if (byte === 0x5c) at += 1;
    } else if (byte === 0x2c) commas += 1;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      parts += 1;
      if (depth > LIMITS.depth) throw new GeoJsonError('is nested too deeply');
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  if (parts > MOST_PARTS || commas > MOST_COMMAS)
    throw new GeoJsonError(`has too many parts: ${LIMITS.corners} corners are the most`);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new GeoJsonError('must be a GeoJSON file, in UTF-8');
  }
}

function rejectOtherCoordinates(crs: unknown): void {
  if (crs === undefined || crs === null) return;
  const name = (crs as { properties?: { name?: unknown } }).properties?.name;
  if (typeof name !== 'string' || !WGS84.test(name))
    throw new GeoJsonError('must have its coordinates in degrees of WGS 84');
}

function readFeature(given: unknown, what: string, { property, numbers }: Classing, read: Reading): void {
  const feature = objectOf(given, what);
  if (feature.type !== 'Feature') throw new GeoJsonError(`${what} must be of type Feature`);
  const number = numbers.get(property === '' ? '' : classValue(feature.properties, property));
  for (const rings of polygonsOf(objectOf(feature.geometry, `The geometry of ${what}`), what)) {
    read.count += 1;
    if (read.count > LIMITS.shapes) throw new GeoJsonError(`has more than ${LIMITS.shapes} shapes`);
    const [outline, ...holes] = rings.map((ring) => readRing(ring, what));
    if (!outline) throw new GeoJsonError(`${what} has a polygon without an outline`);
    read.corners += [outline, ...holes].reduce((sum, ring) => sum + ring.length / 2, 0);
    if (read.corners > LIMITS.corners) throw new GeoJsonError(`has more than ${LIMITS.corners} corners`);
    rejectCrossing([outline, ...holes], read, what);
    if ([outline, ...holes].some((ring) => areaOf(ring) === 0))
      throw new GeoJsonError(`${what} has a ring that encloses nothing`);
    if (number === undefined) read.leftOut += 1;
    else read.shapes.push({ class: number, outline, holes });
  }
}

/** Returns the value of a property as classes have it; nothing else than texts, numbers and yes or no is one. */
function classValue(properties: unknown, name: string): string {
  if (typeof properties !== 'object' || properties === null || !Object.hasOwn(properties, name)) return '';
  const value = (properties as Record<string, unknown>)[name];
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}

function polygonsOf({ type, coordinates }: Record<string, unknown>, what: string): unknown[][] {
  if (type === 'Polygon') return [listOf(coordinates, `The coordinates of ${what}`)];
  if (type !== 'MultiPolygon') throw new GeoJsonError(`${what} must be a Polygon or a MultiPolygon`);
  return listOf(coordinates, `The coordinates of ${what}`).map((one) => listOf(one, `A polygon of ${what}`));
}

function readRing(given: unknown, what: string): Ring {
  const positions = listOf(given, `A ring of ${what}`);
  if (positions.length > LIMITS.ringCorners + 1)
    throw new GeoJsonError(`${what} has a ring of more than ${LIMITS.ringCorners} corners`);
  const ring: number[] = [];
  for (const position of positions) {
    const [lng, lat] = readPosition(position, what);
    if (lng !== ring.at(-2) || lat !== ring.at(-1)) ring.push(lng, lat);
  }
  if (positions.length < 4 || ring[0] !== ring.at(-2) || ring[1] !== ring.at(-1))
    throw new GeoJsonError(`${what} has a ring that is not closed`);
  ring.length -= 2;
  return ring;
}

function readPosition(given: unknown, what: string): [lng: number, lat: number] {
  const [lng, lat] = Array.isArray(given) && given.length >= 2 && given.length <= 4 ? given : [];
  // Numbers beyond what a computer holds become infinite when they are read.
  if (typeof lng !== 'number' || typeof lat !== 'number' || !Number.isFinite(lng) || !Number.isFinite(lat))
    throw new GeoJsonError(`${what} has a corner that is no longitude and latitude`);
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90)
    throw new GeoJsonError(`${what} has a corner that is not in degrees of WGS 84`);
  return [lng, lat];
}

function rejectCrossing(rings: readonly Ring[], budget: PairBudget, what: string): void {
  const crossing = crossingOf(rings, budget);
  if (crossing === 'too many') throw new GeoJsonError(`${what} is too intricate to be checked`);
  if (crossing)
    throw new GeoJsonError(
      `${what} crosses itself near ${crossing[0].toFixed(5)}, ${crossing[1].toFixed(5)}`,
    );
}

/** Returns twice the area that a ring encloses, in square degrees; negative where it runs clockwise. */
export function areaOf(ring: Ring): number {
  let sum = 0;
  // From the first corner: far from zero, products lose the digits that a small ring is made of.
  const [x, y] = [ring[0] ?? 0, ring[1] ?? 0];
  for (let at = 2; at + 3 < ring.length; at += 2) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [ring[at], ring[at + 1], ring[at + 2], ring[at + 3]];
    sum += (x0 - x) * (y1 - y) - (x1 - x) * (y0 - y);
  }
  return sum;
}

function boundsOf(shapes: readonly Shape[]): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { outline } of shapes)
    for (let at = 0; at < outline.length; at += 2) {
      const [lng = 0, lat = 0] = [outline[at], outline[at + 1]];
      west = Math.min(west, lng);
      east = Math.max(east, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  return [west, south, east, north];
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GeoJsonError(`${what} must be an object`);
  return value as Record<string, unknown>;
}

function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new GeoJsonError(`${what} must be a list`);
  return value;
}
