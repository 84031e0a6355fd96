import { buttonClass, NativeButton } from '@keystead/ui/button';
import { EyeOff } from 'lucide-react';
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
        focusNext(currentTarget);
        toggle();
      }}
      className={buttonClass('overlay', 'sm', `btn-square hit-area rounded-full print:hidden ${className}`)}
    >
      <EyeOff aria-hidden="true" />
    </NativeButton>
  );
}

/** The card goes, and the focus with it: it moves to the next home of the list. */
function focusNext(button: HTMLElement): void {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  next?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
}
