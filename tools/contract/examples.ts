import type { AnyCall } from '@keystead/http/call';
import { NUMBERS, PICTURE, REQUESTS, TEXTS } from './samples.ts';
import { type JsonSchema, schemaOf } from './schema.ts';
import { SampleFile } from './snippets.ts';

/** Deeper than any answer that is not made of itself. */
const DEEPEST = 12;

/**
 * Returns an example request in the texts of the wire. GET and POST of one path look the same.
 * @param request the call's request, for readers
 */
export function requestExample(call: AnyCall, method: string, request: JsonSchema): Record<string, unknown> {
  // One path may answer to several calls: what one asks, another may not know.
  const fields = request.properties ?? {};
  const chosen = Object.entries(REQUESTS[call.path] ?? {}).filter(([name]) => name in fields);
  if (chosen.length > 0) return Object.fromEntries(chosen);
  const required = request.required ?? [];
  const named = required.length > 0 || method === 'GET' ? required : Object.keys(fields).slice(0, 2);
  const paged = method === 'GET' ? ['limit', 'per_page'].filter((name) => name in fields) : [];
  return Object.fromEntries(
    [...named, ...paged].flatMap((name) => {
      const value = sent(fields[name] ?? {}, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Returns a value as forms carry it: text, files, lists and objects of them. */
function sent(schema: JsonSchema, name: string): unknown {
  const value = sampleOf(schema, { name, parent: '', depth: 0 });
  const plain = (part: unknown): unknown => {
    if (typeof part === 'boolean') return part ? '1' : '0';
    if (Array.isArray(part)) return part.map(plain);
    if (part instanceof SampleFile || part === null || part === undefined) return part ?? undefined;
    if (typeof part === 'object')
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, plain(inner)]));
    return String(part);
  };
  return plain(value);
}

/** Returns an example answer: the whole body, or the page of a call that answers with one. */
export function answerExample(call: AnyCall): unknown {
  if (call.html)
    return '<!doctype html><form method="post" name="paypal_auto_form" action="https://…">…</form>';
  return sampleOf(schemaOf(call.answer, 'output'), { name: 'answer', parent: '', depth: 0 });
}

/** Where a value stands: the name of its field, and of what holds it. */
interface Place {
  name: string;
  parent: string;
  depth: number;
}

function sampleOf(schema: JsonSchema, place: Place): unknown {
  if (place.depth > DEEPEST) return null;
  if (schema.const !== undefined) return schema.const;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sampleOf(chosen(options), place);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sampleOf(part, place)));
  if (schema.enum) return schema.enum.includes(textFor(place)) ? textFor(place) : schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (schema.prefixItems) return schema.prefixItems.map((part) => sampleOf(part, place));
  switch (type) {
    case 'object':
      return objectOf(schema, place);
    case 'array':
      return typeof schema.items === 'object' ? [sampleOf(schema.items, within(place))] : [];
    case 'boolean':
      return /^(is_on|enabled|all|active|quiet)$/.test(place.name);
    case 'integer':
    case 'number':
      return bounded(schema, numberOf(place.name, type));
    case 'string':
      return textOf(schema, place);
    default:
      return schema.type === 'null' ? null : (textFor(place) ?? null);
  }
}

/** Returns an entry of a list. */
function within({ name, depth }: Place): Place {
  return { name: name.replace(/ies$/, 'y').replace(/s$/, ''), parent: name, depth: depth + 1 };
}

/** Returns the most telling of several forms: not the empty one, and a file where one may be sent. */
function chosen(options: readonly JsonSchema[]): JsonSchema {
  return (
    options.find(({ format }) => format === 'binary') ??
    options.find((one) => one.type !== 'null' && one.const !== '') ??
    options[0] ??
    {}
  );
}

function objectOf(schema: JsonSchema, { name: own, parent, depth }: Place): Record<string, unknown> {
  // An entry of `parameters` is a parameter: its fields are those of the list.
  const holder = parent.startsWith(own) ? parent : own;
  const fields = Object.entries(schema.properties ?? {});
  const at = (name: string): Place => ({ name, parent: holder, depth: depth + 1 });
  const others = schema.additionalProperties;
  if (typeof others !== 'object' || fields.length > 0)
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, at(name))]));
  const keys = schema.propertyNames?.enum ?? ['name'];
  return Object.fromEntries(keys.map((key) => [String(key), sampleOf(others, at(String(key)))]));
}

function numberOf(name: string, type: string): number {
  const known = NUMBERS[name];
  if (known !== undefined) return known;
  if (name === 'id' || name.endsWith('_id') || name.endsWith('_ids')) return 42;
  if (/price|amount|total_paid|balance/.test(name)) return 250_000;
  return type === 'integer' ? 3 : 2.5;
}

function bounded({ minimum, maximum }: JsonSchema, value: number): number {
  return Math.min(Math.max(value, minimum ?? value), maximum ?? value);
}

function textFor({ name, parent }: Place): string | undefined {
  return TEXTS[`${parent}.${name}`] ?? TEXTS[name];
}

function textOf({ format, pattern, examples, minLength = 0, maxLength }: JsonSchema, place: Place): unknown {
  const { name } = place;
  if (examples) return examples[0];
  if (format === 'binary')
    return new SampleFile(/document|receipt|plan/.test(name) ? 'document.pdf' : 'picture.jpg');
  if (format === 'id-list') return '42,43';
  if (format === 'email') return TEXTS.email;
  if (format === 'uri') return PICTURE;
  if (format === 'date') return TEXTS.day;
  const known = textFor(place);
  if (pattern !== undefined && known === undefined) return TEXTS.start_month;
  const text = known ?? guessed(name);
  return (maxLength === undefined ? text : text.slice(0, maxLength)).padEnd(minLength, 'x');
}

function guessed(name: string): string {
  if (/(^|_)(at|since|until|date)$|_at$/.test(name)) return '2026-05-04T09:30:00.000Z';
  if (/url|image|picture|logo|profile|icon|^file$|favicon|background$/.test(name)) return PICTURE;
  if (/(^|_)(id|ids|key|hash)$/.test(name)) return '42';
  const words = name.replaceAll('_', ' ').trim();
  return words === '' ? 'text' : words.charAt(0).toUpperCase() + words.slice(1);
}
