import { Button } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from 'react-router';

/** Renders the screen of an address that leads nowhere. */
export function NotFound() {
  return (
    <EmptyState
      drawing="signpost"
      level="h1"
      title="Page not found"
      description="The address may be mistyped, or what was there has been deleted."
      action={<Button render={<Link to="/" />}>Open the dashboard</Button>}
    />
  );
}
