import { invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import type { z } from 'zod';
import type { facilityRow } from '../contract.staff.ts';
import { storedIcon } from './icons.ts';
import {
  insertFacility,
  readStaffFacilities,
  type StaffFacility,
  writeChanges,
  writeOrder,
} from './staff.queries.ts';
import { refuseStale, removeUnused } from './staff-lists.ts';
import { address } from './wire.ts';

const RESOURCE = 'facilities';
type Row = z.input<typeof facilityRow>;

export interface FacilityFields {
  name?: string | undefined;
  icon?: UploadedFile | null | undefined;
}

function wire(ctx: Ctx, { id, name, image, position, version }: StaffFacility): Row {
  return { id, version: String(version), name, icon: address(ctx, image), position };
}

/** All facilities as the back office shows them, or the one with an id. */
export async function staffFacilities(ctx: Ctx, id?: number): Promise<Row[]> {
  return (await readStaffFacilities(ctx, id)).map((row) => wire(ctx, row));
}

/** @throws Refusal not_found */
export async function staffFacility(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await staffFacilities(ctx, id);
  if (!row) throw notFound('This facility does not exist any more');
  return row;
}

/** @throws Refusal validation, where there is one of that name */
export function addStaffFacility(ctx: Ctx, fields: FacilityFields & { name: string }): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const image = (await storedIcon(open, fields.icon)) ?? '';
    const id = await insertFacility(open, { name: fields.name, image });
    if (id === undefined) throw invalidField('name', 'is the name of another facility');
    await changed(open, 'catalogue');
    const after = await staffFacility(open, id);
    await audit(open, { resource: RESOURCE, action: 'create', id, after });
    return after;
  });
}

/** @throws Refusal not_found, conflict, validation */
export function changeStaffFacility(
  ctx: Ctx,
  { id, version, ...fields }: FacilityFields & { id: number; version: string },
): Promise<Row> {
  return inTransaction(ctx, async (open) => {
    const before = await staffFacility(open, id);
    const namesake = (await readStaffFacilities(open)).find(({ name }) => name === fields.name);
    if (namesake && namesake.id !== id) throw invalidField('name', 'is the name of another facility');
    const changes = { name: fields.name, image: await storedIcon(open, fields.icon), updated_at: open.now() };
    if (!(await writeChanges(open, 'facility', { id, version, changes })))
      return refuseStale(open, 'facility', id);
    await changed(open, 'catalogue');
    const after = await staffFacility(open, id);
    await audit(open, { resource: RESOURCE, action: 'update', id, before, after });
    return after;
  });
}

/** @throws Refusal not_found, in_use */
export function removeStaffFacility(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const before = await staffFacility(open, id);
    await removeUnused(open, 'facility', id);
    await changed(open, 'catalogue');
    await audit(open, { resource: RESOURCE, action: 'delete', id, before });
  });
}

/** Puts facilities into this order. */
export function orderStaffFacilities(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return inTransaction(ctx, async (open) => {
    const before = { order: (await readStaffFacilities(open)).map(({ id }) => id) };
    await writeOrder(open, 'facility', ids);
    await changed(open, 'catalogue');
    const after = { order: (await readStaffFacilities(open)).map(({ id }) => id) };
    await audit(open, { resource: RESOURCE, action: 'reorder', before, after });
  });
}
