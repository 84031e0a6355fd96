import { apiErrorOf, useAct, useView } from '@keystead/admin';
import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { CanAccess } from 'react-admin';
import {
  LONGEST_OPTION,
  MOVE_IN_OPTION_NAMES,
  MOVE_IN_OPTIONS,
  type MoveInOptionName,
} from '../../move-in-rules.ts';
import type { MoveInFolder, MoveInRecord } from './labels.ts';

/** Takes what is said of the old site beside its dump, and begins a trial. */
export function OptionsForm({ record, onDone }: { record: MoveInRecord; onDone: () => void }) {
  const view = useView();
  const act = useAct();
  const folders = useId();
  const [values, setValues] = useState({
    ...record.options,
    origin: record.options.origin || record.origin,
  });
  const [errors, setErrors] = useState<Partial<Record<MoveInOptionName, string>>>({});
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const { data: folder } = useQuery({
    queryKey: ['move-ins', 'folder'],
    queryFn: async ({ signal }) => (await view('move-ins/folder', {}, signal)).data as MoveInFolder,
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setErrors({});
    setProblem('');
    try {
      const said = Object.entries(values).filter(([, value]) => value.trim() !== '');
      await act('move-ins', 'check', { id: record.id, ...Object.fromEntries(said) });
      onDone();
    } catch (error) {
      const apiError = apiErrorOf(error);
      const fields = apiError?.errors ?? {};
      setErrors(fields);
      if (!MOVE_IN_OPTION_NAMES.some((name) => name in fields))
        setProblem(apiError?.message ?? 'The server does not answer. Try again.');
    } finally {
      setSending(false);
    }
  };
  const hasFolder = folder?.is_there ?? true;
  return (
    <CanAccess action="edit">
      <Paper component="form" variant="outlined" onSubmit={(event) => void send(event)} sx={{ p: 3 }}>
        <Typography component="h2" variant="h6">
          About the old site
        </Typography>
        {problem === '' ? null : (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
        <Stack sx={{ gap: 2, my: 2 }}>
          {MOVE_IN_OPTION_NAMES.map((name) => (
            <TextField
              key={name}
              label={MOVE_IN_OPTIONS[name].label}
              value={values[name]}
              disabled={name === 'files' && !hasFolder}
              error={errors[name] !== undefined}
              helperText={
                errors[name] ?? (name === 'files' ? filesHelp(hasFolder) : MOVE_IN_OPTIONS[name].help)
              }
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              slotProps={{
                htmlInput: {
                  maxLength: LONGEST_OPTION,
                  autoCapitalize: 'none',
                  ...(name === 'files' && { list: folders }),
                },
              }}
            />
          ))}
          <datalist id={folders}>
            {folder?.folders.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
        </Stack>
        <Button type="submit" variant="contained" disabled={isSending}>
          Start the trial
        </Button>
        <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>
          A trial adds nothing: it shows what would become of each row.
        </Typography>
      </Paper>
    </CanAccess>
  );
}

const filesHelp = (hasFolder: boolean) =>
  hasFolder
    ? `${MOVE_IN_OPTIONS.files.help} A path in the folder for move-ins of this server.`
    : 'This server was started without MOVE_IN_FOLDER: pictures and documents are not included.';
