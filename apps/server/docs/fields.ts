import type { Schema } from './document.ts';
import { type Html, html, prose } from './html.ts';

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description?: string | undefined;
}

/** Returns a table of fields; fields of fields stand below their own with their whole name, `parameters[0][value]`. */
export function fieldTable(fields: readonly Field[], caption: string): Html {
  if (fields.length === 0) return html`<p class="quiet">Nothing is sent.</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.flatMap((field) => rows(field, (parent, name) => `${parent}[${name}]`, 0))}</tbody></table></div>`;
}

/** Returns the same for an answer, whose fields are named with dots. */
export function answerTable(schema: Schema, caption: string): Html {
  const fields = fieldsIn(schema);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.flatMap((field) => rows(field, (parent, name) => `${parent}.${name}`, 0))}</tbody></table></div>`;
}

/** Deeper than answers go that are not made of themselves. */
const DEEPEST = 6;

function rows(field: Field, join: (parent: string, name: string) => string, depth: number): Html[] {
  const { name, schema, isRequired } = field;
  const description = field.description ?? schema.description;
  const own = html`<tr><th scope="row"><code>${name}</code>${isRequired && html` <span class="mark">required</span>`}</th>
<td>${typeOf(schema)}</td><td>${description && prose(description)}${preset(schema)}</td></tr>`;
  if (depth === DEEPEST) return [own];
  const { schema: inner, isList } = heldBy(schema);
  const below = fieldsIn(inner).map((part) => {
    const parent = isList ? listed(name, join) : name;
    return { ...part, name: join(parent, part.name), isRequired: false };
  });
  return [own, ...below.flatMap((part) => rows(part, join, depth + 1))];
}

function listed(name: string, join: (parent: string, name: string) => string): string {
  return join('', '') === '.' ? `${name}[]` : join(name, '0');
}

function preset({ default: value }: Schema): Html | undefined {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return undefined;
  return html` <span class="quiet">Default: <code>${JSON.stringify(value).replaceAll('"', '')}</code></span>`;
}

export function fieldsIn(schema: Schema): Field[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const own = Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    schema: part,
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const names = new Set(own.map(({ name }) => name));
  for (const part of alternatives.flatMap(fieldsIn)) {
    if (names.has(part.name)) continue;
    names.add(part.name);
    own.push({ ...part, isRequired: false });
  }
  return own;
}

function heldBy(schema: Schema): { schema: Schema; isList: boolean } {
  const list = [schema, ...(schema.anyOf ?? [])].find((one) => typeof one.items === 'object');
  return list ? { schema: list.items as Schema, isList: true } : { schema, isList: false };
}

const NAMES: Record<string, string> = {
  integer: 'whole number',
  boolean: '1 or 0',
  null: 'null',
  'string binary': 'file',
  'string email': 'email address',
  'string uri': 'address (URL)',
  'string date': 'day',
};

/** Returns the kind and limits of a field as text. */
function typeOf(schema: Schema): string {
  const { type, format, maxItems } = schema;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => String(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(' or ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`;
  if (format === 'id-list') return `ids, comma list (at most ${maxItems})`;
  if (type === 'array') {
    const items = typeof schema.items === 'object' ? typeOf(schema.items) : 'anything';
    return `list of ${items}${maxItems === undefined ? '' : ` (at most ${maxItems})`}`;
  }
  if (type === 'object') return 'object';
  if (type === undefined) return 'anything';
  const kinds = Array.isArray(type) ? type : [type];
  return (
    kinds.map((kind) => NAMES[`${kind} ${format}`] ?? NAMES[kind] ?? named(kind)).join(' or ') +
    limits(schema)
  );
}

const named = (kind: string) => (kind === 'string' ? 'text' : kind);

function limits({ minimum, maximum, minLength, maxLength, type, format }: Schema): string {
  const count = (value: number) => value.toLocaleString('en');
  if (type === 'string' && format === undefined && maxLength !== undefined)
    return ` (${minLength ? `${minLength}–` : 'at most '}${count(maxLength)} characters)`;
  if (minimum !== undefined && maximum !== undefined && maximum < 2_147_483_647)
    return ` (${count(minimum)} to ${count(maximum)})`;
  if (minimum !== undefined) return ` (from ${count(minimum)})`;
  return '';
}
