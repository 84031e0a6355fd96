import { Alert, Button } from '@mui/material';

/** Says that someone else has saved meanwhile; what was typed stays to be read until their words are loaded. */
export function ChangedMeanwhile({ loadTheirs }: { loadTheirs: () => unknown }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => void loadTheirs()}>
          Load theirs
        </Button>
      }
    >
      Someone else has changed this meanwhile. Nothing was saved: load what they saved, and change it again.
    </Alert>
  );
}
