import { apiErrorOf, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { CanAccess, useNotify, useRefresh, useResourceContext } from 'react-admin';

/** Takes redirects from a CSV file: all of them, or none and the first line at error. */
export function ImportButton() {
  const resource = useResourceContext() ?? '';
  const input = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const take = async (file: File) => {
    setTaking(true);
    try {
      const { data } = await act(resource, 'import', { file });
      const { added, changed } = data as { added: number; changed: number };
      notify(`${added} added, ${changed} changed`, { type: 'success' });
      refresh();
    } catch (error) {
      const apiError = apiErrorOf(error);
      const message = apiError?.errors.file ?? apiError?.message ?? 'ra.notification.http_error';
      notify(message, { type: 'error', multiLine: true, autoHideDuration: 20_000 });
    } finally {
      setTaking(false);
    }
  };
  return (
    <CanAccess action="edit">
      <Button
        loading={isTaking}
        startIcon={<FileUp aria-hidden="true" size={18} />}
        onClick={() => input.current?.click()}
      >
        Import CSV
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file of redirects"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
    </CanAccess>
  );
}
