import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  /** An icon, on a round ground. */
  icon?: ReactNode;
  /** A drawing instead, as wide as it wants to be. */
  picture?: ReactNode;
  title: ReactNode;
  /** What this place is for, or why it is empty. */
  description?: ReactNode;
  /** The next step: buttons or links. */
  actions?: ReactNode;
  /** Heading level, to keep the page's outline. */
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
};

/** Renders "nothing here yet", and what to do about it. */
export function EmptyState({
  icon,
  picture,
  title,
  description,
  actions,
  level: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center sm:py-16',
        className,
      )}
    >
      {picture ? <div className="mb-4">{picture}</div> : null}
      {icon ? (
        <div className="mb-5 grid size-16 place-items-center rounded-full bg-accent-tint text-accent [&_svg]:size-7">
          {icon}
        </div>
      ) : null}
      <Heading className="text-xl">{title}</Heading>
      {description ? <p className="mt-2 text-balance text-muted">{description}</p> : null}
      {actions ? <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
