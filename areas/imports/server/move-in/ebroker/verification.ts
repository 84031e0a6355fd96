import type { MovedApplication, MovedField } from '@keystead/verification/server';
import type { Read, Thing } from '../records.ts';
import type { Reading } from '../system.ts';
import { fileName, moment, text } from '../values.ts';

const TYPES = new Set(['text', 'number', 'radio', 'checkbox', 'dropdown', 'textarea', 'file']);
const STATES = new Set(['pending', 'failed', 'success']);
const LONGEST_NAME = 255;

/** Tables whose rows are named by applications. */
export const NAMED_FORMS: Readonly<Record<string, readonly string[]>> = { verify_customer_forms: ['id'] };

/** Questions of the form for agents who want to be verified. */
export const VERIFICATION_FIELDS: Reading<'verification question'> = {
  table: 'verify_customer_forms',
  children: { verify_customer_form_values: ['verify_customer_form_id'] },
  read(row, children): Read<Thing<'verification question'>> {
    const oldId = text(row, 'id');
    if (text(row, 'deleted_at') !== '') return { oldId, leftOut: 'was deleted' };
    const type = text(row, 'field_type');
    if (!TYPES.has(type)) return { oldId, leftOut: `asks for "${type}", which is not known here` };
    const choices = (children.verify_customer_form_values?.get(oldId) ?? [])
      .filter((choice) => text(choice, 'deleted_at') === '')
      .map((choice) => text(choice, 'value'));
    return {
      oldId,
      name: text(row, 'name').slice(0, LONGEST_NAME),
      type: type as MovedField['type'],
      choices: [...new Set(choices)],
      isAsked: text(row, 'status') === 'active',
    };
  },
};

/** Returns an answer as a form sends it: those with several choices lie there as a JSON text of a list with commas, or as a JSON list. */
function answerOf(value: string): string {
  if (!/^["[]/.test(value)) return value;
  try {
    const read: unknown = JSON.parse(value);
    if (typeof read === 'string') return read;
    return Array.isArray(read) ? read.map(String).join(',') : value;
  } catch {
    return value;
  }
}

/** Applications, with what was answered and the papers that were handed in. */
export const VERIFICATIONS: Reading<'verification'> = {
  table: 'verify_customers',
  children: { verify_customer_values: ['verify_customer_id'] },
  also: [
    (row, children) => ({
      verify_customer_forms: (children.verify_customer_values?.get(text(row, 'id')) ?? []).map((answer) =>
        text(answer, 'verify_customer_form_id'),
      ),
    }),
  ],
  read(row, children): Read<Thing<'verification'>> {
    const oldId = text(row, 'id');
    if (text(row, 'deleted_at') !== '') return { oldId, leftOut: 'was deleted' };
    const status = text(row, 'status');
    if (!STATES.has(status))
      return { oldId, leftOut: `is in the state "${status}", which is not known here` };
    const isFile = (fieldId: string) =>
      (children.verify_customer_forms?.get(fieldId) ?? []).some(
        (field) => text(field, 'field_type') === 'file',
      );
    return {
      oldId,
      personId: text(row, 'user_id'),
      status: status as MovedApplication['status'],
      createdAt: moment(text(row, 'created_at')),
      answers: (children.verify_customer_values?.get(oldId) ?? []).flatMap((answer) => {
        const [fieldId, value] = [text(answer, 'verify_customer_form_id'), text(answer, 'value')];
        const file = isFile(fieldId) ? [`agent-verification/${fileName(value)}`] : undefined;
        return value === '' || value === 'null' ? [] : [{ fieldId, value: answerOf(value), file }];
      }),
    };
  },
};
