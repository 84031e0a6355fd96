import type { ReactNode } from 'react';

export interface TimelineEvent {
  id: string;
  title: ReactNode;
  /** Why, where someone gave a reason against it. */
  reason?: ReactNode;
  /** When, and by whom. */
  note: ReactNode;
}

/** Events on a line, the last one first. */
export function Timeline({
  events,
  className = '',
}: {
  events: readonly TimelineEvent[];
  className?: string;
}) {
  return (
    <ol className={`ms-1.5 border-s border-line ${className}`}>
      {events.map(({ id, title, reason, note }, index) => (
        <li key={id} className="relative ps-5 pb-5 last:pb-1">
          <span
            aria-hidden="true"
            className={`absolute -start-1.5 top-1.5 size-3 rounded-full border-2 border-paper ${
              index === 0 ? 'bg-accent' : 'bg-line-strong'
            }`}
          />
          <p className="font-medium wrap-anywhere">{title}</p>
          {reason ? <p className="mt-0.5 text-sm wrap-anywhere text-danger">{reason}</p> : null}
          <p className="mt-0.5 text-sm text-muted">{note}</p>
        </li>
      ))}
    </ol>
  );
}
