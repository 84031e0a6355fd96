import { clsx } from 'clsx';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';

export type ErrorStateProps = {
  title: ReactNode;
  /** What happened and what one can do. */
  description?: ReactNode;
  onRetry?: () => void;
  retryLabel?: ReactNode;
  retrying?: boolean;
  /** Other ways on: a link home, a way to write to us. */
  actions?: ReactNode;
  icon?: ReactNode;
  /** For support: a request id. */
  reference?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Something went wrong: said plainly, with a way on. Serves a part of a page as well as the 404 and 500 pages. */
export function ErrorState({
  title,
  description,
  onRetry,
  retryLabel = 'Try again',
  retrying,
  actions,
  icon,
  reference,
  level: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center sm:py-16',
        className,
      )}
    >
      <div className="mb-5 grid size-16 place-items-center rounded-full bg-danger-tint text-danger [&_svg]:size-7">
        {icon ?? <CloudAlert aria-hidden="true" />}
      </div>
      <Heading className="text-xl">{title}</Heading>
      {description ? <p className="mt-2 text-muted">{description}</p> : null}
      {onRetry || actions ? (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {onRetry ? (
            <Button onClick={onRetry} loading={retrying}>
              {retryLabel}
            </Button>
          ) : null}
          {actions}
        </div>
      ) : null}
      {reference ? <p className="mt-6 font-mono text-xs text-muted">{reference}</p> : null}
    </div>
  );
}
