import { ImportError } from '../../engine/import-error.ts';
import { decodeText, type Mended } from './charset.ts';
import { Incomplete, type RawValue, Scanner, UnknownValue } from './scanner.ts';

/** A row of a table of the other system; a null is a NULL. */
export type DumpRow = Readonly<Record<string, string | null>>;

export type DumpEvent =
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'row'; readonly table: string; readonly row: DumpRow }
  /** A row that cannot be read; the others can. */
  | { readonly kind: 'problem'; readonly table: string; readonly message: string }
  /** What is said of the whole. */
  | { readonly kind: 'note'; readonly message: string };

/** What a dump was like, known once it is read. */
export interface DumpState extends Mended {
  /** Why it may hold less than the whole: the last thing in it is not finished. */
  cut: string | undefined;
}

/** Most characters that one row may have: MySQL itself takes no longer packets by default. */
const LONGEST_ROW = 128 * 1024 * 1024;

const COMMENTS = /--[^\n]*(\n|$)|#[^\n]*(\n|$)|\/\*[\s\S]*?\*\//g;

/** Where in a statement reading stands. */
type Mode =
  | { readonly kind: 'statements' }
  | { readonly kind: 'rows'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'skipping'; readonly isConditional: boolean };

/**
 * Reads a dump of MySQL or MariaDB (mysqldump, phpMyAdmin, Adminer and others): tables with their columns, then their rows. Nothing
 * of it is executed. What is no table and no row is passed over. Holds one row at a time.
 * @param chunks the file, unpacked
 * @param state is filled in while the dump is read
 * @throws ImportError for a row that is too long
 */
export async function* readDump(
  chunks: AsyncIterable<Uint8Array>,
  state: DumpState,
): AsyncGenerator<DumpEvent> {
  const dump = new Dump(state);
  let waiting: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(Buffer.from(chunk).toString('latin1'));
    length += chunk.length;
    // A long row is looked at again each time it has doubled, not for each piece of it.
    if (length < dump.unread) continue;
    yield* dump.read(waiting.join(''));
    waiting = [];
    length = 0;
    if (dump.unread > LONGEST_ROW)
      throw new ImportError('A row of the dump is too long; is a quotation mark not closed?');
  }
  yield* dump.read(`${waiting.join('')}\n`);
  dump.end();
}

class Dump {
  readonly #scanner = new Scanner();
  readonly #state: DumpState;
  readonly #columns = new Map<string, readonly string[]>();
  #mode: Mode = { kind: 'statements' };
  #charset: string | undefined;
  #isFirst = true;
  /** Whether the program that wrote it ends with a line that says so. */
  #saysItsEnd = false;
  #tail = '';
  #lastTable = '';

  constructor(state: DumpState) {
    this.#state = state;
  }

  /** Characters that wait for what follows them. */
  get unread(): number {
    return this.#scanner.text.length - this.#scanner.at;
  }

