import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../drawing/drawing.tsx';

export type EmptyStateProps = {
  /** What is drawn above the title. */
  drawing: DrawingName;
  title: ReactNode;
  /** What this place is for, or why it is empty. */
  description?: ReactNode;
  /** The one next step: a primary button or link. */
  action?: ReactNode;
  /** Another way on, quieter than the step: a link. */
  other?: ReactNode;
  /** What stands between the text and the step. */
  children?: ReactNode;
  /** Heading level, to keep the page's outline. */
  level?: 'h1' | 'h2' | 'h3';
  /** Smaller in a part of a page. */
  size?: 'sm' | 'md';
  className?: string;
};

/** Renders "nothing here yet": a drawing, why, and one thing to do about it. */
export function EmptyState({
  drawing,
  title,
  description,
  action,
  other,
  children,
  level: Heading = 'h2',
  size = 'md',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex flex-col items-center px-4 text-center',
        size === 'sm' ? 'max-w-sm py-6' : 'max-w-md py-10 sm:py-14',
        className,
      )}
    >
      <Drawing name={drawing} className={size === 'sm' ? 'mb-3 w-40' : 'mb-5 w-60 sm:w-68'} />
      <Heading className={size === 'sm' ? 'text-lg' : 'text-xl'}>{title}</Heading>
      {description ? <p className="mt-2 text-balance text-muted">{description}</p> : null}
      {children}
      {action || other ? (
        <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
          {action}
          {other}
        </div>
      ) : null}
    </div>
  );
}
