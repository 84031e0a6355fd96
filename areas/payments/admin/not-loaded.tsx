import { apiErrorOf } from '@keystead/admin';
import { Alert, Button } from '@mui/material';

/** Says that something could not be loaded, in the place of a form: an empty one would be saved over what is there. */
export function NotLoaded({ error, again }: { error: unknown; again: () => unknown }) {
  return (
    <Alert
      severity="error"
      sx={{ mt: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => void again()}>
          Try again
        </Button>
      }
    >
      {apiErrorOf(error)?.message ?? 'The server could not be reached.'}
    </Alert>
  );
}
