import type { VerificationApplication, VerificationField } from '../contract.ts';
import { checkAnswers, type FieldRule } from '../rules.ts';

/** What a form is filled in with again. */
export type Answered = Pick<VerificationApplication, 'verify_customer_values'>;

/** A file of the last application; sending its address keeps it. */
export interface StoredFile {
  readonly url: string;
  readonly name: string;
}

/** What stands in a control: text, ticked choices, a new file or an earlier one. */
export type FieldValue = string | readonly string[] | File | StoredFile;
export type FormValues = Readonly<Record<number, FieldValue>>;
/** Errors by field id; 0 is the form as a whole. */
export type FormIssues = Readonly<Record<number, string>>;

export const isStored = (value: FieldValue | undefined): value is StoredFile =>
  typeof value === 'object' && 'url' in value;

/** Returns the answers of the last application, where their fields are still asked and still of that type. */
export function valuesOf(fields: readonly VerificationField[], application: Answered | null): FormValues {
  const values: Record<number, FieldValue> = {};
  for (const { verify_form: form, value, file_name: name } of application?.verify_customer_values ?? []) {
    const field = fields.find(({ id }) => id === form.id);
    if (!field) continue;
    values[field.id] = field.field_type === 'file' ? { url: String(value), name } : value;
  }
  return values;
}

/** Returns the value as the call takes it; undefined for no answer. */
function onWire(value: FieldValue | undefined): string | File | undefined {
  if (value === undefined || value instanceof File) return value;
  if (isStored(value)) return value.url;
  const text = typeof value === 'string' ? value.trim() : value.join(',');
  return text === '' ? undefined : text;
}

/** Returns `form_fields` of the call, one entry for each field in its order. */
export function requestOf(fields: readonly VerificationField[], values: FormValues) {
  return fields.map(({ id }) => {
    const value = onWire(values[id]);
    return value === undefined ? { id } : { id, value };
  });
}

function ruleOf(field: VerificationField): FieldRule {
  const choices = field.form_fields_values.map(({ value }) => value);
  return {
    id: field.id,
    name: field.name,
    type: field.field_type,
    isRequired: field.is_required === 1,
    choices,
  };
}

/** Returns the validation errors of the server, except for what only it can check: the content of files. */
export function issuesOf(fields: readonly VerificationField[], values: FormValues): FormIssues {
  const { issues } = checkAnswers(fields.map(ruleOf), requestOf(fields, values), (_id, value) => value);
  return placeIssues(fields, issues);
}

/** Returns errors named as the call names them, put to their fields; what names no field is said of the whole form. */
export function placeIssues(
  fields: readonly VerificationField[],
  issues: readonly { field: string; message: string }[],
): FormIssues {
  const placed: Record<number, string> = {};
  for (const { field: name, message } of issues) {
    const [, index] = /^form_fields\[(\d+)\]/.exec(name) ?? [];
    const field = index === undefined ? undefined : fields[Number(index)];
    placed[field?.id ?? 0] ??= message;
  }
  return placed;
}
