/**
 * Regions of the earth as search filters take them. Pure: longitudes and latitudes in degrees in, plain shapes out.
 * Everything is planar in longitude and latitude, as the map draws it.
 */

import { EARTH_KM } from '@keystead/kit/distance';

/** West, south, east, north; west ≤ east once normalised. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** Longitude, latitude. */
export type Vertex = readonly [lng: number, lat: number];

const FULL_TURN = 360;
/** A map that was dragged around the world counts longitudes on; beyond one and a half turns it is nonsense. */
const FARTHEST = 540;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Everything within `km` kilometres of a point. */
export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly km: number;
}

/** Why a text is no region; the message goes behind the field's name. */
export class ShapeError extends Error {}

/**
 * Reads `west,south,east,north`. West beyond east means the box crosses the antimeridian.
 * @returns one or two boxes inside -180…180 that cover it
 */
export function parseBounds(text: string): Box[] {
  const parts = text.split(',');
  if (parts.length !== 4) throw new ShapeError('must be four numbers: west,south,east,north');
  const [west, south, east, north] = parts.map(readNumber) as [number, number, number, number];
  checkLongitude(west);
  checkLongitude(east);
  checkLatitude(south);
  checkLatitude(north);
  if (south > north) throw new ShapeError('south must not be beyond north');
  if (Math.abs(east - west) >= FULL_TURN) return [[-180, south, 180, north]];
  const left = wrap(west);
  // East of exactly -180 is the same meridian as 180.
  const right = east === -180 && west > east ? 180 : wrap(east);
  if (left <= right) return [[left, south, right, north]];
  return [
    [left, south, 180, north],
    [-180, south, right, north],
  ];
}

/** Corners of all areas of a search together, and how many areas. */
export const MOST_CORNERS = 200;
export const MOST_AREAS = 10;
/** Characters of an area's name. */
export const LONGEST_AREA_NAME = 40;
const AREA = /^(?:([^:]*):)?([^:]*)$/s;

/** An area as it was drawn: its name, which may be empty, and its corners. */
export interface NamedArea {
  readonly name: string;
  readonly ring: readonly Vertex[];
}

/**
 * Reads one area `lng,lat;lng,lat;…` or several, `|` between them: at most 10 with 200 corners together, each of at least
 * 3. A name may stand before the corners, `Old town:lng,lat;…`, with its commas, semicolons, colons, bars and per cent signs
 * percent-encoded. @throws ShapeError for what is none
 */
export function parseAreas(text: string): NamedArea[] {
  const areas = text.split('|').filter((area) => area.trim() !== '');
  if (areas.length > MOST_AREAS) throw new ShapeError(`must be at most ${MOST_AREAS} areas`);
  const read = areas.length === 0 ? [readArea('')] : areas.map(readArea);
  if (read.reduce((sum, { ring }) => sum + ring.length, 0) > MOST_CORNERS)
    throw new ShapeError(`must have at most ${MOST_CORNERS} corners`);
  for (const { ring } of read) {
    const [west, , east] = boxAround(ring);
    if (east - west > FULL_TURN) throw new ShapeError('must not be wider than the world');
  }
  return read;
}

/**
 * Reads the same as rings; a place within any of them is meant. An area drawn across the antimeridian goes on counting (178,
 * 182): it comes back as copies, one for each turn of the world it touches.
 */
export function parsePolygon(text: string): Vertex[][] {
  return parseAreas(text).flatMap(({ ring }) => copiesOf(ring));
}

function readArea(text: string): NamedArea {
  const [, name = '', corners = ''] = AREA.exec(text) ?? [];
  if (corners === '' && text !== '') throw new ShapeError(NAME_FORM);
  return { name: readName(name), ring: readRing(corners) };
}

const NAME_FORM = `must have one name before the corners of an area, with at most ${LONGEST_AREA_NAME} characters`;

function readName(text: string): string {
  const name = decoded(text, NAME_FORM);
  if (name.length > LONGEST_AREA_NAME || /\p{Cc}/u.test(name)) throw new ShapeError(NAME_FORM);
  return name;
}

/** Returns a value of such a text as its writer meant it. @throws ShapeError with this message */
export function decoded(text: string, message: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ShapeError(message);
  }
}

