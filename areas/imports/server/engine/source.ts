import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { FieldIssue } from '@keystead/http/errors';
import { fromCell } from '@keystead/kit/spreadsheet';
import { type CsvError, parse } from 'csv-parse';
import { columnName, type Format, isFeedFormat, isText, MOST_COLUMNS, TABLE_FORMATS } from '../../rules.ts';
import { FEED_COLUMNS } from '../formats/columns.ts';
import type { FeedFormat } from '../formats/format.ts';
import { BEGINNING, FEED_FORMATS, recognisedFormat } from '../formats/index.ts';
import { flatten } from './flat.ts';
import { ImportError } from './import-error.ts';
import { parseXml, recordsOf, rowOfElement } from './xml.ts';

export type Row = Record<string, string>;

/** Data to import, wherever they lie. */
export interface Source {
  readonly format: Format;
  /** Column separator of CSV. */
  readonly delimiter: string;
  /** The data from their beginning, in UTF-8. */
  open(): Readable | Promise<Readable>;
}

export interface ReadRow {
  /** Line of the file, the header being 1; in JSON and XML the number of the record, from 1. */
  readonly line: number;
  readonly row: Row;
  readonly issue?: FieldIssue;
  /** Whether the data themselves say that it is not to be shown. */
  readonly isLeftOut?: boolean;
  /** Whether it only says that a home is still there. */
  readonly isKeyOnly?: boolean;
  /** The part of the source that it is of. */
  readonly part?: string | undefined;
}

/** Characters of one row of CSV. */
const LONGEST_ROW = 1_000_000;

/** Returns a file on disk: of a format that its beginning shows, else of the one that its name says, else CSV. */
export function fileSource(path: string, delimiter: string): Source {
  const named = TABLE_FORMATS.find((one) => extname(path).toLowerCase() === `.${one}`) ?? 'csv';
  return {
    format: recognisedFormat(beginningOf(path)) ?? named,
    delimiter,
    open: () => createReadStream(path),
  };
}

/** Returns the first characters of a file; '' where there is none, which reading it says better. */
function beginningOf(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } catch {
    return '';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * Returns the rows of the data in order, broken ones with their error.
 * @param onColumns is called with all columns before the first row, and may throw
 * @throws ImportError when nothing can be read
 */
export function readRows(
  source: Source,
  onColumns: (columns: readonly string[]) => void = () => {},
): AsyncGenerator<ReadRow> {
  if (isFeedFormat(source.format)) return readFeed(source, FEED_FORMATS[source.format], onColumns);
  return source.format === 'csv' ? readCsv(source, onColumns) : readRecords(source, onColumns);
}

/** A format says what its columns are, whatever of them these data fill. */
async function* readFeed(
  source: Source,
  format: FeedFormat,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<ReadRow> {
  onColumns(FEED_COLUMNS);
  const input = await source.open();
  let line = 0;
  for await (const home of format.read(input.setEncoding('utf8'))) {
    line += 1;
    yield readable({ line, ...home, row: { ...home.row } });
  }
}

async function* readCsv(
  source: Source,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<ReadRow> {
  const broken: ReadRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: source.delimiter,
    info: true,
    columns: (header: string[]) => {
      const columns = header.map(columnName);
      requireColumns(columns);
      onColumns(columns);
      return columns;
    },
    max_record_size: LONGEST_ROW,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined): undefined => {
      const line = Number(error?.lines ?? 0);
      broken.push({ line, row: {}, issue: { field: 'row', message: plain(error) } });
    },
  });
  const input = await source.open();
  input.on('error', (error) => parser.destroy(error));
  parser.on('close', () => input.destroy());
  input.pipe(parser);
  let last = 1;
  // Where the parser is unsure on which line a broken row stands, it stands behind the one before.
  const next = (row: ReadRow): ReadRow => {
    last = Math.max(row.line, last + 1);
    return { ...row, line: last };
  };
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
      // The parser reads ahead: what it found broken may stand before this row or after it.
      while (broken[0] && broken[0].line < info.lines) yield next(broken.shift() as ReadRow);
      // A quoted text may span lines: the row begins where the one before ended.
      const line = last + 1;
      yield readable({ line, row: textsOf(record) });
      last = Math.max(info.lines, line);
    }
  } catch (error) {
    throw String((error as CsvError).code).startsWith('CSV_')
      ? new ImportError(plain(error as CsvError))
      : error;
  }
  for (const row of broken) yield next(row);
}

