/** What was read ends in the middle of something. */
export class Incomplete extends Error {}

/** A value as it stands in a dump, its bytes one character each; null for NULL. */
export type RawValue = { readonly bytes: string; readonly isBinary: boolean } | null;

/** A value that only a database can work out; its row cannot be read. */
export class UnknownValue extends Error {}

const BLANK = /[\s]*/y;
const NUMBER = /[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const HEX = /0[xX]([0-9A-Fa-f]+)/y;
const BITS = /0b([01]+)/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\x1a',
  // They keep their backslash.
  '%': '\\%',
  _: '\\_',
};

/** Reads SQL of a dump, token by token; the bytes are one character each. */
export class Scanner {
  text = '';
  at = 0;
  /** Whether a backslash is only itself (NO_BACKSLASH_ESCAPES). */
  isBackslashPlain = false;

  /** Drops what has been read, and adds what comes next. */
  feed(more: string): void {
    this.text = this.text.slice(this.at) + more;
    this.at = 0;
  }

  /** Returns the next character without reading it. @throws Incomplete at the end */
  peek(ahead = 0): string {
    const sign = this.text[this.at + ahead];
    if (sign === undefined) throw new Incomplete();
    return sign;
  }

  /** Reads a text that may stand here. */
  take(expected: string): boolean {
    if (!this.text.startsWith(expected, this.at)) {
      if (this.at + expected.length > this.text.length && expected.startsWith(this.text.slice(this.at)))
        throw new Incomplete();
      return false;
    }
    this.at += expected.length;
    return true;
  }

  /** Reads what a pattern matches here; undefined when nothing. What reaches the end may go on. @throws Incomplete */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    if (pattern.lastIndex === this.text.length) throw new Incomplete();
    this.at = pattern.lastIndex;
    return found;
  }

  /** Reads blanks and comments. What stands in a comment for MySQL alone (`!40101 …`) is SQL and is not left out. */
  skipBlanks(): void {
    for (;;) {
      BLANK.lastIndex = this.at;
      BLANK.exec(this.text);
      this.at = BLANK.lastIndex;
      const sign = this.peek();
      if (sign === '#' || (sign === '-' && this.peek(1) === '-' && /\s/.test(this.peek(2))))
        this.skipPast('\n');
      else if (sign === '/' && this.peek(1) === '*') {
        if (this.isConditional()) return;
        this.at += 2;
        this.skipPast('*/');
      } else return;
    }
  }

  /** Returns whether a comment for MySQL or MariaDB alone begins here. */
  isConditional(): boolean {
    return this.peek(2) === '!' || (this.peek(2) === 'M' && this.peek(3) === '!');
  }

  skipPast(end: string): void {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) throw new Incomplete();
    this.at = found + end.length;
  }

  /** Reads a word in upper case; '' when none stands here. */
  word(): string {
    return this.match(WORD)?.[0].toUpperCase() ?? '';
  }

  /** Reads a name, bare or in quotes, with the name of its database left out. */
  name(): string {
    let name = this.#nameOnly();
    while (this.take('.')) name = this.#nameOnly();
    return name;
  }

  #nameOnly(): string {
    const quote = this.peek();
    if (quote !== '`' && quote !== '"') return this.match(/[^\s`"'(),.;=]+/y)?.[0] ?? '';
    return this.quoted(quote, true);
  }

  /** Reads a text in quotes; twice the quote is the quote itself. */
  quoted(quote: string, isName = false): string {
    this.at += 1;
    let text = '';
    let from = this.at;
    for (;;) {
      const sign = this.peek();
      if (sign === '\\' && !isName && !this.isBackslashPlain) {
        const escaped = this.peek(1);
        text += this.text.slice(from, this.at) + (ESCAPES[escaped] ?? escaped);
        this.at += 2;
        from = this.at;
      } else if (sign !== quote) this.at += 1;
      else if (this.peek(1) === quote) {
        text += this.text.slice(from, this.at + 1);
        this.at += 2;
        from = this.at;
      } else {
        text += this.text.slice(from, this.at);
        this.at += 1;
        return text;
      }
    }
  }

  /** Reads one value of a row. @throws UnknownValue, with everything of it read */
  value(): RawValue {
    this.skipBlanks();
    const sign = this.peek();
    if (sign === "'" || sign === '"') return { bytes: this.#strings(sign), isBinary: false };
    const hex = this.match(HEX);
    if (hex) return { bytes: fromHex(hex[1] ?? ''), isBinary: true };
    const bits = this.match(BITS);
    if (bits) return { bytes: String(Number.parseInt(bits[1] ?? '', 2)), isBinary: false };
    const number = this.match(NUMBER);
    if (number) return { bytes: number[0], isBinary: false };
    return this.#byWord();
  }

  /** Texts that stand side by side are one. */
  #strings(quote: string): string {
    let text = this.quoted(quote);
    for (;;) {
      this.skipBlanks();
      const next = this.peek();
      if (next !== "'" && next !== '"') return text;
      text += this.quoted(next);
    }
  }

  #byWord(): RawValue {
    const word = this.word();
    const quote = this.peek();
    const isText = quote === "'" || quote === '"';
    if (word === 'NULL' || word === 'DEFAULT') return null;
    if (word === 'TRUE' || word === 'FALSE') return { bytes: word === 'TRUE' ? '1' : '0', isBinary: false };
    if (word === 'X' && isText) return { bytes: fromHex(this.quoted(quote)), isBinary: true };
    if (word === 'B' && isText)
      return { bytes: String(Number.parseInt(this.quoted(quote), 2)), isBinary: false };
    // N'…', and the character set of a text before it.
    if (word === 'N' || word.startsWith('_')) {
      const value = this.value();
      return value && { ...value, isBinary: value.isBinary || word === '_BINARY' };
    }
    this.skipExpression();
    throw new UnknownValue(word);
  }

  /** Reads to the comma or bracket that ends a value. */
  skipExpression(): void {
    for (let depth = 0; ; ) {
      const sign = this.peek();
      if (depth === 0 && (sign === ',' || sign === ')')) return;
      if (sign === "'" || sign === '"' || sign === '`') {
        this.quoted(sign, sign === '`');
        continue;
      }
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      this.at += 1;
    }
  }
}

const fromHex = (digits: string) => Buffer.from(digits, 'hex').toString('latin1');
