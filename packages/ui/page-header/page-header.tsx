import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type PageHeaderProps = {
  title: ReactNode;
  /** A running head above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences. */
  lead?: ReactNode;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

/** Renders the opening of a page: one h1, a lead and the main actions. */
export function PageHeader({ title, eyebrow, lead, breadcrumb, actions, className }: PageHeaderProps) {
  return (
    <header className={clsx('pt-6 pb-6 sm:pt-10 sm:pb-8', className)}>
      {breadcrumb ? <div className="mb-5">{breadcrumb}</div> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="max-w-3xl min-w-0">
          {eyebrow ? <p className="eyebrow mb-3">{eyebrow}</p> : null}
          <h1 className="text-2xl sm:text-3xl lg:text-4xl">{title}</h1>
          {lead ? <p className="mt-3 text-base text-muted sm:text-lg">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
