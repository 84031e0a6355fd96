import { type FieldType, VERIFICATION_LIMITS } from './limits.ts';

/** Policy of verification: pure, the same in the browser and on the server. */

/** State of a person: not applied yet, waiting, rejected (and may apply again), verified. */
export type Status = 'initial' | 'pending' | 'failed' | 'success';

/** Returns whether a person in that state may submit the form. */
export function mayApply(status: Status): boolean {
  return status === 'initial' || status === 'failed';
}

/** Returns the states staff may move an application to; a verified person can lose it again. */
export function mayDecide(status: Status, decision: 'success' | 'failed'): boolean {
  return status === 'pending' || (status === 'success' && decision === 'failed');
}

const WITH_CHOICES: readonly FieldType[] = ['radio', 'checkbox', 'dropdown'];

/** Returns whether fields of this type are answered by choosing. */
export const hasChoices = (type: FieldType) => WITH_CHOICES.includes(type);

/** Returns the error of a field that an operator defines, null for a valid one. */
export function fieldIssue(field: {
  name: string;
  type: FieldType;
  choices: readonly string[];
}): string | null {
  const { name, type, choices } = field;
  if (name.trim() === '' || name.length > 255) return 'a field needs a name of at most 255 characters';
  if (!hasChoices(type)) return choices.length > 0 ? `a ${type} field has no choices` : null;
  if (choices.length === 0) return `a ${type} field needs choices`;
  if (new Set(choices).size < choices.length) return 'the same choice stands there twice';
  // The wire sends what was ticked as a comma list.
  const comma = choices.find((choice) => choice.includes(',') || choice.trim() !== choice || choice === '');
  return comma === undefined ? null : `the choice "${comma}" must not be empty, padded or contain a comma`;
}

export interface FieldRule {
  readonly id: number;
  readonly name: string;
  readonly type: FieldType;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
}

/** An answer in the shape it is stored in; a file is checked by its content elsewhere. */
export type CheckedValue<File> =
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'choices'; choices: string[] }
  | { kind: 'file'; file: File };

export interface CheckedAnswer<File> {
  readonly fieldId: number;
  /** Name of the answer in the request: `form_fields[2][value]`. */
  readonly place: string;
  readonly value: CheckedValue<File>;
}

export interface AnswerIssue {
  readonly field: string;
  readonly message: string;
}

/**
 * Checks the answers of an application, all errors at once, named as the client sent them.
 * @param fileOf what a given value is as a file: an upload, or the file of the last application; undefined if neither
 */
export function checkAnswers<File>(
  fields: readonly FieldRule[],
  given: readonly { id: number; value?: unknown }[],
  fileOf: (fieldId: number, value: unknown) => File | undefined,
): { answers: CheckedAnswer<File>[]; issues: AnswerIssue[] } {
  const answers: CheckedAnswer<File>[] = [];
  const issues: AnswerIssue[] = [];
  const seen = new Set<number>();
  given.forEach(({ id, value }, index) => {
    const place = `form_fields[${index}][value]`;
    const field = fields.find((one) => one.id === id);
    if (!field || seen.has(id)) {
      const message = field ? 'is answered twice' : 'is not a field of the form';
      issues.push({ field: `form_fields[${index}][id]`, message });
      return;
    }
    seen.add(id);
    if (value === undefined) {
      if (field.isRequired) issues.push({ field: place, message: `${field.name} is required` });
      return;
    }
    const checked = checkValue(field, value, fileOf);
    if (typeof checked === 'string') issues.push({ field: place, message: `${field.name} ${checked}` });
    else answers.push({ fieldId: id, place, value: checked });
  });
  for (const field of fields) {
    if (field.isRequired && !seen.has(field.id))
      issues.push({ field: 'form_fields', message: `${field.name} is required` });
  }
  return { answers, issues };
}

function checkValue<File>(
  field: FieldRule,
  value: unknown,
  fileOf: (fieldId: number, value: unknown) => File | undefined,
): CheckedValue<File> | string {
  if (field.type === 'file') {
    const file = fileOf(field.id, value);
    return file === undefined ? 'must be a file' : { kind: 'file', file };
  }
  if (typeof value !== 'string') return 'must not be a file';
  if (field.type === 'number') return checkNumber(value);
  if (field.type === 'checkbox') return checkChoices(field, splitChoices(value));
  if (hasChoices(field.type)) return checkChoices(field, [value]);
  const longest = field.type === 'textarea' ? VERIFICATION_LIMITS.textarea : VERIFICATION_LIMITS.text;
  return value.length > longest ? `must be at most ${longest} characters` : { kind: 'text', text: value };
}

function checkNumber(text: string): CheckedValue<never> | string {
  const plain = /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(text);
  const number = Number(text);
  return plain && Math.abs(number) <= 1e15 ? { kind: 'number', number } : 'must be a number';
}

function splitChoices(text: string): string[] {
  const words = text.split(',').map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

function checkChoices(field: FieldRule, chosen: string[]): CheckedValue<never> | string {
  if (chosen.length === 0) return 'must be chosen';
  const stranger = chosen.find((word) => !field.choices.includes(word));
  return stranger === undefined ? { kind: 'choices', choices: chosen } : 'must be one of the choices';
}
