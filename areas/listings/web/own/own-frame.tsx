import { Container } from '@keystead/ui/container';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders the placeholder of an owner's page, of its size. */
export function OwnWaiting({
  label,
  isPriced = false,
}: {
  label: string;
  /** Whether a price stands under the title. */
  isPriced?: boolean;
}) {
  return (
    <Container role="status" aria-label={label} className="min-h-[150vh] py-6">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="mt-5 h-6 w-40" />
      <Skeleton className="mt-3 h-18 w-4/5 sm:h-10.5" />
      {isPriced ? <Skeleton className="mt-2 h-7 w-40 max-sm:mb-16" /> : null}
      <Skeleton className="mt-6 h-30 w-full" />
      <Skeleton className="mt-6 h-80 w-full" />
    </Container>
  );
}

/** Renders the head of an owner's page: the way back, status, name, and what may be done with it. */
export function OwnHeader({
  back,
  badges,
  title,
  below,
  actions,
}: {
  back: { to: '/user/dashboard' | '/user/projects'; label: string };
  badges: ReactNode;
  title: string;
  /** Under the title. */
  below?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <header className="pt-6">
      <Link to={back.to} className="link inline-flex items-center gap-1.5 py-1 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        {back.label}
      </Link>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0 max-w-3xl">
          <div className="mb-3 flex flex-wrap gap-1.5">{badges}</div>
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{title}</bdi>
          </h1>
          {below}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </header>
  );
}

/** Renders the sidebar that only the owner sees; it holds `OwnPart`s. */
export function OwnAside({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside aria-label={label} className="surface mb-12 p-5 max-lg:mt-10 sm:p-6 lg:sticky lg:top-20">
      <p className="eyebrow mb-4">{label}</p>
      {children}
    </aside>
  );
}

/** Renders one thing that only the owner sees; all but the first stand under a line. */
export function OwnPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first-of-type:mt-6 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5">
      <h2 className="mb-3 font-sans text-base font-medium tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

/** Renders a line of the owner's: what it is, and what it says. */
export function OwnFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="mt-0.5 wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
