import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from './contract.ts';
import { checkAnswers, type FieldRule, fieldIssue, mayApply, mayDecide, type Status } from './rules.ts';

const rule = (id: number, change: Partial<FieldRule> = {}): FieldRule => ({
  id,
  name: `Field ${id}`,
  type: 'text',
  isRequired: true,
  choices: [],
  ...change,
});
const noFile = () => undefined;

describe('who may apply and what may be decided', () => {
  it.each<[Status, boolean, boolean, boolean]>([
    ['initial', true, false, false],
    ['pending', false, true, true],
    ['failed', true, false, false],
    ['success', false, false, true],
  ])('%s: apply %s, approve %s, reject %s', (status, apply, approve, reject) => {
    expect([mayApply(status), mayDecide(status, 'success'), mayDecide(status, 'failed')]).toEqual([
      apply,
      approve,
      reject,
    ]);
  });
});

describe('fields of the form', () => {
  it.each([
    [{ name: 'Years', type: 'number', choices: [] }, null],
    [{ name: ' ', type: 'text', choices: [] }, 'a field needs a name of at most 255 characters'],
    [{ name: 'Years', type: 'number', choices: ['1'] }, 'a number field has no choices'],
    [{ name: 'Role', type: 'radio', choices: [] }, 'a radio field needs choices'],
    [{ name: 'Role', type: 'radio', choices: ['a', 'a'] }, 'the same choice stands there twice'],
    [
      { name: 'Role', type: 'checkbox', choices: ['a,b'] },
      'the choice "a,b" must not be empty, padded or contain a comma',
    ],
  ] as const)('%j', (field, issue) => {
    expect(fieldIssue(field)).toBe(issue);
  });
});

describe('answers', () => {
  const check = (field: FieldRule, value: unknown) =>
    checkAnswers([field], [{ id: field.id, value }], noFile);

  it.each([
    [rule(1), 'words', { kind: 'text', text: 'words' }],
    [rule(1, { type: 'number' }), '4.5', { kind: 'number', number: 4.5 }],
    [rule(1, { type: 'dropdown', choices: ['a b'] }), 'a b', { kind: 'choices', choices: ['a b'] }],
    [
      rule(1, { type: 'checkbox', choices: ['a', 'b', 'c'] }),
      'a, c,a',
      { kind: 'choices', choices: ['a', 'c'] },
    ],
  ])('takes %j %j', (field, value, stored) => {
    expect(check(field, value)).toMatchObject({ issues: [], answers: [{ fieldId: 1, value: stored }] });
  });

  it.each([
    [rule(1), 'x'.repeat(256), 'must be at most 255 characters'],
    [rule(1, { type: 'textarea' }), 'x'.repeat(5001), 'must be at most 5000 characters'],
    [rule(1, { type: 'number' }), '0x10', 'must be a number'],
    [rule(1, { type: 'number' }), '1e400', 'must be a number'],
    [rule(1, { type: 'radio', choices: ['a'] }), 'b', 'must be one of the choices'],
    [rule(1, { type: 'checkbox', choices: ['a'] }), 'a,b', 'must be one of the choices'],
    [rule(1, { type: 'checkbox', choices: ['a'] }), ', ,', 'must be chosen'],
    [rule(1, { type: 'file' }), 'https://elsewhere.example/x.pdf', 'must be a file'],
  ])('rejects %j %j', (field, value, message) => {
    expect(check(field, value).issues).toEqual([
      { field: 'form_fields[0][value]', message: `Field 1 ${message}` },
    ]);
  });

  it('names what is missing, doubled or unknown', () => {
    const fields = [rule(1), rule(2), rule(3, { isRequired: false })];
    const given = [{ id: 9, value: 'x' }, { id: 1 }, { id: 3, value: 'x' }, { id: 3, value: 'y' }];
    expect(checkAnswers(fields, given, noFile).issues).toEqual([
      { field: 'form_fields[0][id]', message: 'is not a field of the form' },
      { field: 'form_fields[1][value]', message: 'Field 1 is required' },
      { field: 'form_fields[3][id]', message: 'is answered twice' },
      { field: 'form_fields', message: 'Field 2 is required' },
    ]);
  });

  it('either stores an answer in its own type or names an error, whatever is sent', () => {
    const fields = FIELD_TYPES.map((type, index) => rule(index + 1, { type, choices: ['a', 'b'] }));
    const value = fc.oneof(fc.string(), fc.constant(undefined), fc.double(), fc.object());
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.integer({ min: 0, max: 9 }), value })), (given) => {
        const { answers, issues } = checkAnswers(fields, given, noFile);
        expect(new Set(answers.map(({ fieldId }) => fieldId)).size).toBe(answers.length);
        // Every field is required, so each one is answered or has been complained about.
        expect(answers.length === fields.length || issues.length > 0).toBe(true);
      }),
    );
  });
});
