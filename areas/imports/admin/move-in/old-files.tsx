import { useAct } from '@keystead/admin';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { FileUp } from 'lucide-react';
import { type MoveInFolder, type MoveInRecord, sizeLabel } from './labels.ts';
import { useSending } from './use-sending.ts';

/** Takes an archive of the old site's files, or shows the one that was sent. */
export function OldFiles({
  record,
  folder,
  onDone,
}: {
  record: MoveInRecord;
  folder: MoveInFolder | undefined;
  onDone: () => void;
}) {
  const act = useAct();
  const { sent, isBusy, problem, run, sending } = useSending('This archive');
  const choose = sending(
    'send-files',
    ({ size }) =>
      folder && size > folder.most_files_bytes
        ? `This archive is larger than ${sizeLabel(folder.most_files_bytes)}: put its files into the folder for move-ins.`
        : undefined,
    async (file) => {
      await act('move-ins', 'use-files', { id: record.id, ...file });
      onDone();
    },
  );
  const drop = async () => {
    await act('move-ins', 'drop-files', { id: record.id });
    onDone();
  };
  const hasFiles = record.files_name !== '';
  return (
    <Stack sx={{ gap: 1 }}>
      {problem === '' ? null : (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      )}
      {hasFiles ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Old files: {record.files_name} ({sizeLabel(record.files_bytes)})
        </Typography>
      ) : null}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button
          component="label"
          variant="outlined"
          disabled={isBusy}
          startIcon={<FileUp aria-hidden="true" size={18} />}
        >
          {sent === undefined ? uploadLabel(hasFiles) : `Uploading: ${Math.floor(sent * 100)} %`}
          <input
            type="file"
            hidden
            aria-label="Archive of the old files to upload"
            accept=".zip,.tar,.gz,.tgz"
            onChange={choose}
          />
        </Button>
        {hasFiles ? (
          <Button color="inherit" disabled={isBusy} onClick={() => void run(drop)}>
            Remove the old files
          </Button>
        ) : null}
      </Stack>
      {sent === undefined ? null : (
        <Box>
          <LinearProgress variant="determinate" aria-label="Uploaded" value={sent * 100} />
        </Box>
      )}
      {folder ? (
        <Typography color="text.secondary" variant="body2">
          The folder public/images of eBroker or wp-content/uploads of WordPress as .zip, .tar or .tar.gz, at
          most {sizeLabel(folder.most_files_bytes)}, also unpacked. If the connection is lost, the upload
          continues where it was.
        </Typography>
      ) : null}
    </Stack>
  );
}

const uploadLabel = (hasFiles: boolean) => (hasFiles ? 'Upload another archive' : 'Upload the old files');
