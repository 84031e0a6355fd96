import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { clsx } from 'clsx';
import { useText } from './text.ts';

/** Renders how much waits on a page, beside the name of the link to it; nothing where nothing does. */
export function Waits({
  count = 0,
  className = 'ms-auto',
}: {
  count?: number | undefined;
  className?: string;
}) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold tabular-nums text-on-accent',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('waits', { count })}</VisuallyHidden>
    </span>
  );
}
