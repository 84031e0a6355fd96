import { apiErrorOf, problemOf, sendInPieces, useAct } from '@keystead/admin';
import { Alert, Button, Divider, LinearProgress, Paper, Stack, TextField, Typography } from '@mui/material';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { MOST_EXTRACT_BYTES } from '../rules.ts';

/** Begins a run: of a region that is fetched, or of a file of this machine. */
export function MakeForm({ onBegun }: { onBegun: () => void }) {
  const act = useAct();
  const [region, setRegion] = useState('');
  const [sent, setSent] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (work: () => Promise<object>) => {
    setProblem('');
    setBusy(true);
    try {
      await act('places', 'make', { ...(await work()) });
      onBegun();
    } catch (error) {
      setProblem(problemOf(error, 'This extract'));
      // Someone else may have begun one.
      if (apiErrorOf(error)?.code === 'conflict') onBegun();
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  };
  const fetchRegion = (event: FormEvent) => {
    event.preventDefault();
    void begin(async () => ({ region: region.trim() }));
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (file.size > MOST_EXTRACT_BYTES)
      return setProblem('This extract is larger than 512 MB: take a smaller region.');
    setSent(0);
    void begin(async () => {
      const upload = await sendInPieces(file, (fields) => act('places', 'send', fields), setSent);
      return { upload, file_name: file.name.slice(-200) };
    });
  };
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Typography component="h2" variant="h6">
        Make them anew
      </Typography>
      {problem === '' ? null : (
        <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
      <Stack
        component="form"
        direction={{ sm: 'row' }}
        onSubmit={fetchRegion}
        sx={{ gap: 2, mt: 2, alignItems: { sm: 'flex-start' } }}
      >
        <TextField
          label="Region"
          value={region}
          onChange={(event) => setRegion(event.target.value)}
          helperText="As download.geofabrik.de calls it: liechtenstein, berlin, us/maine. This server fetches it there."
          sx={{ flexGrow: 1 }}
          slotProps={{ htmlInput: { maxLength: 100, autoCapitalize: 'none' } }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || region.trim() === ''}
          sx={{ mt: 1, flexShrink: 0, whiteSpace: 'nowrap' }}
        >
          Fetch it
        </Button>
      </Stack>
      <Divider sx={{ my: 2 }}>or</Divider>
      <Button
        component="label"
        variant="outlined"
        disabled={isBusy}
        startIcon={<FileUp aria-hidden="true" size={18} />}
      >
        {sent === undefined ? 'Send an extract' : `Sending: ${Math.floor(sent * 100)} %`}
        <input type="file" hidden aria-label="Extract to send" accept=".pbf" onChange={choose} />
      </Button>
      {sent === undefined ? null : (
        <LinearProgress variant="determinate" aria-label="Sent" value={sent * 100} sx={{ mt: 2 }} />
      )}
      <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>
        An .osm.pbf file of at most 512 MB. Where the connection breaks off, it goes on there.
      </Typography>
    </Paper>
  );
}
