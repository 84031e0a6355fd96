import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { ApiError, invalidField } from '@keystead/http/errors';
import {
  beginning,
  type Column,
  FEED_FORMAT_NAMES,
  type Format,
  formatOf,
  isFeedFormat,
  MOST_BYTES,
  MOST_ROWS,
  TABLE_FORMATS,
} from '../rules.ts';
import { isArchive, joinedArchive, openArchive } from './archive.ts';
import { inUtf8 } from './encoding.ts';
import { ImportError } from './engine/import-error.ts';
import { readRows } from './engine/source.ts';
import { BEGINNING, isPartOfHomes, recognisedFormat } from './formats/index.ts';
import { divided } from './formats/openimmo/inline.ts';

/** What a file holds, before anyone has said what it means. */
export interface Inspected {
  readonly format: Format;
  readonly delimiter: string;
  readonly rows: number;
  readonly columns: readonly Column[];
  /** Whether it says itself that it holds some of the homes only. */
  readonly isPart: boolean;
  /** The file in UTF-8; of an archive, the file of homes in it. */
  readonly bytes: Buffer;
  /** The archive that it came in, or one of the files that were written into it; null for neither. */
  readonly archive: Buffer | null;
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
export async function inspect(
  fileName: string,
  file: Buffer,
  mostBytes: number = MOST_BYTES,
): Promise<Inspected> {
  if (file.length > mostBytes) throw tooLarge('bytes', mostBytes);
  const { format, bytes, archive } = openFile(fileName, file, mostBytes);
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
      if (rows > MOST_ROWS) throw tooLarge('rows', mostBytes);
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
    isPart: isPartOfHomes(format, bytes.toString('utf8', 0, BEGINNING)),
    bytes,
    archive,
    // Of a known format, what these data say nothing of need not be looked at.
    columns: [...columns]
      .filter(([, { samples }]) => samples.length > 0 || !isFeedFormat(format))
      .map(([column, { samples, values }]) => ({
        name: column,
        samples,
        values: values && values.size > 0 ? [...values].sort() : null,
      })),
  };
}

/**
 * Opens a file: what came in an archive, and what was written into it, is taken out of it.
 * @throws ApiError validation naming `file`
 */
export function openFile(
  fileName: string,
  file: Buffer,
  mostBytes: number,
): Pick<Inspected, 'format' | 'bytes' | 'archive'> {
  const { name, bytes: sent } = unpack(fileName, file, mostBytes);
  const whole = inUtf8(sent);
  const format = recognisedFormat(whole.toString('utf8', 0, BEGINNING)) ?? tableFormat(name, whole);
  const inner = format === 'openimmo' ? divided(whole) : undefined;
  return { format, bytes: inner?.bytes ?? whole, archive: archiveOf(file, inner?.archive) };
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

/** Returns the archive that a file came in, with the files that were written into it; null for neither. */
function archiveOf(file: Buffer, inner: Buffer | undefined): Buffer | null {
  if (!isArchive(file)) return inner ?? null;
  return inner ? joinedArchive(file, inner) : file;
}

/** Returns the file of homes in an archive, any other file as it is. */
function unpack(name: string, bytes: Buffer, mostBytes: number): { name: string; bytes: Buffer } {
  if (!isArchive(bytes)) return { name, bytes };
  try {
    return openArchive(bytes).data(mostBytes);
  } catch (error) {
    if (error instanceof ImportError) throw invalidField('file', error.message);
    throw error;
  }
}

function tooLarge(what: 'bytes' | 'rows', mostBytes: number): ApiError {
  const most = what === 'bytes' ? `${mostBytes / 1024 / 1024} MB` : `${MOST_ROWS.toLocaleString('en')} rows`;
  return new ApiError(
    'too_large',
    `A file may have at most ${most}. Divide it, or bring it in with npm run import, which has no limits.`,
  );
}

const FEEDS = FEED_FORMAT_NAMES.map((name) => formatOf(name).label).join(', ');

function tableFormat(name: string, bytes: Buffer): Format {
  const ending = name.toLowerCase().split('.').at(-1);
  const format = TABLE_FORMATS.find((one) => one === ending);
  if (!format)
    throw invalidField(
      'file',
      `must be named .${TABLE_FORMATS.join(', .')}, or be a feed in a known format (${FEEDS})`,
    );
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
