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
import { OldFiles } from './old-files.tsx';

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
  // A folder of the server is asked for where there is one, and no archive was sent in its place.
  const hasFolder = folder?.is_there === true && record.files_name === '';
  const asked = MOVE_IN_OPTION_NAMES.filter((name) => name !== 'files' || hasFolder);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setErrors({});
    setProblem('');
    try {
      const said = asked
        .map((name) => [name, values[name]] as const)
        .filter(([, value]) => value.trim() !== '');
      await act('move-ins', 'check', { id: record.id, ...Object.fromEntries(said) });
      onDone();
    } catch (error) {
      const apiError = apiErrorOf(error);
      const fields = apiError?.errors ?? {};
      setErrors(fields);
      if (!asked.some((name) => name in fields))
        setProblem(apiError?.message ?? 'The server does not answer. Try again.');
    } finally {
      setSending(false);
    }
  };
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
          <OldFiles record={record} folder={folder} onDone={onDone} />
          {asked.map((name) => (
            <TextField
              key={name}
              label={MOVE_IN_OPTIONS[name].label}
              value={values[name]}
              error={errors[name] !== undefined}
              helperText={errors[name] ?? (name === 'files' ? FOLDER_HELP : MOVE_IN_OPTIONS[name].help)}
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

const FOLDER_HELP =
  'Instead of an archive: a path in the folder for move-ins of this server, for example old/wp-content/uploads.';
