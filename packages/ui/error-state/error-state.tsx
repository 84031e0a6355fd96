import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Drawing, type DrawingName } from '../drawing/drawing.tsx';

export type ErrorStateProps = {
  title: ReactNode;
  /** What happened and what one can do. */
  description?: ReactNode;
  onRetry?: () => void;
  retryLabel?: ReactNode;
  retrying?: boolean;
  /** Other ways on: a link home, a way to write to us. */
  actions?: ReactNode;
  /** What is drawn: by default that something did not get through. */
  drawing?: DrawingName;
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
  drawing = 'wire',
  reference,
  level: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center sm:py-14',
        className,
      )}
    >
      <Drawing name={drawing} className="mb-5 w-52 sm:w-60" />
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
