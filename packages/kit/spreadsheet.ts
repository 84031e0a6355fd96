/**
 * Texts in cells of spreadsheets. A spreadsheet takes a text that begins so for a formula, and people begin titles and
 * descriptions so; apostrophes may stand before it, so that what was written can be read back. OWASP, CSV injection.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Returns the text of a cell that shows it as it is: with an apostrophe before what would be a formula. */
export function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `toCell` made a cell of; any other text stays. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** Returns a text as a quoted cell of a CSV file that can be opened without fear. */
export function csvCell(text: string): string {
  return `"${toCell(text).replaceAll('"', '""')}"`;
}