/** Returns the texts of a row: what was exported for spreadsheets is read as it was written. */
function textsOf(cells: Row): Row {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, fromCell(cell)]));
}

function plain(error: CsvError | undefined): string {
  if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'does not have as many columns as the header';
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed';
  if (error?.code === 'CSV_MAX_RECORD_SIZE') return 'a row is too long; is a quotation mark not closed?';
  return error?.message ?? 'is not valid CSV';
}

function requireColumns(columns: readonly string[]): void {
  if (columns.length > MOST_COLUMNS) throw tooManyColumns();
  const seen = new Set<string>();
  for (const name of columns) {
    if (!isText(name)) throw new ImportError(`The name of column ${seen.size + 1} ${UNREADABLE}.`);
    if (seen.has(name)) throw new ImportError(`Two columns are called "${name}": give each its own name.`);
    seen.add(name);
  }
}

function tooManyColumns(): ImportError {
  return new ImportError(`There are too many columns: at most ${MOST_COLUMNS} can be read.`);
}

const UNREADABLE = 'holds a character that no text can have (NUL, or half of one)';

/** Returns the row, or its error where the database could not store one of its texts. */
function readable(read: ReadRow): ReadRow {
  const bad = Object.entries(read.row).find(([name, text]) => !isText(name) || !isText(text));
  if (!bad) return read;
  const field = isText(bad[0]) ? bad[0] : 'row';
  return { line: read.line, row: {}, issue: { field, message: UNREADABLE } };
}

/** JSON and XML are read whole: their columns are known when the last record is. */
async function* readRecords(
  source: Source,
  onColumns: (columns: readonly string[]) => void,
): AsyncGenerator<ReadRow> {
  const content = await textOf(await source.open());
  const names = new Set<string>();
  const rows = (source.format === 'json' ? jsonRecords(content) : xmlRecords(content)).map(
    (record, place) => {
      const read = readRecord(record, place + 1);
      for (const name of Object.keys(read.row)) {
        if (names.add(name).size > MOST_COLUMNS) throw tooManyColumns();
      }
      return read;
    },
  );
  onColumns([...names]);
  yield* rows;
}

function readRecord(record: () => Row, line: number): ReadRow {
  try {
    const row: Row = Object.create(null);
    const texts = Object.entries(record());
    if (texts.length > MOST_COLUMNS) throw tooManyColumns();
    for (const [name, text] of texts) row[columnName(name, 0)] = text;
    return readable({ line, row });
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    return { line, row: {}, issue: { field: 'row', message: error.message } };
  }
}

/** Returns the records of a list, or of the first list that an object holds. */
function jsonRecords(content: string): (() => Row)[] {
  let json: unknown;
  try {
    json = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new ImportError(`This is no valid JSON: ${(error as Error).message}`);
  }
  const list = Array.isArray(json) ? json : Object.values(Object(json)).find(Array.isArray);
  if (!list) throw new ImportError('This JSON holds no list of records.');
  return (list as unknown[]).map((record) => () => {
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      throw new TypeError('is no record with named fields');
    return flatten(record);
  });
}

function xmlRecords(content: string): (() => Row)[] {
  try {
    return recordsOf(parseXml(content)).map((record) => () => rowOfElement(record));
  } catch (error) {
    throw error instanceof Error ? new ImportError(`This XML cannot be read: ${error.message}`) : error;
  }
}
