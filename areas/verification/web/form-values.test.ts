import { describe, expect, it } from 'vitest';
import type { VerificationApplication, VerificationField } from '../contract.ts';
import { issuesOf, placeIssues, requestOf, valuesOf } from './form-values.ts';

const field = (id: number, field_type: VerificationField['field_type'], choices: string[] = []) => ({
  id,
  name: `Field ${id}`,
  field_type,
  is_required: 1 as const,
  form_fields_values: choices.map((value, index) => ({ id: index, verify_customer_form_id: id, value })),
});
const fields = [field(1, 'text'), field(2, 'checkbox', ['a', 'b']), field(3, 'file'), field(4, 'number')];

describe('what is sent', () => {
  it('is one entry for each field, empty answers without a value', () => {
    const file = new File(['x'], 'x.pdf');
    expect(requestOf(fields, { 1: ' words ', 2: ['a', 'b'], 3: file, 4: ' ' })).toEqual([
      { id: 1, value: 'words' },
      { id: 2, value: 'a,b' },
      { id: 3, value: file },
      { id: 4 },
    ]);
    expect(requestOf(fields, { 2: [], 3: { url: 'https://x/y.pdf', name: 'y.pdf' } })).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3, value: 'https://x/y.pdf' },
      { id: 4 },
    ]);
  });

  it('is filled in again from the last application, where the field is still asked', () => {
    const answer = (id: number, value: string | string[], file_name = '') => ({
      id,
      verify_customer_id: 1,
      verify_customer_form_id: id,
      value,
      file_name,
      verify_form: field(id, 'text'),
    });
    const application = {
      verify_customer_values: [answer(1, 'w'), answer(2, ['b']), answer(3, 'u', 'n'), answer(9, 'gone')],
    } as unknown as VerificationApplication;
    expect(valuesOf(fields, application)).toEqual({ 1: 'w', 2: ['b'], 3: { url: 'u', name: 'n' } });
    expect(valuesOf(fields, null)).toEqual({});
  });
});

describe('issues', () => {
  it('are found before sending', () => {
    expect(issuesOf(fields, { 1: 'x', 2: ['a'], 4: 'many' })).toEqual({
      3: 'Field 3 is required',
      4: 'Field 4 must be a number',
    });
  });

  it('of the server go to their fields, others to the form', () => {
    const issues = [
      { field: 'form_fields[2][value]', message: 'not a file' },
      { field: 'form_fields[9][id]', message: 'unknown' },
    ];
    expect(placeIssues(fields, issues)).toEqual({ 3: 'not a file', 0: 'unknown' });
  });
});
