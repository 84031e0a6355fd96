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

/** Renders a table from 768 px, a stack of cards below. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table className={clsx('table-cards', className)}>
      <caption className={showCaption ? 'pb-3 text-start text-sm text-muted' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={clsx(column.numeric && 'num', column.headClassName)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
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