function readRing(text: string): Vertex[] {
  const corners = text.split(';').filter((corner) => corner.trim() !== '');
  if (corners.length < 3) throw new ShapeError('must have at least 3 corners: lng,lat;lng,lat;lng,lat');
  if (corners.length > MOST_CORNERS) throw new ShapeError(`must have at most ${MOST_CORNERS} corners`);
  return corners.map(readVertex);
}

/** Returns the ring on each turn of the world it touches. */
function copiesOf(ring: readonly Vertex[]): Vertex[][] {
  const [west, , east] = boxAround(ring);
  return [-FULL_TURN, 0, FULL_TURN]
    .filter((turn) => west + turn <= 180 && east + turn >= -180)
    .map((turn) => ring.map(([lng, lat]) => [lng + turn, lat] as const));
}

/** Returns the smallest box around a ring. */
export function boxAround(ring: readonly Vertex[]): Box {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** Within a millionth, PostgreSQL takes geometric numbers for equal. */
const EQUAL = 1e-6;

/**
 * Returns how near to a ring, in degrees, PostgreSQL may take a place for lying on it. It compares cross products, so of a short
 * edge places count that are farther away, but none farther than the edge is long.
 */
export function blurOf(ring: readonly Vertex[]): number {
  const reach = ring.map(([x, y], i) => {
    const [x0, y0] = ring[(i + 1) % ring.length] as Vertex;
    const length = Math.hypot(x - x0, y - y0);
    return length === 0 ? 0 : Math.min(EQUAL / length, length);
  });
  // Twice, for the rounding of the two ways to compute it.
  return 2 * (Math.max(...reach) + 2 * EQUAL);
}

/** A hair more than needed, for the rounding of the two ways to compute a distance. */
const SLACK = 1e-9;

/** Boxes inside -180…180 that together cover a circle on the globe; at a pole all longitudes belong to it. */
export function circleBoxes({ lat, lng, km }: Circle): Box[] {
  const angle = km / EARTH_KM;
  const reach = (angle * 180) / Math.PI + SLACK;
  const south = Math.max(lat - reach, -90);
  const north = Math.min(lat + reach, 90);
  const sine = Math.sin(angle) / Math.cos((lat * Math.PI) / 180);
  if (angle >= Math.PI / 2 || south <= -90 || north >= 90 || sine >= 1) return [[-180, south, 180, north]];
  const side = (Math.asin(sine) * 180) / Math.PI + SLACK;
  const west = lng - side;
  const east = lng + side;
  if (west < -180)
    return [
      [-180, south, east, north],
      [west + FULL_TURN, south, 180, north],
    ];
  if (east > 180)
    return [
      [west, south, 180, north],
      [-180, south, east - FULL_TURN, north],
    ];
  return [[west, south, east, north]];
}

/** Reads `lat,lng` or `lat,lng,km`. @throws ShapeError for what is none */
export function circleOf(text: string): { lat: number; lng: number; km: number | undefined } {
  const [lat, lng, km, ...more] = text.split(',').map(readNumber);
  if (lat === undefined || lng === undefined || more.length > 0)
    throw new ShapeError('must be latitude, longitude and kilometres');
  checkLatitude(lat);
  if (Math.abs(lng) > 180) throw new ShapeError('longitudes must be between -180 and 180');
  return { lat, lng, km };
}

/** Reads `lng,lat`. */
function readVertex(text: string): Vertex {
  const parts = text.split(',');
  if (parts.length !== 2) throw new ShapeError('each corner must be two numbers: lng,lat');
  const [lng, lat] = parts.map(readNumber) as [number, number];
  checkLongitude(lng);
  checkLatitude(lat);
  return [lng, lat];
}

function readNumber(text: string): number {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !NUMBER.test(trimmed)) throw new ShapeError('must consist of numbers');
  return Number(trimmed);
}

function checkLongitude(value: number): void {
  if (!(Math.abs(value) <= FARTHEST)) throw new ShapeError('longitudes must be between -180 and 180');
}

function checkLatitude(value: number): void {
  if (!(Math.abs(value) <= 90)) throw new ShapeError('latitudes must be between -90 and 90');
}

/** Returns the same meridian in -180…180; 180 stays 180. */
function wrap(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return lng - FULL_TURN * Math.floor((lng + 180) / FULL_TURN);
}
