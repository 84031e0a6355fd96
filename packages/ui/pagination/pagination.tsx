import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { pageWindow } from './page-window.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pages: number;
  /** The element that leads to a page: `(page) => <Link search={…} />`. Real links, so that pages can be shared. */
  linkFor: (page: number) => ReactElement;
  label?: string;
  previousLabel?: string;
  nextLabel?: string;
  /** Spoken name of one page. */
  pageLabel?: (page: number) => string;
  /** How a number is written, for the reader's locale. */
  formatPage?: (page: number) => string;
  className?: string;
};

/** Renders numbered pages with first, last and the neighbours. Nothing is shown for one page. */
export function Pagination({
  page,
  pages,
  linkFor,
  label = 'Pages',
  previousLabel = 'Previous page',
  nextLabel = 'Next page',
  pageLabel = (number) => `Page ${number}`,
  formatPage = String,
  className,
}: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 ? (
          <PageLink link={linkFor(page - 1)} name={previousLabel} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-4.5 rtl:rotate-180" />
          </PageLink>
        ) : null}
        {pageWindow(page, pages).map((entry) =>
          entry < 0 ? (
            <li key={entry} aria-hidden="true" className="w-6 text-center text-muted">
              …
            </li>
          ) : (
            <PageLink key={entry} link={linkFor(entry)} name={pageLabel(entry)} current={entry === page}>
              {formatPage(entry)}
            </PageLink>
          ),
        )}
        {page < pages ? (
          <PageLink link={linkFor(page + 1)} name={nextLabel} rel="next">
            <ChevronRight aria-hidden="true" className="size-4.5 rtl:rotate-180" />
          </PageLink>
        ) : null}
      </ul>
    </nav>
  );
}

function PageLink({
  link,
  name,
  rel,
  current = false,
  children,
}: {
  link: ReactElement;
  name: string;
  rel?: string;
  current?: boolean;
  children: ReactNode;
}) {
  const anchor = cloneElement(link as ReactElement<Record<string, unknown>>, {
    rel,
    'aria-label': name,
    'aria-current': current ? 'page' : undefined,
    className: clsx(
      'grid size-11 place-items-center rounded-md text-sm font-medium tabular-nums transition-colors',
      current ? 'bg-ink text-paper' : 'hover:bg-hover',
    ),
    children,
  });
  return <li>{anchor}</li>;
}
