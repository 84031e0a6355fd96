import { useAct, useView } from '@keystead/admin';
import {
  Alert,
  Button,
  Divider,
  LinearProgress,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useNavigate } from 'react-router';
import { type MoveInFolder, type MoveInRow, sizeLabel } from './labels.ts';
import { Steps } from './steps.tsx';
import { useSending } from './use-sending.ts';

const COMMAND =
  'mysqldump --single-transaction --default-character-set=utf8mb4 --hex-blob --no-tablespaces DATABASE | gzip > old.sql.gz';

/** Sends a dump or chooses one of the server's, and goes on to what is in it. */
export function MoveInChoose() {
  const view = useView();
  const act = useAct();
  const navigate = useNavigate();
  const { sent, isBusy, problem, run, sending } = useSending('This file');
  const [place, setPlace] = useState('');
  const { data: folder } = useQuery({
    queryKey: ['move-ins', 'folder'],
    queryFn: async ({ signal }) => (await view('move-ins/folder', {}, signal)).data as MoveInFolder,
  });
  const begin = async (source: Record<string, unknown>) => {
    const { data } = await act('move-ins', 'create', source);
    navigate(`/move-ins/${(data as MoveInRow).id}/show`);
  };
  const choose = sending(
    'send',
    ({ size }) =>
      folder && size > folder.most_bytes
        ? `This file is larger than ${sizeLabel(folder.most_bytes)}: put it into the folder for move-ins, or use the command line.`
        : undefined,
    begin,
  );
  return (
    <Stack sx={{ maxInlineSize: 900, py: 2, pb: 6, gap: 3 }}>
      <Title title="Move a site in" />
      <Steps />
      <Typography color="text.secondary">
        From eBroker, from WordPress with Houzez, RealHomes, WP Residence or Estatik, and people of any other
        site from a table (.csv) with email addresses and, if you have them, hashes of passwords. The file is
        read first, then tried: nothing is added before you have seen what would be.
      </Typography>
      {problem === '' ? null : (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: 3 }}>
        <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
          Choose the dump
        </Typography>
        <Typography sx={{ mb: 1 }}>
          A dump of the old database (.sql or .sql.gz), or an export of WordPress (.xml), which has no
          passwords; its pictures follow in the next step. On the old server:
        </Typography>
        <Typography
          component="pre"
          variant="body2"
          sx={{ m: 0, mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' }}
        >
          {COMMAND}
        </Typography>
        <Button
          component="label"
          variant="contained"
          disabled={isBusy}
          startIcon={<FileUp aria-hidden="true" size={18} />}
        >
          {sent === undefined ? 'Upload a dump' : `Uploading: ${Math.floor(sent * 100)} %`}
          <input
            type="file"
            hidden
            aria-label="Dump to upload"
            accept=".sql,.gz,.xml,.wxr,.csv"
            onChange={choose}
          />
        </Button>
        {sent === undefined ? null : (
          <LinearProgress variant="determinate" aria-label="Uploaded" value={sent * 100} sx={{ mt: 2 }} />
        )}
        {folder ? (
          <Typography color="text.secondary" variant="body2" sx={{ mt: 1 }}>
            At most {sizeLabel(folder.most_bytes)}, also unpacked. If the connection is lost, the upload
            continues where it was.
          </Typography>
        ) : null}
        <Divider sx={{ my: 2 }}>or</Divider>
        <ServerFile
          folder={folder}
          place={place}
          isBusy={isBusy}
          onPlace={setPlace}
          onUse={() => void run(() => begin({ place }))}
        />
      </Paper>
    </Stack>
  );
}

function ServerFile({
  folder,
  place,
  isBusy,
  onPlace,
  onUse,
}: {
  folder: MoveInFolder | undefined;
  place: string;
  isBusy: boolean;
  onPlace: (place: string) => void;
  onUse: () => void;
}) {
  if (!folder) return null;
  if (!folder.is_there)
    return (
      <Typography color="text.secondary">
        Dumps beyond that are read from a folder of this server: start it with MOVE_IN_FOLDER.
      </Typography>
    );
  if (folder.files.length === 0)
    return (
      <Typography color="text.secondary">
        The folder for move-ins of this server has no dump in it.
      </Typography>
    );
  return (
    <Stack direction={{ sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
      <TextField
        select
        label="File of this server"
        value={place}
        onChange={({ target }) => onPlace(target.value)}
        sx={{ flexGrow: 1 }}
      >
        {folder.files.map(({ path, bytes }) => (
          <MenuItem key={path} value={path} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {path} ({sizeLabel(bytes)})
          </MenuItem>
        ))}
      </TextField>
      <Button variant="outlined" disabled={isBusy || place === ''} onClick={onUse} sx={{ flexShrink: 0 }}>
        Use this file
      </Button>
    </Stack>
  );
}
