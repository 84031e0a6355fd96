import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

export type Crumb = {
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: string;
  href?: string;
  /** A router link instead of `href`. */
  link?: ReactElement<{ className?: string; children?: ReactNode }>;
};

/** Renders where this page stands. The last crumb is the page itself. */
export function Breadcrumb({
  items,
  label = 'Breadcrumb',
  className,
}: {
  items: readonly Crumb[];
  label?: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted">
        {items.map((crumb, index) => {
          const last = index === items.length - 1;
          return (
            <li key={crumb.label} className="flex min-w-0 items-center gap-1.5">
              {index > 0 ? (
                <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 rtl:rotate-180" />
              ) : null}
              {last || !(crumb.link || crumb.href) ? (
                <span
                  aria-current={last ? 'page' : undefined}
                  lang={crumb.lang}
                  className={clsx('truncate', last && 'text-ink')}
                >
                  {crumb.label}
                </span>
              ) : (
                <CrumbLink crumb={crumb} />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function CrumbLink({ crumb }: { crumb: Crumb }) {
  return cloneElement(crumb.link ?? <a href={crumb.href}>{crumb.label}</a>, {
    className: 'truncate py-1 underline-offset-4 hover:text-ink hover:underline',
    children: crumb.label,
  });
}
