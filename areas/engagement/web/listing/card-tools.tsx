import { buttonClass, NativeButton } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { clsx } from 'clsx';
import { Check, Columns2, Ellipsis } from 'lucide-react';
import { Heart } from '../heart/heart.tsx';
import { HideButton } from '../hidden/hide-button.tsx';
import { chooseForComparison, useComparison } from './comparison.ts';
import { useText } from './text.ts';

interface Carded {
  id: number;
  title: string;
  slug_id: string;
}

/** Out of the way until the pointer or the focus is on the card; not there for fingers. */
const ON_APPROACH =
  'transition-opacity pointer-fine:opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:hidden';

const CardMenu = onDemand(() => import('./card-menu.tsx').then((part) => part.CardMenu));

/** Renders the actions of a result card: add to favourites, compare, and hide; for fingers the last two behind one button. */
export function CardTools({ listing }: { listing: Carded }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1.5">
      <Heart listing={listing} />
      <CompareToggle listing={listing} />
      <HideButton listing={listing} className={ON_APPROACH} />
      <CardMenu
        listing={listing}
        trigger={
          <NativeButton
            aria-label={t('moreFor', { title: listing.title })}
            className={buttonClass(
              'overlay',
              'sm',
              'btn-square hit-area rounded-full print:hidden pointer-fine:hidden',
            )}
          >
            <Ellipsis aria-hidden="true" />
          </NativeButton>
        }
      />
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
