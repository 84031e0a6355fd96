import { apiErrorOf, type Column, ResourceList, ResourceTable, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { CanAccess, DateInput, SelectInput, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { counted, type ImportRecord, STATE_LABELS } from './labels.ts';

const number = (source: 'inserted' | 'updated' | 'refused', label: string): Column<ImportRecord> => ({
  source,
  label,
  isSorted: false,
  isNumber: true,
  cell: (row) => counted(row[source]),
});

const COLUMNS: readonly Column<ImportRecord>[] = [
  { source: 'name', label: 'File' },
  { source: 'state', label: 'Status', isSorted: false, cell: ({ state }) => STATE_LABELS[state] },
  { source: 'rows', label: 'Rows', isSorted: false, isNumber: true, cell: ({ rows }) => counted(rows) },
  number('inserted', 'New'),
  number('updated', 'Changed'),
  number('refused', 'With errors'),
  { source: 'staff_name', label: 'By', isSorted: false },
  {
    source: 'created_at',
    label: 'When',
    cell: (row) => new Date(row.created_at).toLocaleString(),
  },
];

const STATE_CHOICES = Object.entries(STATE_LABELS).map(([id, name]) => ({ id, name }));

/** Renders what was brought in, the last first. */
export function ImportList() {
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      empty={false}
      filters={[
        <SelectInput key="state" source="state" label="Status" choices={STATE_CHOICES} />,
        <DateInput key="from" source="from" label="From the day" />,
      ]}
      actions={
        <CanAccess action="run">
          <UploadButton />
        </CanAccess>
      }
    >
      <ResourceTable columns={COLUMNS} rowClick="show" />
    </ResourceList>
  );
}

/** Sends a file, and goes on to what its columns mean. */
function UploadButton() {
  const [isBusy, setBusy] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setBusy(true);
    try {
      const { data } = await act('imports', 'create', { file });
      navigate(`/imports/${(data as ImportRecord).id}/show`);
    } catch (error) {
      const apiError = apiErrorOf(error);
      notify(
        apiError?.errors.file
          ? `This file ${lower(apiError.errors.file)}`
          : (apiError?.message ?? 'ra.notification.http_error'),
        {
          type: 'error',
          autoHideDuration: 10_000,
        },
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      component="label"
      variant="contained"
      disabled={isBusy}
      startIcon={<FileUp aria-hidden="true" size={18} />}
    >
      {isBusy ? 'Reading the file…' : 'Import a file'}
      <input
        type="file"
        hidden
        aria-label="File to import"
        accept=".csv,.json,.xml,.blm,.zip"
        onChange={(event) => void send(event)}
      />
    </Button>
  );
}

/** An error goes on a sentence where it is one of a field: "This file must be…". */
function lower(text: string): string {
  return /^(Is|Must|Has) /.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : `cannot be read. ${text}`;
}
