import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { ApiError, invalidField } from '@keystead/http/errors';
import { beginning, type Column, FORMATS, type Format, MOST_BYTES, MOST_ROWS } from '../rules.ts';
import { ImportError, readRows } from './engine/source.ts';

/** What a file holds, before anyone has said what it means. */
export interface Inspected {
  readonly format: Format;
  readonly delimiter: string;
  readonly rows: number;
  readonly columns: readonly Column[];
}

const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 120;
/** A column with more different texts is no choice of a few. */
const MOST_VALUES = 30;
const LONGEST_VALUE = 80;

/**
 * Looks through a whole file.
 * @throws ApiError too_large, validation naming `file` when it cannot be read
 */
export async function inspect(name: string, bytes: Buffer): Promise<Inspected> {
  if (bytes.length > MOST_BYTES) throw tooLarge('bytes');
  const format = formatOf(name, bytes);
  const delimiter = format === 'csv' ? delimiterOf(bytes) : ',';
  const columns = new Map<string, { samples: string[]; values: Set<string> | null }>();
  let rows = 0;
  try {
    const source = { format, delimiter, open: () => Readable.from([bytes]) };
    const remember = (names: readonly string[]) => {
      for (const column of names) columns.set(column, { samples: [], values: new Set() });
    };
    for await (const { row } of readRows(source, remember)) {
      rows += 1;
      if (rows > MOST_ROWS) throw tooLarge('rows');
      for (const [column, text] of Object.entries(row)) note(columns.get(column), text.trim());
    }
  } catch (error) {
    if (error instanceof ImportError) throw invalidField('file', error.message);
    throw error;
  }
  if (rows === 0) throw invalidField('file', 'has no rows');
  return {
    format,
    delimiter,
    rows,
    columns: [...columns].map(([column, { samples, values }]) => ({
      name: column,
      samples,
      values: values && values.size > 0 ? [...values].sort() : null,
    })),
  };
}

function note(column: { samples: string[]; values: Set<string> | null } | undefined, text: string): void {
  if (!column || text === '') return;
  const { samples, values } = column;
  const sample = beginning(text, LONGEST_SAMPLE);
  if (samples.length < MOST_SAMPLES && !samples.includes(sample)) samples.push(sample);
  if (!values) return;
  values.add(text);
  if (values.size > MOST_VALUES || text.length > LONGEST_VALUE) column.values = null;
}

function tooLarge(what: 'bytes' | 'rows'): ApiError {
  const most = what === 'bytes' ? `${MOST_BYTES / 1024 / 1024} MB` : `${MOST_ROWS.toLocaleString('en')} rows`;
  return new ApiError(
    'too_large',
    `A file may have at most ${most}. Divide it, or bring it in with npm run import, which has no limits.`,
  );
}

function formatOf(name: string, bytes: Buffer): Format {
  const ending = name.toLowerCase().split('.').at(-1);
  const format = FORMATS.find((one) => one === ending);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw invalidField('file', 'is a spreadsheet or archive; save it as CSV in UTF-8 first');
  if (!format) throw invalidField('file', `must be named .${FORMATS.join(', .')}`);
  if (!isUtf8(bytes) || bytes.includes(0)) throw invalidField('file', 'must be text in UTF-8');
  return format;
}

/** Returns the separator that stands most often in the first line, outside of quotes. */
function delimiterOf(bytes: Buffer): string {
  const end = bytes.indexOf(10);
  const header = bytes.toString('utf8', 0, end < 0 ? bytes.length : end).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((mark) => [mark, header.split(mark).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
