import { buttonClass, NativeButton } from '@keystead/ui/button';
import { clsx } from 'clsx';
import { Check, Columns2 } from 'lucide-react';
import { Heart } from '../heart/heart.tsx';
import { HideButton } from '../hidden/hide-button.tsx';
import { chooseForComparison, useComparison } from './comparison.ts';
import { useText } from './text.ts';

interface Carded {
  id: number;
  title: string;
  slug_id: string;
}

/** Out of the way until the pointer or the focus is on the card; always there for fingers. */
const ON_APPROACH =
  'transition-opacity pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100';

/** Renders the actions of a result card: add to favourites, compare, and hide. */
export function CardTools({ listing }: { listing: Carded }) {
  return (
    <div className="flex flex-col gap-1.5">
      <Heart listing={listing} />
      <CompareToggle listing={listing} />
      <HideButton listing={listing} className={ON_APPROACH} />
    </div>
  );
}

/** Stays once chosen. */
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
        clsx('btn-square hit-area rounded-full print:hidden', !isChosen && ON_APPROACH),
      )}
    >
      <Icon aria-hidden="true" />
    </NativeButton>
  );
}
