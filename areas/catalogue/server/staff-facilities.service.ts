import { invalidField } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { PointKind } from '@keystead/kit/point-kinds';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { z } from 'zod';
import type { facilityRow } from '../contract.staff.ts';
import { storedIcon } from './icons.ts';
import {
  insertFacility,
  lockRow,
  readStaffFacilities,
  type StaffFacility,
  writeFacility,
  writeFacilityOrder,
} from './staff.queries.ts';
import { removeUnused } from './staff-lists.ts';
import { address } from './wire.ts';

type Row = z.input<typeof facilityRow>;

export interface FacilityFields {
  name?: string | undefined;
  icon?: UploadedFile | null | undefined;
  point_kind?: PointKind | null | undefined;
}

function wire(ctx: Ctx, { id, name, image, point_kind, position, version }: StaffFacility): Row {
  const kind = (point_kind ?? '') as Row['point_kind'];
  return { id, version: String(version), name, icon: address(ctx, image), point_kind: kind, position };
}

/** Returns all facilities as the back office shows them, or the one with an id. */
export async function staffFacilities(ctx: Ctx, id?: number): Promise<Row[]> {
  return (await readStaffFacilities(ctx, id)).map((row) => wire(ctx, row));
}

const facilities = editing<Row>({
  resource: 'facilities',
  what: 'This facility',
  tag: 'catalogue',
  read: async (ctx, id) => (await staffFacilities(ctx, id))[0],
  lock: (ctx, id) => lockRow(ctx, 'facility', id),
});

/** @throws ApiError not_found */
export const staffFacility = facilities.one;

/** @throws ApiError validation, where there is one of that name */
export function addStaffFacility(ctx: Ctx, fields: FacilityFields & { name: string }): Promise<Row> {
  return facilities.add(ctx, async (open) => {
    const image = (await storedIcon(open, fields.icon)) ?? '';
    const id = await insertFacility(open, {
      name: fields.name,
      image,
      point_kind: fields.point_kind ?? null,
    });
    if (id === undefined) throw sameName();
    return id;
  });
}

/** @throws ApiError not_found, conflict, validation */
export function changeStaffFacility(
  ctx: Ctx,
  { id, version, ...fields }: FacilityFields & { id: number; version: string },
): Promise<Row> {
  return facilities.change(ctx, { id, version }, async (open) => {
    const namesake = (await readStaffFacilities(open)).find(({ name }) => name === fields.name);
    if (namesake && namesake.id !== id) throw sameName();
    const image = await storedIcon(open, fields.icon);
    const { name, point_kind } = fields;
    await writeFacility(open, id, { name, image, point_kind, updated_at: open.now() });
  });
}

/** @throws ApiError not_found, in_use */
export function removeStaffFacility(ctx: Ctx, id: number): Promise<void> {
  return facilities.remove(ctx, id, (open) => removeUnused(open, 'facility', id));
}

/** Puts facilities into this order. */
export function orderStaffFacilities(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return facilities.reorder(ctx, readStaffFacilities, (open) => writeFacilityOrder(open, ids));
}

const sameName = () => invalidField('name', 'is the name of another facility');
