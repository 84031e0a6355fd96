import type { Input } from '@keystead/http/call';
import { inUse, invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type { createField, FieldOfForm, listFields, updateField } from '../contract.staff.ts';
import { VERIFICATION_LIMITS } from '../limits.ts';
import { fieldIssue, hasChoices } from '../rules.ts';
import {
  deleteField,
  insertField,
  lockField,
  readStaffFields,
  setFieldActive,
  writeField,
  writeFieldOrder,
} from './fields.queries.ts';
import { TAG } from './form.service.ts';

const fields = editing<FieldOfForm>({
  resource: 'verification-fields',
  what: 'This field',
  tag: TAG,
  read: async (ctx, id) => (await readStaffFields(ctx, id))[0],
  lock: lockField,
});

/** Returns one page of the form. */
export async function fieldsPage(
  ctx: Ctx,
  {
    page,
    per_page: size,
    sort,
    order,
    q = '',
    ids,
    is_active: isActive,
    asks_agencies: asksAgencies,
  }: Input<typeof listFields>,
): Promise<{ data: FieldOfForm[]; total: number }> {
  const words = q.toLowerCase();
  const found = (await readStaffFields(ctx)).filter(
    (field) =>
      (ids === undefined || ids.includes(field.id)) &&
      (isActive === undefined || field.is_active === isActive) &&
      (asksAgencies === undefined || field.asks_agencies === asksAgencies) &&
      field.name.toLowerCase().includes(words),
  );
  if (sort !== 'position') found.sort((one, other) => (one[sort] < other[sort] ? -1 : 1));
  if (order === 'desc') found.reverse();
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
}

/** @throws ApiError not_found */
export const staffField = fields.one;

/** Adds a field. @throws ApiError validation, where choices are missing or senseless, or the form is full */
export function addStaffField(ctx: Ctx, input: Input<typeof createField>): Promise<FieldOfForm> {
  const { name, field_type: type, is_required: isRequired = true, is_active: isActive = true } = input;
  const { asks_agencies: asksAgencies = false } = input;
  const choices = hasChoices(type) ? (input.choices ?? []) : [];
  return fields.add(ctx, async (open) => {
    requireSense({ name, type, choices });
    if (isActive) await requireRoom(open, 'is_active');
    if (asksAgencies) await requireRoom(open, 'asks_agencies');
    const id = await insertField(open, { name, type, isRequired, asksAgencies, choices });
    if (!isActive) await setFieldActive(open, id, false);
    return id;
  });
}

/** Changes a field. @throws ApiError not_found, conflict, validation */
export function changeStaffField(
  ctx: Ctx,
  { id, version, ...patch }: Input<typeof updateField>,
): Promise<FieldOfForm> {
  return fields.change(ctx, { id, version }, async (open, before) => {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const field: FieldOfForm = { ...before, ...given };
    if (field.field_type !== before.field_type && before.answers > 0)
      throw invalidField('field_type', `stays as it is: it was answered ${before.answers} times`);
    const choices = hasChoices(field.field_type) ? field.choices : [];
    requireSense({ name: field.name, type: field.field_type, choices });
    for (const audience of AUDIENCES)
      if (field[audience] && !before[audience]) await requireRoom(open, audience);
    await writeField(open, { ...field, choices });
  });
}

/** Removes a field. @throws ApiError not_found, in_use */
export function removeStaffField(ctx: Ctx, id: number): Promise<void> {
  return fields.remove(ctx, id, async (open, { answers }) => {
    if (answers > 0) throw inUse('This field', answers, answers === 1 ? 'application' : 'applications');
    await deleteField(open, id);
  });
}

/** Puts the form into this order. */
export function orderStaffFields(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return fields.reorder(ctx, readStaffFields, (open) => writeFieldOrder(open, ids));
}

function requireSense(field: Parameters<typeof fieldIssue>[0]): void {
  const issue = fieldIssue(field);
  if (issue !== null) throw invalidField('choices', issue);
}

/** Whom a field is asked: people, agencies. */
const AUDIENCES = ['is_active', 'asks_agencies'] as const;

/** Rejects a field beyond the maximum: the answers of an application come in one request. */
async function requireRoom(ctx: Ctx, audience: (typeof AUDIENCES)[number]): Promise<void> {
  const asked = (await readStaffFields(ctx)).filter((field) => field[audience]);
  if (asked.length >= VERIFICATION_LIMITS.fields)
    throw invalidField(audience, `cannot be: the form asks ${VERIFICATION_LIMITS.fields} fields at most`);
}
