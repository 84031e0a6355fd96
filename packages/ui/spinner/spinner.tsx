import { clsx } from 'clsx';

/** Renders a turning ring of the current text colour. Decorative unless `label` is given. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('inline-flex', className)}>
      <span
        aria-hidden="true"
        className="size-[1.125em] animate-spin rounded-full border-2 border-current border-e-transparent"
      />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
