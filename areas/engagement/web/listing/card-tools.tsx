import { buttonClass, NativeButton } from '@keystead/ui/button';
import { clsx } from 'clsx';
import { Check, Columns2 } from 'lucide-react';
import { Heart } from '../heart/heart.tsx';
import { chooseForComparison, useComparison } from './comparison.ts';
import { useText } from './text.ts';

interface Carded {
  id: number;
  title: string;
  slug_id: string;
}

/** Renders the actions of a result card: add to favourites, and compare. */
export function CardTools({ listing }: { listing: Carded }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Heart listing={listing} />
      <CompareToggle listing={listing} />
    </div>
  );
}

/** Out of the way until the pointer or the focus is on the card; always there for fingers, and once chosen. */
function CompareToggle({ listing: { title, slug_id } }: { listing: Carded }) {
  const t = useText();
  const isChosen = useComparison().includes(slug_id);
  const Icon = isChosen ? Check : Columns2;
  return (
    <NativeButton
      aria-pressed={isChosen}
      aria-label={t('compareThis', { title })}
      title={t('compareAdd')}
      onClick={() => chooseForComparison(slug_id, !isChosen)}
      className={buttonClass(
        // Not an overlay in other colours: the order of the style sheet would decide between the two.
        isChosen ? 'primary' : 'overlay',
        'sm',
        clsx(
          'btn-square hit-area rounded-full transition-opacity print:hidden',
          !isChosen && 'pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100',
        ),
      )}
    >
      <Icon aria-hidden="true" />
    </NativeButton>
  );
}
