import { csvCell } from '@keystead/kit/spreadsheet';
import { HANDED_ON } from '../columns.ts';
import { type FeedHead, type FeedWriter, type HomeOut, printable } from '../writing.ts';

/** Beside the columns that readers fill. */
const MORE = [
  'service_charge',
  'ground_rent',
  'council_tax',
  'property_tax',
  'insurance',
  'url',
  'contact_name',
  'contact_email',
  'contact_phone',
] as const;
const COLUMNS = [...HANDED_ON, ...MORE];

/** A table whose columns our own import knows without a mapping. */
export const csvWriter: FeedWriter = {
  begin: () => line(COLUMNS),
  home: (home, head) => {
    const cells: Readonly<Record<string, string | undefined>> = { ...home.row, ...besides(home, head) };
    return line(COLUMNS.map((name) => cells[name] ?? ''));
  },
  end: () => '',
};

const line = (cells: readonly string[]) => `${cells.map((text) => csvCell(printable(text))).join(',')}\r\n`;

const besides = ({ url }: HomeOut, { sender, contact }: FeedHead) => ({
  url,
  contact_name: contact && sender,
  contact_email: contact?.email,
  contact_phone: contact?.phone,
});
