import { clsx } from 'clsx';

/** Renders a grey stand-in; give it the final size by `className` (for example "aspect-4/3 w-full"). */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('skeleton', className)} />;
}

const WIDTHS = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3'];

/** Renders lines of text still to come. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('grid gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div
          key={line}
          className={clsx('skeleton h-3.5', line === lines - 1 ? 'w-1/2' : WIDTHS[line % WIDTHS.length])}
        />
      ))}
    </div>
  );
}
