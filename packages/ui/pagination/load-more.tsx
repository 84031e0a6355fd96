import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';

/** Renders more of a list below the list, with how far one has come. */
export function LoadMore({
  onLoadMore,
  loading,
  label = 'Show more',
  summary,
  className,
}: {
  /** Leave out when everything is shown; the summary stays. */
  onLoadMore?: () => void;
  loading?: boolean;
  label?: ReactNode;
  /** For example "24 of 120 homes". */
  summary?: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx('flex flex-col items-center gap-3 py-6', className)}>
      {summary ? <p className="text-sm text-muted tabular-nums">{summary}</p> : null}
      {onLoadMore ? (
        <Button variant="secondary" loading={loading} onClick={onLoadMore}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
