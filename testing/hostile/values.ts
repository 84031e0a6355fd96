import type { AnyCall } from '@keystead/http/call';
import fc from 'fast-check';
import { z } from 'zod';

/** Texts that break careless readers, one reason each. */
export const HOSTILE_TEXTS: readonly string[] = [
  // Absent, in all its spellings.
  '',
  ' ',
  'null',
  'undefined',
  '[object Object]',
  '[object Blob]',
  '[object Object],[object File]',
  // Numbers that are none, or too many.
  '-1',
  '0',
  '-0',
  '1.5',
  '1e309',
  '-1e309',
  `1${'0'.repeat(400)}`,
  '1e-320',
  '1e-45',
  '4.9e-324',
  '0.1e-400',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999',
  '1e15',
  '1e12',
  '0x10',
  '0b1',
  '1_000',
  '1,5',
  'NaN',
  'Infinity',
  '-Infinity',
  '+',
  '--1',
  '٣',
  '１２',
  '1 ',
  '\t1\n',
  // Characters databases, browsers and terminals dislike.
  '\u0000',
  'a\u0000b',
  '\u0001\u001b[31m',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\ufeff',
  '\u2028',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(40),
  '\uffff',
  // Metacharacters of SQL, patterns, mark-up, templates, shells and paths.
  '%',
  '_',
  '%_\\',
  '\\',
  "'",
  "''; drop table listing; --",
  '"',
  '$1',
  '{{1}}',
  '(((((',
  '[a-',
  '*?+',
  "' or '1'='1",
  ':*',
  '&|!',
  '<->',
  "a' & 'b",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '$(id)',
  '\r\nx: y',
  // Shapes of coordinates.
  '0,0,0,0',
  '180,90,-180,-90',
  '1,2,3',
  '1,2,3,4,5',
  'a,b,c,d',
  '0,0;1,1',
  '0,0;0,0;0,0',
  ',,,',
  ';;;',
  `${'0,0;'.repeat(300)}0,0`,
  '1e309,0,0,0',
  '1e-320,4e-324,1e-320,4e-324',
  '1e-320,0;1,1;0,1e-320',
  '-180,-90,180,90',
  '0,0;1,1;0,1;1,0',
  '200,0;0,200;-200,-200',
  // Long ones.
  'x'.repeat(256),
  'x '.repeat(1000),
  '%'.repeat(2000),
  '-'.repeat(3000),
  '(a+)+$'.repeat(300),
  '{}',
  '[]',
  '{"a":',
  '"',
  'true',
  'a@b.co',
  `${'a'.repeat(250)}@b.co`,
  'javascript:alert(1)',
  '1,2,,x',
];

/** Shapes that stand where text is expected; only JSON and nested keys can carry them. */
export const HOSTILE_SHAPES: readonly unknown[] = [
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  [{}],
  ['x', 'x'],
  { 0: 'a', 1: 'b' },
  { length: 1 },
  { toString: 1 },
  JSON.parse('{"then":1}'),
  { a: { b: { c: { d: { e: 1 } } } } },
  { path: '/etc/hostname', fileName: 'x.txt', size: 1, mimeType: 'text/plain' },
  new Array(500).fill('1'),
  new Array(500).fill({}),
  { $gt: '' },
  { constructor: { prototype: { x: 1 } } },
];

/** Keys that belong to no call, or to JavaScript itself. */
export const FOREIGN_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'length',
  '__proto__[error]',
  'constructor[prototype][x]',
  'a[b][c][d][e][f][g]',
  '[]',
  '[',
  ']',
  '[a',
  'a]',
  'a[]',
  '',
  'limit[]',
  'limit[0]',
  'limit[a]',
  'error',
  'message',
  'data',
  '$where',
  'callback',
  '%',
  'x'.repeat(300),
];

const fields = new WeakMap<AnyCall, string[]>();

/** Returns names of the fields of a call. */
export function fieldsOf(call: AnyCall): readonly string[] {
  const known = fields.get(call) ?? readFields(call);
  fields.set(call, known);
  return known;
}

/** Takes as long as answering a request: once for each call, not once for each attempt. */
function readFields(call: AnyCall): string[] {
  const schema = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(schema.properties ?? {});
}

/** Something each field would take, so that one hostile field is not hidden behind another's absence. */
const PLAUSIBLE: Readonly<Record<string, string>> = {
  latitude: '41.15',
  longitude: '-8.61',
  bounds: '-10,35,5,45',
  search: 'flat',
  language_code: 'en',
  fcm_id: 'device',
};

export function plausibleFor(call: AnyCall): Record<string, string> {
  const known = new Set(fieldsOf(call));
  return Object.fromEntries(Object.entries(PLAUSIBLE).filter(([name]) => known.has(name)));
}

/** Any number of fields of a call with hostile or random values. */
export function hostileForm(call: AnyCall): fc.Arbitrary<Record<string, unknown>> {
  const key = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('limit', ...fieldsOf(call)) },
    { weight: 1, arbitrary: fc.constantFrom(...FOREIGN_KEYS) },
  );
  const value = fc.oneof(
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.constantFrom(...HOSTILE_SHAPES),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double(),
    fc.integer().map(String),
    fc.emailAddress(),
    fc.jsonValue({ maxDepth: 3 }),
  );
  return fc.dictionary(key, value, { maxKeys: 8 });
}

/** Percent-encoding that takes lone surrogates too, as the bytes a broken client would send. */
export function escaped(text: string): string {
  return [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
