import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

const WIDTHS = { page: '', text: 'max-w-3xl', wide: 'max-w-none' };

/** Renders the page's gutters and widest measure. */
export function Container({
  width = 'page',
  className,
  ...rest
}: ComponentProps<'div'> & { width?: keyof typeof WIDTHS }) {
  return <div className={clsx('container-page', WIDTHS[width], className)} {...rest} />;
}

/** Renders a band of a page with a heading and, at the end of its line, a way to see more. */
export function Section({
  title,
  eyebrow,
  description,
  action,
  level: Heading = 'h2',
  className,
  children,
  ...rest
}: Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  eyebrow?: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  level?: 'h2' | 'h3';
}) {
  return (
    <section className={clsx('py-8 sm:py-12', className)} {...rest}>
      {title ? (
        <header className="mb-5 flex items-end justify-between gap-6 sm:mb-7">
          <div className="min-w-0">
            {eyebrow ? <p className="eyebrow mb-2">{eyebrow}</p> : null}
            <Heading className="text-xl sm:text-2xl">{title}</Heading>
            {description ? <p className="mt-1.5 max-w-prose text-muted">{description}</p> : null}
          </div>
          {action ? <div className="shrink-0 text-sm">{action}</div> : null}
        </header>
      ) : null}
      {children}
    </section>
  );
}
