import { defaultExporter, type Exporter } from 'react-admin';

/** Spreadsheets take texts that begin so for formulas, and customers write titles, subjects and messages. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns the same with an apostrophe before what would be a formula: the spreadsheet shows it as the text it is. */
export function defused(value: unknown): unknown {
  if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value;
  if (Array.isArray(value)) return value.map(defused);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, defused(one)]));
}

/** Writes records as CSV that can be opened without fear. */
export const exporter: Exporter = (records, ...rest) => defaultExporter(defused(records) as never, ...rest);
