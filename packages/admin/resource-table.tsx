import { Box, Card, CardActionArea, Checkbox, Stack, type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  type Identifier,
  ListNoResults,
  type RaRecord,
  RecordContextProvider,
  useCanAccess,
  useGetPathForRecord,
  useListContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router';
import { DeleteSeveral, useDeleting } from './delete-button.tsx';
import { Stacked } from './stacked.tsx';

export interface Column<Record extends RaRecord = RaRecord> {
  /** A field of the record; a sort of the resource unless `isSorted` is false. */
  readonly source: string;
  readonly label: string;
  /** How it is shown; the text of the field unless given. */
  readonly cell?: (record: Record) => ReactNode;
  readonly isSorted?: boolean;
  /** Numbers, aligned at their end. */
  readonly isNumber?: boolean;
}

export interface ResourceTableProps<Record extends RaRecord> {
  /** The first names the record. */
  columns: readonly Column<Record>[];
  /** What can be done with several; without, they can be deleted where that can be taken back. */
  bulkActions?: ReactElement;
  /** Where a row leads; to its edit or show screen by default. */
  rowClick?: 'edit' | 'show' | false;
}

/** Renders rows of a list; on a phone, every row is a card. */
export function ResourceTable<Record extends RaRecord>({
  columns,
  bulkActions: own,
  rowClick,
}: ResourceTableProps<Record>) {
  const bulkActions = useBulkActions(own);
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isPhone) return <Cards columns={columns} bulkActions={bulkActions} rowClick={rowClick} />;
  return (
    <DataTable<Record>
      bulkActionButtons={bulkActions}
      {...(rowClick !== undefined && { rowClick })}
      empty={<ListNoResults />}
    >
      {columns.map(({ source, label, cell, isSorted = true, isNumber = false }) => (
        <DataTable.Col
          key={source}
          source={source}
          label={label}
          disableSort={!isSorted}
          {...(isNumber && { align: 'right' as const })}
          {...(cell && { render: (record: unknown) => cell(record as Record) })}
        />
      ))}
    </DataTable>
  );
}

function useBulkActions(own: ReactElement | undefined): ReactElement | false {
  const resource = useResourceContext() ?? '';
  const { isUndoable } = useDeleting();
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  if (own) return own;
  return isUndoable && canAccess ? <DeleteSeveral /> : false;
}

function Cards<Record extends RaRecord>({
  columns,
  bulkActions,
  rowClick,
}: Omit<ResourceTableProps<Record>, 'bulkActions'> & { bulkActions: ReactElement | false }) {
  const { data, selectedIds, onToggleItem, isPending } = useListContext<Record>();
  if (isPending) return null;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <>
      {bulkActions ? <BulkActionsToolbar>{bulkActions}</BulkActionsToolbar> : null}
      <Stack component="ul" sx={{ gap: 1.5, listStyle: 'none', p: 0, m: 0 }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <Card component="li" variant="outlined" sx={{ display: 'flex', alignItems: 'start' }}>
              {bulkActions ? (
                <Checkbox
                  checked={selectedIds?.includes(record.id) ?? false}
                  onChange={() => onToggleItem(record.id)}
                  slotProps={{ input: { 'aria-label': `Select ${record.name ?? record.id}` } }}
                />
              ) : null}
              <CardLink id={record.id} rowClick={rowClick}>
                <CardContent columns={columns} record={record} />
              </CardLink>
            </Card>
          </RecordContextProvider>
        ))}
      </Stack>
    </>
  );
}

function CardLink({
  id,
  rowClick,
  children,
}: {
  id: Identifier;
  rowClick: 'edit' | 'show' | false | undefined;
  children: ReactNode;
}) {
  const { hasEdit, hasShow } = useResourceDefinition();
  const link = rowClick ?? (hasEdit ? 'edit' : hasShow ? 'show' : false);
  const path = useGetPathForRecord({ link });
  if (!path) return <Box sx={{ p: 2, flex: 1, minWidth: 0 }}>{children}</Box>;
  return (
    <CardActionArea component={Link} to={path} data-id={id} sx={{ p: 2, flex: 1, minWidth: 0 }}>
      {children}
    </CardActionArea>
  );
}

function CardContent<Record extends RaRecord>({
  columns,
  record,
}: {
  columns: readonly Column<Record>[];
  record: Record;
}) {
  const [first, ...others] = columns;
  return (
    <Stacked
      heading={first ? shown(first, record) : record.id}
      values={others.map((column) => ({
        key: column.source,
        label: column.label,
        value: shown(column, record),
      }))}
    />
  );
}

function shown<Record extends RaRecord>({ cell, source }: Column<Record>, record: Record): ReactNode {
  if (cell) return cell(record);
  const value: unknown = record[source];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? '');
}
