import { createGeocoder } from '@keystead/platform/geocoder';
import type { Mapping } from '../../mapping.ts';
import { fill } from '../../template.ts';
import { decimal } from './row.ts';
import type { Row } from './source.ts';

/** Knows countries without asking anyone. */
const WORLD = createGeocoder({ provider: 'gazetteer' });

/** Degrees that are remembered of a file. */
const MOST_CELLS = 10_000;

/** Returns the mapping for rows whose latitude stands in the place of the longitude. */
export const turnedRound = (mapping: Mapping): Mapping => {
  const { latitude, longitude } = mapping.fields;
  return { ...mapping, fields: { ...mapping.fields, latitude: longitude, longitude: latitude } };
};

/**
 * Returns whether the coordinates of a row lie in the country that it says the other way round alone. A country that is not written in
 * English says nothing.
 * @param rightCells degrees of countries where homes lie as they say, so that each is looked up once
 */
export async function isTurnedRound(
  { fields }: Mapping,
  row: Row,
  rightCells: Set<string>,
): Promise<boolean> {
  const country = fields.country === undefined ? '' : fill(fields.country, row).toLowerCase();
  const [lat, lng] = [fields.latitude, fields.longitude].map((template = '') => decimal(fill(template, row)));
  if (country === '' || lat === undefined || lng === undefined || (lat === 0 && lng === 0)) return false;
  const isIn = async (point: { lat: number; lng: number }) =>
    (await WORLD.reverse(point))?.country.toLowerCase() === country;
  const cell = [country, Math.floor(lat), Math.floor(lng)].join();
  if (rightCells.has(cell)) return false;
  if (!(await isIn({ lat, lng }))) return isIn({ lat: lng, lng: lat });
  if (rightCells.size < MOST_CELLS) rightCells.add(cell);
  return false;
}

/** Said of a home whose coordinates were turned round. */
export const TURNED_ROUND = {
  field: 'latitude',
  message: 'and longitude were swapped: the other way round they lie in the country of the home',
} as const;
