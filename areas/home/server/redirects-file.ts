import { invalidField } from '@keystead/http/errors';
import { CsvError, parse } from 'csv-parse/sync';
import { MOST_REDIRECTS, REDIRECT_STATUSES, type Redirect } from '../rules.ts';

const STATUSES: readonly string[] = REDIRECT_STATUSES;

/**
 * Redirects of a CSV file with the columns from, to and status (301 unless said); other columns are left alone, so that
 * what was exported can be taken back.
 * @throws ApiError validation of `file`
 */
export function readRedirectFile(text: string): Redirect[] {
  const lines = linesOf(text);
  if (lines.length === 0) throw invalidField('file', 'holds no redirects');
  if (lines.length > MOST_REDIRECTS) throw invalidField('file', `must have at most ${MOST_REDIRECTS} lines`);
  return lines.map(({ from = '', to = '', status = '' }, place) => {
    if (status !== '' && !STATUSES.includes(status))
      throw invalidField('file', `line ${place + 2}: status must be one of ${STATUSES.join(', ')}`);
    return { from, to, status: Number(status || '301') as Redirect['status'] };
  });
}

function linesOf(text: string): Record<string, string>[] {
  try {
    const lines = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as Record<string, string>[];
    if (lines.length === 0 || 'from' in (lines[0] ?? {})) return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField('file', `is no CSV file: ${error.message}`);
  }
  throw invalidField('file', 'must begin with the names of its columns: from, to, status');
}
