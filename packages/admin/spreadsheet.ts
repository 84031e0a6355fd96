import { toCell } from '@keystead/kit/spreadsheet';
import { defaultExporter, type Exporter } from 'react-admin';

/** Returns the same with every text as cells of spreadsheets hold it: customers write titles, subjects and messages. */
export function defused(value: unknown): unknown {
  if (typeof value === 'string') return toCell(value);
  if (Array.isArray(value)) return value.map(defused);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, defused(one)]));
}

/** Writes records as CSV that can be opened without fear. */
export const exporter: Exporter = (records, ...rest) => defaultExporter(defused(records) as never, ...rest);
