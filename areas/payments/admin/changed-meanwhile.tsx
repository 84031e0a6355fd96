import { Alert, Button } from '@mui/material';

/** Warns that someone else has saved meanwhile; what was typed stays until their version is loaded. */
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