  *read(more: string): Generator<DumpEvent> {
    const scanner = this.#scanner;
    scanner.feed(this.#isFirst ? more.replace(/^\u00ef\u00bb\u00bf/, '') : more);
    if (this.#isFirst) this.#saysItsEnd = /^[^\n]*-- (MySQL|MariaDB) dump /m.test(more.slice(0, 2000));
    this.#isFirst = false;
    this.#tail = (this.#tail + more).slice(-500);
    for (;;) {
      const { at } = scanner;
      const mode = this.#mode;
      try {
        const event = this.#step();
        if (event) yield event;
      } catch (error) {
        if (!(error instanceof Incomplete)) throw error;
        // Of what is passed over nothing has to be seen again; else it begins anew with more of it.
        if (mode.kind !== 'skipping') scanner.at = at;
        this.#mode = mode;
        return;
      }
    }
  }

  /** Says what the end of the file says about it. */
  end(): void {
    const rest = this.#scanner.text.slice(this.#scanner.at).replaceAll(COMMENTS, '').trim();
    const isOpen =
      this.#mode.kind === 'rows' || rest !== '' || (this.#saysItsEnd && !/Dump completed/.test(this.#tail));
    this.#state.cut = isOpen ? `it ends in the middle of the table "${this.#lastTable}"` : undefined;
  }

  #step(): DumpEvent | undefined {
    if (this.#mode.kind === 'rows') return this.#row(this.#mode);
    if (this.#mode.kind === 'skipping') return this.#skip(this.#mode.isConditional);
    return this.#statement();
  }

  #statement(): DumpEvent | undefined {
    const scanner = this.#scanner;
    scanner.skipBlanks();
    if (scanner.take(';') || scanner.take('*/')) return undefined;
    const isConditional = scanner.peek() === '/' && scanner.peek(1) === '*';
    if (isConditional) scanner.match(/\/\*M?!\d*\\?-?/y);
    scanner.skipBlanks();
    const word = scanner.word();
    if (word === 'CREATE') return this.#create(isConditional);
    if (word === 'INSERT' || word === 'REPLACE') return this.#insert();
    if (word === 'SET') this.#set();
    else if (word === 'DELIMITER') return this.#delimiter();
    else if (word === '') scanner.at += 1;
    this.#mode = { kind: 'skipping', isConditional };
    return undefined;
  }

  #create(isConditional: boolean): DumpEvent | undefined {
    const scanner = this.#scanner;
    scanner.skipBlanks();
    let word = scanner.word();
    if (word === 'TEMPORARY') {
      scanner.skipBlanks();
      word = scanner.word();
    }
    if (word !== 'TABLE') {
      this.#mode = { kind: 'skipping', isConditional };
      return undefined;
    }
    scanner.skipBlanks();
    scanner.match(/IF\s+NOT\s+EXISTS\s+/iy);
    const table = scanner.name();
    scanner.skipBlanks();
    const columns = scanner.take('(') ? this.#definitions() : [];
    this.#columns.set(table, columns);
    this.#lastTable = table;
    this.#mode = { kind: 'skipping', isConditional };
    return { kind: 'table', table, columns };
  }

  /** Returns names of columns that rows have values for. */
  #definitions(): string[] {
    const scanner = this.#scanner;
    const columns: string[] = [];
    for (;;) {
      scanner.skipBlanks();
      const quote = scanner.peek();
      const isQuoted = quote === '`' || quote === '"';
      const name = scanner.name();
      const isColumn =
        isQuoted || !/^(primary|unique|key|index|fulltext|spatial|constraint|check|foreign)$/i.test(name);
      const from = scanner.at;
      scanner.skipExpression();
      const isGenerated = /\bgenerated\s+always\b|\)\s*(virtual|stored|persistent)\b/i.test(
        scanner.text.slice(from, scanner.at),
      );
      if (isColumn && !isGenerated) columns.push(name);
      if (!scanner.take(',')) {
        scanner.take(')');
        return columns;
      }
    }
  }

  #insert(): DumpEvent | undefined {
    const scanner = this.#scanner;
    scanner.skipBlanks();
    scanner.match(/(?:(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE)\s+)+/iy);
    scanner.match(/INTO\s+/iy);
    const table = scanner.name();
    scanner.skipBlanks();
    let columns = this.#columns.get(table) ?? [];
    if (scanner.take('(')) {
      columns = [];
      do {
        scanner.skipBlanks();
        columns = [...columns, scanner.name()];
        scanner.skipBlanks();
      } while (scanner.take(','));
      scanner.take(')');
      scanner.skipBlanks();
    }
    const word = scanner.word();
    this.#lastTable = table;
    this.#mode =
      word === 'VALUES' || word === 'VALUE'
        ? { kind: 'rows', table, columns }
        : { kind: 'skipping', isConditional: false };
    return undefined;
  }

  #row({ table, columns }: Extract<Mode, { kind: 'rows' }>): DumpEvent | undefined {
    const scanner = this.#scanner;
    scanner.skipBlanks();
    scanner.take(',');
    scanner.skipBlanks();
    if (!scanner.take('(')) {
      // `;`, or what may follow the rows.
      this.#mode = { kind: 'skipping', isConditional: false };
      return undefined;
    }
    const values: RawValue[] = [];
    let problem: string | undefined;
    do {
      try {
        values.push(scanner.value());
      } catch (error) {
        if (!(error instanceof UnknownValue)) throw error;
        problem = `holds what only a database can work out (${error.message})`;
        values.push(null);
      }
      scanner.skipBlanks();
    } while (scanner.take(','));
    if (!scanner.take(')')) {
      scanner.skipExpression();
      scanner.take(')');
      problem ??= 'is not written as rows are';
    }
    if (columns.length > 0 && values.length !== columns.length)
      problem ??= `has ${values.length} values for ${columns.length} columns`;
    if (problem !== undefined) return { kind: 'problem', table, message: problem };
    return { kind: 'row', table, row: this.#decoded(columns, values) };
  }

  #decoded(columns: readonly string[], values: readonly RawValue[]): DumpRow {
    const row: Record<string, string | null> = Object.create(null);
    for (const [place, value] of values.entries())
      row[columns[place] ?? `column ${place + 1}`] =
        value && decodeText(value.bytes, this.#charset, this.#state);
    return row;
  }

  /** Notes what texts are in, and whether backslashes escape. */
  #set(): void {
    const scanner = this.#scanner;
    const end = scanner.text.indexOf(';', scanner.at);
    if (end < 0) throw new Incomplete();
    const statement = scanner.text.slice(scanner.at, end);
    const charset = /^\s*(?:NAMES\s+|character_set_client\s*=\s*)['"]?([a-z]\w+)/i.exec(statement)?.[1];
    if (charset) this.#charset = charset.toLowerCase();
    const mode = /(?:^|[\s,.])sql_mode\s*=\s*(['"])(.*?)\1/i.exec(statement)?.[2];
    if (mode !== undefined) scanner.isBackslashPlain = mode.includes('NO_BACKSLASH_ESCAPES');
  }

  /** Passes over routines and triggers, which other signs end. */
  #delimiter(): undefined {
    const scanner = this.#scanner;
    const sign = scanner.match(/[ \t]*(\S+)[^\n]*/y)?.[1];
    if (sign !== ';') scanner.skipPast('\nDELIMITER ;');
    return undefined;
  }

  /** Passes over the rest of a statement. Of what it has passed nothing is looked at again. */
  #skip(isConditional: boolean): undefined {
    const scanner = this.#scanner;
    const plain = /[^;'"`*#/-]+/y;
    for (;;) {
      plain.lastIndex = scanner.at;
      if (plain.test(scanner.text)) scanner.at = plain.lastIndex;
      const from = scanner.at;
      try {
        if (this.#isStatementOver(isConditional)) return undefined;
      } catch (error) {
        scanner.at = from;
        throw error;
      }
    }
  }

  /** Reads one sign, text or comment of a statement that is passed over; true at its end. */
  #isStatementOver(isConditional: boolean): boolean {
    const scanner = this.#scanner;
    const sign = scanner.peek();
    if (sign === "'" || sign === '"' || sign === '`') scanner.quoted(sign, sign === '`');
    else if (sign === ';' || (isConditional && sign === '*' && scanner.peek(1) === '/')) {
      scanner.at += sign === ';' ? 1 : 2;
      this.#mode = { kind: 'statements' };
      return true;
    } else {
      scanner.skipBlanks();
      if (scanner.peek() === sign) scanner.at += 1;
    }
    return false;
  }
}
