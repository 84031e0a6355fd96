import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** What a link is once nothing can be opened by it. */
type Over<Found> = Exclude<Extract<Found, string>, 'checking' | 'unreachable'>;

/**
 * Renders the page that a link in a mail leads to: while it is opened, where that fails, and once it is over; then what it leads to.
 * @param found as `useOpenedLink` returns it
 * @param over says how it is over: the link has expired, or what it led to is done
 */
export function LinkPage<Found extends object | string>({
  found,
  onRetry,
  labels,
  over,
  children,
}: {
  found: Found;
  onRetry: () => void;
  labels: { loading: string; failed: string; tryAgain: string; browse: string };
  over: (how: Over<Found>) => { title: string; description?: string | undefined };
  children: (opened: Exclude<Found, string>) => ReactNode;
}) {
  if (found === 'unreachable')
    return <ErrorState title={labels.failed} onRetry={onRetry} retryLabel={labels.tryAgain} level="h1" />;
  return (
    <Container width="text" className="min-h-[55vh] py-8 sm:py-12">
      {found === 'checking' ? (
        <Spinner label={labels.loading} className="mx-auto my-16 text-muted" />
      ) : typeof found === 'string' ? (
        <EmptyState
          level="h1"
          drawing={found === 'expired' ? 'signpost' : 'done'}
          {...over(found as Over<Found>)}
          action={
            <Link to="/properties/all-properties" className={buttonClass('primary')}>
              {labels.browse}
            </Link>
          }
        />
      ) : (
        children(found as Exclude<Found, string>)
      )}
    </Container>
  );
}
