/** A value that PHP has serialized: objects are read as what they hold, and nothing is ever made of their classes. */
export type PhpValue =
  | string
  | number
  | boolean
  | null
  | readonly (readonly [key: string, value: PhpValue])[];

const DEEPEST = 32;
/** Most elements of one value: a length in a dump is only what someone wrote there. */
const MOST_ELEMENTS = 100_000;
const BEGINNING = /^(?:[aOC]:\d+:|s:\d+:"|i:-?\d|d:|b:[01]|N;)/;

/**
 * Reads what PHP has serialized (`a:1:{i:0;s:3:"abc";}`), also where it was serialized twice.
 * @returns undefined for what is no such text, or one that is broken
 */
export function unserialized(text: string): PhpValue | undefined {
  if (!BEGINNING.test(text)) return undefined;
  try {
    const value = new Reader(text).value(0);
    return typeof value === 'string' ? (unserialized(value) ?? value) : value;
  } catch {
    return undefined;
  }
}

/** Returns the texts and numbers of a value in their order, those of lists in it, too. */
export function scalarsIn(value: PhpValue | undefined): string[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  return typeof value === 'object' ? value.flatMap(([, one]) => scalarsIn(one)) : [String(value)];
}

/** Returns the elements of a list or an object; none for anything else. */
export const entriesOf = (value: PhpValue | undefined): readonly (readonly [string, PhpValue])[] =>
  typeof value === 'object' && value !== null ? value : [];

/** Returns an element of an object as a text; '' where there is none. */
export const textIn = (value: PhpValue | undefined, key: string): string =>
  scalarsIn(entriesOf(value).find(([name]) => name === key)?.[1])[0] ?? '';

class Reader {
  readonly #text: string;
  #at = 0;
  #elements = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): PhpValue {
    if (depth > DEEPEST) throw new RangeError('too deep');
    const kind = this.#text[this.#at];
    this.#at += 2;
    switch (kind) {
      case 'N':
        return null;
      case 'b':
        return this.#until(';') === '1';
      case 'i':
      case 'd':
      case 'r':
      case 'R':
        return Number(this.#until(';'));
      case 's': {
        const text = this.#string();
        this.#expect(';');
        return text;
      }
      case 'a':
        return this.#elementsOf(depth);
      case 'O':
        this.#string();
        this.#expect(':');
        return this.#elementsOf(depth);
      default:
        throw new RangeError('no such kind');
    }
  }

  #elementsOf(depth: number): PhpValue {
    const count = Number(this.#until(':'));
    this.#elements += count;
    if (!(this.#elements <= MOST_ELEMENTS)) throw new RangeError('too many');
    this.#expect('{');
    const entries: (readonly [string, PhpValue])[] = [];
    for (let place = 0; place < count; place += 1)
      entries.push([String(this.value(depth + 1)), this.value(depth + 1)]);
    this.#expect('}');
    return entries;
  }

  /** Lengths are bytes of the text as it was then: where it has been changed since, its end is looked for. */
  #string(): string {
    const bytes = Number(this.#until(':'));
    this.#expect('"');
    const end = this.#endAfter(bytes) ?? this.#endMark();
    const text = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return text;
  }

  #endAfter(bytes: number): number | undefined {
    let end = this.#at;
    let count = 0;
    while (count < bytes && end < this.#text.length) {
      const code = this.#text.codePointAt(end) ?? 0;
      count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      end += code < 0x10000 ? 1 : 2;
    }
    return count === bytes && /^"[;:}]/.test(this.#text.slice(end, end + 2)) ? end : undefined;
  }

  #endMark(): number {
    const found = /"(?:;(?=[aOsibdNrR}]|$)|:)/g;
    found.lastIndex = this.#at;
    const mark = found.exec(this.#text);
    if (!mark) throw new RangeError('no end');
    return mark.index;
  }

  #until(sign: string): string {
    const end = this.#text.indexOf(sign, this.#at);
    if (end < 0) throw new RangeError('no end');
    const text = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return text;
  }

  #expect(sign: string): void {
    if (this.#text[this.#at] !== sign) throw new RangeError(`no ${sign}`);
    this.#at += 1;
  }
}
