import { clsx } from 'clsx';

/** Dots that are shown at most, so that thirty pictures stay one quiet line. */
const MOST = 5;

/** Renders how many pictures there are, and which one is shown; with a mouse only while it is on the card. */
export function SwipeDots({ count, index }: { count: number; index: number }) {
  const shown = Math.min(count, MOST);
  const first = Math.min(Math.max(index - 2, 0), count - shown);
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-2.5 z-2 flex justify-center gap-1.5 pointer-fine:opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 print:hidden"
    >
      {Array.from({ length: shown }, (_, dot) => first + dot).map((slide) => (
        <span
          key={slide}
          className={clsx(
            'size-1.5 rounded-full bg-white shadow-[0_0_2px_rgb(0_0_0/0.5)]',
            slide !== index && 'opacity-60',
          )}
        />
      ))}
    </span>
  );
}
