import { apiErrorOf, type Column, ResourceList, ResourceTable, useAct } from '@keystead/admin';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { z } from 'zod';
import type { historyRow } from '../contract.staff.ts';

type Change = z.output<typeof historyRow>;

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
/** What was never set is as the product comes. */
const words = (value: string | null) => (value === null ? 'as shipped' : value === '' ? 'empty' : value);

const COLUMNS: readonly Column<Change>[] = [
  { source: 'label', label: 'Setting', isSorted: false },
  {
    source: 'before',
    label: 'Before',
    isSorted: false,
    cell: ({ before }) => <Value text={words(before)} />,
  },
  { source: 'after', label: 'After', isSorted: false, cell: ({ after }) => <Value text={words(after)} /> },
  { source: 'who', label: 'Who', isSorted: false },
  { source: 'at', label: 'When', isSorted: false, cell: ({ at }) => when.format(new Date(at)) },
  {
    source: 'can_restore',
    label: 'Put back',
    isSorted: false,
    cell: (change) => (change.can_restore ? <PutBack change={change} /> : 'not possible'),
  },
];

/** Renders every change of the settings, newest first; each can be put back, alone or with all that came after it. */
export function SettingsHistory() {
  return (
    <ResourceList>
      <ResourceTable columns={COLUMNS} rowClick={false} />
    </ResourceList>
  );
}

function Value({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: 220, overflowWrap: 'anywhere' }}>
      {text.length > 120 ? `${text.slice(0, 120)}…` : text}
    </Box>
  );
}

function PutBack({ change: { id, label, before, at } }: { change: Change }) {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const restore = async (verb: 'restore' | 'restore-all') => {
    setAsking(false);
    try {
      const { message } = await act('settings-history', verb, { id });
      notify(String(message), { type: 'success' });
      refresh();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'It could not be put back', { type: 'error' });
    }
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)} aria-label={`Put back ${label}`}>
        Put back
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={`put-back-${id}`}>
        <DialogTitle id={`put-back-${id}`}>Put back “{label}”</DialogTitle>
        <DialogContent>
          <DialogContentText>
            “{label}” becomes {words(before)} again. Or put back everything that was changed since{' '}
            {when.format(new Date(at))}; passwords and keys stay as they are.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button onClick={() => void restore('restore-all')}>Put back all since then</Button>
            <Button variant="contained" onClick={() => void restore('restore')}>
              Put back this one
            </Button>
          </Stack>
        </DialogActions>
      </Dialog>
    </>
  );
}
