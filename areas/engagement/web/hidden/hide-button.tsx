import { buttonClass, NativeButton } from '@keystead/ui/button';
import { EyeOff } from 'lucide-react';
import { nextHome } from './next-home.ts';
import { useHiding } from './use-hiding.ts';

/** Renders the button on a card that hides its home. */
export function HideButton({
  listing: { id, title },
  className,
}: {
  listing: { id: number; title: string };
  className: string;
}) {
  const { t, toggle } = useHiding(id);
  return (
    <NativeButton
      aria-label={t('hideThis', { title })}
      title={t('hide')}
      onClick={({ currentTarget }) => {
        // The card goes, and the focus with it.
        const next = nextHome(currentTarget);
        next?.focus({ preventScroll: next.matches('a') });
        toggle();
      }}
      className={buttonClass('overlay', 'sm', `btn-square hit-area rounded-full print:hidden ${className}`)}
    >
      <EyeOff aria-hidden="true" />
    </NativeButton>
  );
}
