import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { fromCell } from '@keystead/kit/spreadsheet';
import { type CsvError, parse } from 'csv-parse';
import { ImportError } from '../../engine/import-error.ts';
import type { DumpEvent } from '../dump/read-dump.ts';
import { type PeopleColumn, peopleColumn } from './columns.ts';

/** Of the rows that are staged; no dump has a table of this name. */
export const PEOPLE_TABLE = 'people.csv';

/** Characters of one row. */
const LONGEST_ROW = 100_000;
const MOST_COLUMNS = 300;
/** Their addresses are held while the table is read: some 100 MB. */
const MOST_PEOPLE = 1_000_000;
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** How a table of people is to be read. */
interface PeopleTable {
  readonly encoding: 'utf-8' | 'utf-16le' | 'windows-1252';
  readonly delimiter: string;
}

/** Returns how to read a table of people, as its first bytes show one: a first line with a column of email addresses; undefined for anything else. */
export function peopleTable(beginning: Uint8Array): PeopleTable | undefined {
  const encoding = encodingOf(beginning);
  const text = new TextDecoder(encoding).decode(beginning);
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  if (header.trimStart().startsWith('<')) return undefined;
  const delimiter = SEPARATORS.find((one) =>
    cellsOf(header, one).some((cell) => peopleColumn(cell) === 'email'),
  );
  return delimiter === undefined ? undefined : { encoding, delimiter };
}

const cellsOf = (header: string, delimiter: string) =>
  header.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/** What is no UTF-8 was written by a spreadsheet on Windows. A character may be cut at the end of the piece. */
function encodingOf(bytes: Uint8Array): PeopleTable['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  const whole = [0, 1, 2, 3].some((cut) => isUtf8(bytes.subarray(0, bytes.length - cut)));
  return whole ? 'utf-8' : 'windows-1252';
}

/** What the first line of a table says. */
interface Heading {
  /** What each column says of people; undefined for what has no place here. */
  readonly columns: readonly (PeopleColumn | undefined)[];
  readonly unknown: readonly string[];
}

/** @throws ImportError for too many columns, and two that say the same */
function headingOf(header: readonly string[]): Heading {
  if (header.length > MOST_COLUMNS) throw new ImportError(`The table has more than ${MOST_COLUMNS} columns.`);
  const columns = header.map((name) => peopleColumn(name));
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) < place);
  if (twice !== undefined)
    throw new ImportError(`Two columns of the table say the same (${twice}): leave one of them.`);
  return {
    columns,
    unknown: header.filter((name, place) => columns[place] === undefined && name.trim() !== ''),
  };
}

/**
 * Reads a table of people as the table of a dump, a row at a time. What an export wrote for spreadsheets is read as it was.
 * @throws ImportError for a quotation without an end, a row that is too long, and two columns that say the same
 */
export async function* readPeople(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: PeopleTable,
): AsyncGenerator<DumpEvent> {
  const parser = parse({
    delimiter,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // What goes wrong is thrown to who reads.
  const records = pipeline(decoded(chunks, encoding), parser, () => undefined);
  const seen = new Set<string>();
  let heading: Heading | undefined;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      if (heading) yield eventOf(cells, heading, seen);
      else {
        heading = headingOf(cells);
        yield* beginningOf(heading);
      }
    }
  } catch (error) {
    if (String((error as { code?: unknown }).code).startsWith('CSV_'))
      throw new ImportError(`The table cannot be read: ${reasonOf(error as CsvError)}`);
    throw error;
  }
}

function* beginningOf({ columns, unknown }: Heading): Generator<DumpEvent> {
  yield { kind: 'table', table: PEOPLE_TABLE, columns: columns.filter((column) => column !== undefined) };
  if (unknown.length > 0)
    yield {
      kind: 'note',
      message: `columns of the table that have no place here: ${unknown.map((name) => name.slice(0, 100)).join(', ')}`,
    };
}

/** @param seen addresses of the rows before, to which that of this one is added */
function eventOf(cells: readonly string[], { columns }: Heading, seen: Set<string>): DumpEvent {
  const problem = (message: string) => ({ kind: 'problem', table: PEOPLE_TABLE, message }) as const;
  if (cells.length !== columns.length) return problem('does not have as many columns as the first line');
  const row: Record<string, string> = {};
  for (const [place, column] of columns.entries())
    if (column !== undefined) row[column] = fromCell(cells[place] ?? '').trim();
  const email = row.email?.toLowerCase() ?? '';
  if (seen.has(email)) return problem('has the email address of a row before it');
  if (email !== '') seen.add(email);
  if (seen.size > MOST_PEOPLE)
    throw new ImportError(`The table has more than ${MOST_PEOPLE} people: divide it.`);
  return { kind: 'row', table: PEOPLE_TABLE, row };
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is not closed.';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'a row is too long; is a quotation mark not closed?';
  return error.message;
}

async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
