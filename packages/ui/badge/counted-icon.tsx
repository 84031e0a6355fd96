import type { ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

/** Renders what stands inside an icon link or button whose things are counted: `label` says the count as text. */
export function CountedIcon({ icon, label, count }: { icon: ReactNode; label: string; count: number }) {
  return (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 ? (
        <span
          aria-hidden="true"
          className="absolute -end-1 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold tabular-nums text-on-accent ring-2 ring-paper"
        >
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </>
  );
}
