import type { Ctx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import type { FieldType, VerificationField } from '../contract.ts';
import { type FieldRule, fieldIssue } from '../rules.ts';
import type { Applicant } from './applications.queries.ts';
import { type FieldRow, insertField, readFields, setFieldActive } from './fields.queries.ts';

export const TAG = 'verification';

/** Returns every field there ever was, cached in memory briefly. */
export const allFields = lookup(TAG, readFields);

/** Returns the fields that people or agencies are asked now. */
export async function askedFields(ctx: Ctx, applicant: Applicant): Promise<FieldRow[]> {
  const column = 'agencyId' in applicant ? 'asks_agencies' : 'is_active';
  return (await allFields(ctx)).filter((field) => field[column]);
}

export function ruleOf(field: FieldRow): FieldRule {
  const { id, name, field_type: type, is_required: isRequired } = field;
  return { id, name, type, isRequired, choices: field.choices.map(({ value }) => value) };
}

/** Returns a field in its wire form. */
export function fieldOnWire(field: FieldRow): VerificationField {
  const { id, name, field_type, choices, is_required } = field;
  const form_fields_values = choices.map((choice) => ({ ...choice, verify_customer_form_id: id }));
  return { id, name, field_type, form_fields_values, is_required: is_required ? 1 : 0 };
}

/**
 * Adds a field to the form.
 * @returns its id
 * @throws Error when the field makes no sense (no name, a choice field without choices)
 */
export async function addField(
  ctx: Ctx,
  field: {
    name: string;
    type: FieldType;
    isRequired?: boolean;
    /** Whether agencies are asked, too. */
    asksAgencies?: boolean;
    choices?: readonly string[];
  },
): Promise<number> {
  const { isRequired = true, asksAgencies = false, choices = [] } = field;
  const issue = fieldIssue({ ...field, choices });
  if (issue !== null) throw new Error(`${field.name}: ${issue}`);
  const id = await insertField(ctx, { ...field, isRequired, asksAgencies, choices });
  await changed(ctx, TAG);
  return id;
}

/** Asks people a field again, or no longer; answers it was given stay. @returns whether there is such a field */
export async function askField(ctx: Ctx, id: number, isAsked: boolean): Promise<boolean> {
  const found = await setFieldActive(ctx, id, isAsked);
  await changed(ctx, TAG);
  return found;
}
