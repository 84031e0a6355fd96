import { problemOf, sendInPieces, useAct } from '@keystead/admin';
import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { FileUp } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { type MoveInFolder, type MoveInRecord, sizeLabel } from './labels.ts';

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
  const [sent, setSent] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const change = async (work: () => Promise<unknown>) => {
    setProblem('');
    setBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      setProblem(problemOf(error, 'This archive'));
    } finally {
      setBusy(false);
      setSent(undefined);
    }
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (folder && file.size > folder.most_files_bytes)
      return setProblem(
        `This archive is larger than ${sizeLabel(folder.most_files_bytes)}: put its files into the folder for move-ins.`,
      );
    setSent(0);
    void change(async () => {
      const upload = await sendInPieces(file, (fields) => act('move-ins', 'send-files', fields), setSent);
      return act('move-ins', 'use-files', { id: record.id, upload, file_name: file.name.slice(-200) });
    });
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
          <Button
            color="inherit"
            disabled={isBusy}
            onClick={() => void change(() => act('move-ins', 'drop-files', { id: record.id }))}
          >
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
