import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction, mediaUrl } from '@keystead/platform/context';
import { withUpload } from '@keystead/platform/images';
import { changed } from '@keystead/platform/lookups';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { cityRow } from '../contract.staff.ts';
import { lockCity, readCities, writeCity, writeCityPlaces } from './cities.queries.ts';
import { type CityCount, countedCities, inHomeOrder } from './cities.service.ts';

const PICTURE = {
  maxBytes: 5 * 1024 * 1024,
  errorOf: (message: string) => invalidField('picture', message),
};
type Row = z.input<typeof cityRow>;

function wire(ctx: Ctx, { city, listings }: CityCount, position: number): Row {
  const { id, version, name, state, country, picture, isShown } = city;
  return {
    id,
    version,
    name,
    state,
    country,
    position,
    is_shown: isShown,
    homes: listings,
    picture: picture ? mediaUrl(ctx, picture.key) : '',
  };
}

/** Returns all cities in the order of the home page. */
export async function staffCities(ctx: Ctx): Promise<Row[]> {
  return inHomeOrder(await countedCities(ctx, readCities)).map((counted, place) =>
    wire(ctx, counted, place + 1),
  );
}

const edited = editing<Row>({
  resource: 'cities',
  what: 'This city',
  tag: 'catalogue',
  lock: lockCity,
  read: async (ctx, id) => (await staffCities(ctx)).find((city) => city.id === id),
});

/** @throws ApiError not_found */
export const staffCity = edited.one;

interface CityFields {
  is_shown?: boolean | undefined;
  /** null takes its picture away, undefined leaves it. */
  picture?: UploadedFile | null | undefined;
}

/** @throws ApiError not_found, conflict, validation */
export async function changeStaffCity(
  ctx: Ctx,
  { id, version, ...fields }: CityFields & { id: number; version: string },
): Promise<Row> {
  // A former picture is swept away in time.
  return withUpload(ctx, fields.picture, PICTURE, (picture) =>
    edited.change(ctx, { id, version }, async (open, before) => {
      const isShown = fields.is_shown ?? before.is_shown;
      await writeCity(open, id, { isShown, ...(picture !== undefined && { picture }) });
    }),
  );
}

/**
 * Orders the cities of the home page. Only those up to the last that differs from the order by number of
 * homes get a stored place; the numbers order the rest.
 */
export function orderStaffCities(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const counted = await countedCities(open, readCities);
    const named = new Set(ids);
    const known = new Set(counted.map(({ city }) => city.id));
    const rest = inHomeOrder(counted).filter(({ city }) => !named.has(city.id));
    const wanted = [...[...named].filter((id) => known.has(id)), ...rest.map(({ city }) => city.id)];
    const stored = wanted.findLastIndex((id, place) => id !== counted[place]?.city.id) + 1;
    const before = { order: placed(counted) };
    await writeCityPlaces(open, wanted.slice(0, stored));
    await changed(open, 'catalogue');
    await audit(open, {
      resource: 'cities',
      action: 'reorder',
      before,
      after: { order: placed(await countedCities(open, readCities)) },
    });
  });
}

/** Returns names of the cities that have a place, in order. */
const placed = (counted: readonly CityCount[]) =>
  inHomeOrder(counted).flatMap(({ city }) => (city.place === null ? [] : city.name));
