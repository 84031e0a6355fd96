import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  key: string;
  /** Also names the cell on a phone, where every row is a card. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular digits. */
  numeric?: boolean;
  /** Of its cells. */
  className?: string;
  headClassName?: string;
};

export type TableProps<Row> = {
  /** Says what the table holds; spoken only unless `showCaption`. */
  caption: string;
  showCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
};

/** Roles of the parts of a table whose `display` is changed on phones: WebKit takes their own from them. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Renders a table from 768 px, a stack of cards below. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table {...TABLE_ROLES.table} className={clsx('table-cards', className)}>
      <caption className={showCaption ? 'pb-3 text-start text-sm text-muted' : 'sr-only'}>{caption}</caption>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {columns.map((column) => (
            <th
              {...TABLE_ROLES.columnHead}
              key={column.key}
              scope="col"
              className={clsx(column.numeric && 'num', column.headClassName)}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {rows.map((row) => (
          <tr {...TABLE_ROLES.row} key={rowKey(row)}>
            {columns.map((column) => (
              <td
                {...TABLE_ROLES.cell}
                key={column.key}
                data-label={column.label}
                className={clsx(column.numeric && 'num', column.className)}
              >
                <div className="min-w-0">{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
