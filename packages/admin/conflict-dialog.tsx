import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useEditContext,
  useNotify,
  useRedirect,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { apiErrorOf } from './api-error.ts';
import type { StaffProvider } from './provider.ts';

/** Two have changed one record: what this person wanted to save, and what they had read before. */
export interface Conflict {
  readonly id: RaRecord['id'];
  readonly mine: RaRecord;
  readonly before: RaRecord;
}

/** Asks whose change stays. Nothing is lost without having been asked for. */
export function ConflictDialog({ conflict, onEnd }: { conflict: Conflict | undefined; onEnd: () => void }) {
  const resource = useResourceContext() ?? '';
  const provider = useDataProvider<StaffProvider>();
  const queries = useQueryClient();
  const { refetch } = useEditContext();
  const form = useFormContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isBusy, setBusy] = useState(false);
  const takeTheirs = async () => {
    const { data } = await refetch();
    if (data) form.reset(data);
    onEnd();
  };
  const saveMine = async () => {
    if (!conflict) return;
    setBusy(true);
    try {
      const { data: theirs } = await provider.getOne(resource, { id: conflict.id });
      const changed = Object.fromEntries(
        Object.entries(conflict.mine).filter(
          ([name, value]) => JSON.stringify(value) !== JSON.stringify(conflict.before[name]),
        ),
      );
      const data = { ...theirs, ...changed, version: theirs.version };
      await provider.update(resource, { id: conflict.id, data, previousData: theirs });
      form.reset(conflict.mine);
      await queries.invalidateQueries({ queryKey: [resource] });
      notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
      redirect('list', resource);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
      onEnd();
    }
  };
  return (
    <Dialog open={conflict !== undefined} onClose={onEnd} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Someone else has changed this meanwhile</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Since you opened this page, another person has saved it. Load what they saved and begin again, or
          save what you have changed over it; fields that you left alone stay as they made them.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onEnd}>Go on editing</Button>
        <Button onClick={() => void takeTheirs()}>Load theirs</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void saveMine()}>
          Save mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}
