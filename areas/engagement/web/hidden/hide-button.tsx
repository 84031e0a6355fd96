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

/** The card goes, and the focus with it: it moves to the next home of the list that is shown, else to the heading. */
function focusNext(button: HTMLElement): void {
  const item = button.closest('li');
  if (!item) return;
  const items = [...(item.parentElement?.children ?? [])] as HTMLElement[];
  const place = items.indexOf(item);
  const next = [...items.slice(place + 1), ...items.slice(0, place).reverse()]
    .find(({ offsetParent }) => offsetParent !== null)
    ?.querySelector<HTMLElement>('a[href]');
  const heading = document.querySelector('h1');
  if (!next) heading?.setAttribute('tabindex', '-1');
  (next ?? heading)?.focus({ preventScroll: next !== undefined });
}
