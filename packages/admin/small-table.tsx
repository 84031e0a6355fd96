import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import type { Key, ReactNode } from 'react';
import { Stacked } from './stacked.tsx';

export interface SmallColumn<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers, aligned at their end. */
  readonly isNumber?: boolean;
}

/** Renders rows that are no list of a resource; on a phone each of them is stacked, and nothing moves sideways. */
export function SmallTable<Row>({
  label,
  columns,
  rows,
  keyOf,
}: {
  /** What the table holds, for who listens. */
  label: string;
  /** The first names the row. */
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [first, ...others] = columns;
  if (isPhone)
    return (
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box component="li" key={keyOf(row)} sx={{ py: 1.5, borderBlockEnd: 1, borderColor: 'divider' }}>
            <Stacked
              heading={first?.cell(row)}
              values={others.map(({ label: name, cell }) => ({ key: name, label: name, value: cell(row) }))}
            />
          </Box>
        ))}
      </Box>
    );
  return (
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map(({ label: name, isNumber }) => (
            <TableCell key={name} align={isNumber ? 'right' : 'left'}>
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} sx={{ verticalAlign: 'top' }}>
            {columns.map(({ label: name, cell, isNumber }, place) => (
              <TableCell
                key={name}
                align={isNumber ? 'right' : 'left'}
                {...(place === 0 && { component: 'th', scope: 'row' })}
                sx={{ overflowWrap: 'anywhere' }}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
