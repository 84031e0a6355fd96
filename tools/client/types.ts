import type { JsonSchema } from '../contract/schema.ts';

/** Shorter shapes are read more easily where they stand than by a name. */
const WORTH_A_NAME = 160;

/**
 * Writes JSON Schemas as TypeScript. Shapes that come again get a name, made of the field that first held them.
 * @param form `input` takes everything the wire takes for a field; `answer` is exactly what comes
 */
export class TypeWriter {
  readonly #names = new Map<string, string>();
  readonly #taken: Set<string>;
  readonly #seen = new Map<string, number>();
  #isCounting = true;

  /** @param reserved names that shapes must not get */
  constructor(reserved: readonly string[]) {
    this.#taken = new Set(reserved);
  }

  /** First every schema is counted, then written: only then is known what comes again. */
  finishCounting(): void {
    this.#isCounting = false;
  }

  /** Returns the named shapes, each once. */
  declarations(): string {
    return [...this.#names].map(([text, name]) => `export type ${name} = ${text};\n`).join('\n');
  }

  write(schema: JsonSchema, form: 'input' | 'answer', name: string): string {
    const inner = (part: JsonSchema, partName = name) => this.write(part, form, partName);
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return [...new Set(options.map((one) => inner(one)))].join(' | ');
    if (schema.allOf) return schema.allOf.map((one) => `(${inner(one)})`).join(' & ');
    if (schema.enum) return choices(schema.enum, form);
    if (schema.prefixItems) return `[${schema.prefixItems.map((one) => inner(one)).join(', ')}]`;
    if (Array.isArray(schema.type)) return schema.type.map((type) => inner({ ...schema, type })).join(' | ');
    switch (schema.type) {
      case 'object':
        return this.#object(schema, form, name);
      case 'array': {
        const item = typeof schema.items === 'object' ? inner(schema.items, singular(name)) : 'unknown';
        return `${form === 'input' ? 'readonly ' : ''}(${item})[]`;
      }
      case 'string':
        return textType(schema, form);
      case 'integer':
      case 'number':
        return form === 'input' ? 'NumberLike' : 'number';
      case 'boolean':
        return form === 'input' ? 'Flag' : 'boolean';
      case 'null':
        return 'null';
      default:
        return 'unknown';
    }
  }

  #object(schema: JsonSchema, form: 'input' | 'answer', name: string): string {
    const fields = Object.entries(schema.properties ?? {});
    const others = schema.additionalProperties;
    if (fields.length === 0) {
      if (typeof others !== 'object')
        return others === false ? 'Record<string, never>' : 'Record<string, unknown>';
      const keys = schema.propertyNames?.enum?.map((key) => JSON.stringify(key)).join(' | ') ?? 'string';
      return `Record<${keys}, ${this.write(others, form, name)}>`;
    }
    const lines = fields.map(([field, part]) => {
      const isOptional = !schema.required?.includes(field);
      const key = /^[A-Za-z_$][\w$]*$/.test(field) ? field : JSON.stringify(field);
      const open = isOptional && form === 'input' ? ' | undefined' : '';
      return `${comment(part)}${key}${isOptional ? '?' : ''}: ${this.write(part, form, field)}${open};`;
    });
    return this.#shared(`{ ${lines.join(' ')} }`, name);
  }

  #shared(text: string, name: string): string {
    if (text.length < WORTH_A_NAME) return text;
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#isCounting) {
      this.#seen.set(text, (this.#seen.get(text) ?? 0) + 1);
      return text;
    }
    if ((this.#seen.get(text) ?? 0) < 2) return text;
    let free = pascal(singular(name));
    for (let number = 2; this.#taken.has(free); number += 1) free = `${pascal(singular(name))}${number}`;
    this.#taken.add(free);
    this.#names.set(text, free);
    return free;
  }
}

function choices(values: readonly unknown[], form: 'input' | 'answer'): string {
  // Digits stand for themselves as numbers too.
  const digits = form === 'input' ? values.filter((one) => /^\d+$/.test(String(one))).map(Number) : [];
  return [...new Set([...values, ...digits].map((one) => JSON.stringify(one)))].join(' | ');
}

function textType({ format }: JsonSchema, form: 'input' | 'answer'): string {
  if (form === 'answer') return 'string';
  if (format === 'binary') return 'Blob';
  return format === 'id-list' ? 'IdList' : 'string';
}

/** Returns the comment of a field, for editors. */
export function comment({ description }: Pick<JsonSchema, 'description'>): string {
  return description ? `/** ${description.replaceAll('*/', '* /')} */ ` : '';
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
}
