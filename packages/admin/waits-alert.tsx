import { Alert, Button } from '@mui/material';
import { Link } from 'react-router';

/** Something waits for a decision. @param item its number in the queue: `property-12` */
export function WaitsAlert({ item }: { item: string }) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" component={Link} to={`/queue/${item}/show`}>
          Review
        </Button>
      }
    >
      Awaiting review.
    </Alert>
  );
}
