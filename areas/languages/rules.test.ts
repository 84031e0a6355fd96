import fc from 'fast-check';
import { expect, it } from 'vitest';
import { englishOf, formsOf, isLanguageCode, keysOf, runsFromRight, textIssue } from './rules.ts';

const english = {
  hello: 'Hello {{name}}',
  beds_one: '{{shown}} bed in {{city}}',
  beds_other: '{{shown}} beds in {{city}}',
  // No counted text: there is no `done_one`.
  done_other: 'Something else is done',
};

it('asks a language for the forms it counts in', () => {
  expect(formsOf('en')).toEqual(['other', 'one']);
  expect(new Set(formsOf('ar'))).toEqual(new Set(['zero', 'one', 'two', 'few', 'many', 'other']));
  // Spanish has "many" for whole millions only.
  expect(new Set(formsOf('es'))).toEqual(new Set(['one', 'other']));
  expect(keysOf(english, 'pl').toSorted()).toEqual(
    ['beds_few', 'beds_many', 'beds_one', 'beds_other', 'done_other', 'hello'].toSorted(),
  );
  expect(keysOf(english, 'ja')).toEqual(['hello', 'beds_other', 'done_other']);
  expect(keysOf({ ...english, beds_zero: 'No bed' }, 'pl')).toContain('beds_zero');
  expect(englishOf(english, 'beds_few')).toBe(english.beds_other);
});

it.each([
  ['hello', 'Ciao {{ name }}!', undefined],
  ['hello', 'Ciao', 'has lost {{name}}'],
  ['hello', 'Ciao {{name}}, {{mood}}', 'cannot show {{mood}}: it has {{name}}'],
  ['hello', 'Ciao {{name}} {{', 'has a {{ or }} that belongs to no value'],
  ['hello', 'Ciao \u0000{{name}}', 'must not contain control characters'],
  ['hello', 'Ciao \ud800{{name}}', 'must not contain control characters'],
  ['done_other', 'Fatto', undefined],
  // "One bed", "two beds" spelt out; but many of them have a number, and a city all of them.
  ['beds_one', 'Un letto a {{city}}', undefined],
  ['beds_two', 'Due letti a {{city}}', undefined],
  ['beds_other', 'Letti a {{city}}', 'has lost {{shown}}'],
  ['beds_one', 'Un letto', 'has lost {{city}}'],
  ['beds_few', '{{count}} / {{shown}} letti a {{city}}', undefined],
])('checks %s as “%s”', (key, text, issue) => {
  expect(textIssue(english, key, text)).toBe(issue);
});

it('takes every text of its own, whatever it puts in', () => {
  const name = fc.stringMatching(/^\w{1,8}$/);
  const text = fc.array(
    fc.oneof(
      name,
      name.map((one) => `{{${one}}}`),
    ),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(text, (parts) => {
      const words = parts.join(' ');
      expect(textIssue({ words }, 'words', words)).toBeUndefined();
    }),
  );
});

it('knows codes and directions', () => {
  for (const code of ['pt', 'pt-BR', 'zh-Hant', 'haw'])
    expect([code, isLanguageCode(code)]).toEqual([code, true]);
  for (const code of ['', 'P', 'portuguese', 'en_GB', 'en-', 'en-a', '../en', 'ca-valencia'])
    expect([code, isLanguageCode(code)]).toEqual([code, false]);
  expect([runsFromRight('he'), runsFromRight('is')]).toEqual([true, false]);
});
