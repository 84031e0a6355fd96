import { buttonClass, NativeButton } from '@keystead/ui/button';
import { useText } from './text.ts';
import { useFavourite } from './use-favourite.ts';

/** Renders the heart at the corner of a card. */
export function Heart({ listing: { id, title } }: { listing: { id: number; title: string } }) {
  const t = useText();
  const { isStored, toggle } = useFavourite(id);
  return (
    <NativeButton
      aria-pressed={isStored}
      aria-label={t('save', { title })}
      onClick={toggle}
      className={buttonClass('overlay', 'sm', 'btn-square hit-area rounded-full print:hidden')}
    >
      <HeartShape isFilled={isStored} />
    </NativeButton>
  );
}

/** Renders the heart beside the other things to do with a listing. */
export function HeartButton({ listing: { id, title } }: { listing: { id: number; title: string } }) {
  const t = useText();
  const { isStored, toggle } = useFavourite(id);
  return (
    <NativeButton
      aria-pressed={isStored}
      aria-label={t('save', { title })}
      onClick={toggle}
      className={buttonClass('ghost', 'sm')}
    >
      <HeartShape isFilled={isStored} />
      <span className="max-sm:sr-only">{t(isStored ? 'savedShort' : 'saveShort')}</span>
    </NativeButton>
  );
}

function HeartShape({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeWidth="2"
      className={`size-4.5 ${isFilled ? 'fill-danger text-danger' : 'fill-none'}`}
    >
      <path d="M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1Z" strokeLinejoin="round" />
    </svg>
  );
}
