import type { ResoField } from '../formats/reso/field.ts';
import { valueOfType } from './literals.ts';
import { ODataError } from './odata-error.ts';

const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
type Comparison = (typeof COMPARISONS)[number];

/** A condition of `$filter`. A value is as the database reads it, null for `null`. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | {
      readonly kind: 'compare';
      readonly field: string;
      readonly by: Comparison;
      readonly value: string | null;
    };

const LONGEST = 4000;
const MOST_PARTS = 100;
const DEEPEST = 20;

type Fields = Readonly<Record<string, ResoField>>;

interface Token {
  readonly text: string;
  readonly at: number;
}

const TOKEN = /\s*(?:('(?:[^']|'')*')|([(),])|([^\s(),']+))/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw wrong(`The text that begins at character ${at + 1} has no closing quotation mark`);
    tokens.push({ text: found[0].trim(), at });
  }
  return tokens;
}

const wrong = (message: string) => new ODataError('bad_request', message, '$filter');

/**
 * Returns the condition of a `$filter`: comparisons of fields with values, `and`, `or`, `not ( )`, `in ( )` and parentheses.
 * @throws ODataError naming what was not understood
 */
export function parseFilter(text: string, fields: Fields): Filter {
  if (text.length > LONGEST) throw wrong(`It may have ${LONGEST} characters at most`);
  return new Parser(tokensOf(text), fields).whole();
}

class Parser {
  #next = 0;
  #parts = 0;
  readonly #tokens: readonly Token[];
  readonly #fields: Fields;

  constructor(tokens: readonly Token[], fields: Fields) {
    this.#tokens = tokens;
    this.#fields = fields;
  }

  whole(): Filter {
    const filter = this.#either(0);
    const rest = this.#tokens[this.#next];
    if (rest) throw wrong(`"${rest.text}" at character ${rest.at + 1} was not expected`);
    return filter;
  }

  #is(word: string): boolean {
    return this.#tokens[this.#next]?.text === word;
  }

  #take(what: string): Token {
    const token = this.#tokens[this.#next];
    if (!token) throw wrong(`It ends where ${what} was expected`);
    this.#next += 1;
    return token;
  }

  #expect(sign: string): void {
    const { text, at } = this.#take(`"${sign}"`);
    if (text !== sign) throw wrong(`"${text}" at character ${at + 1}: "${sign}" was expected`);
  }

  #either(depth: number): Filter {
    return this.#joined('or', () => this.#joined('and', () => this.#one(depth)));
  }

  #joined(kind: 'and' | 'or', read: () => Filter): Filter {
    const first = read();
    const parts = [first];
    while (this.#is(kind)) {
      this.#next += 1;
      parts.push(read());
    }
    return parts.length === 1 ? first : { kind, parts };
  }

  #one(depth: number): Filter {
    if (depth > DEEPEST) throw wrong(`Parentheses may be ${DEEPEST} deep at most`);
    const isNot = this.#is('not');
    if (isNot) this.#next += 1;
    if (isNot || this.#is('(')) {
      this.#expect('(');
      const part = this.#either(depth + 1);
      this.#expect(')');
      return isNot ? { kind: 'not', part } : part;
    }
    return this.#comparison();
  }

  #comparison(): Filter {
    const { text: field, at } = this.#take('a field');
    const known = Object.hasOwn(this.#fields, field) ? this.#fields[field] : undefined;
    if (!known) throw wrong(`"${field}" at character ${at + 1} is no field of this resource`);
    if (!known.isFiltered) throw wrong(`${field} cannot be filtered by: ${filteredOf(this.#fields)} can`);
    const { text: by } = this.#take(`a comparison of ${field}`);
    if (by === 'in') return this.#among(field, known);
    const comparison = COMPARISONS.find((one) => one === by);
    if (!comparison)
      throw wrong(`"${by}" is not understood: fields are compared by ${COMPARISONS.join(', ')} and in`);
    return this.#compare(field, comparison, known);
  }

  #among(field: string, known: ResoField): Filter {
    this.#expect('(');
    const parts = [this.#compare(field, 'eq', known)];
    while (this.#is(',')) {
      this.#next += 1;
      parts.push(this.#compare(field, 'eq', known));
    }
    this.#expect(')');
    return { kind: 'or', parts };
  }

  #compare(field: string, by: Comparison, { type }: ResoField): Filter {
    this.#parts += 1;
    if (this.#parts > MOST_PARTS) throw wrong(`It may compare ${MOST_PARTS} times at most`);
    const { text } = this.#take(`a value of ${field}`);
    if (text === 'null') return { kind: 'compare', field, by, value: null };
    const isQuoted = text.startsWith("'");
    const value =
      isQuoted === (type === 'text')
        ? valueOfType(type, isQuoted ? text.slice(1, -1).replaceAll("''", "'") : text)
        : undefined;
    if (value === undefined) throw wrong(`${text} is no value of ${field}, which is ${NAMES[type]}`);
    return { kind: 'compare', field, by, value };
  }
}

const NAMES: Readonly<Record<ResoField['type'], string>> = {
  text: 'a text, in single quotation marks',
  whole: 'a whole number',
  decimal: 'a number',
  flag: 'true or false',
  date: 'a date, 2026-11-29',
  moment: 'a time, 2026-11-29T09:30:00Z',
};

export const filteredOf = (fields: Fields): string =>
  Object.keys(fields)
    .filter((name) => fields[name]?.isFiltered)
    .join(', ');
