import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import type { CardListing } from '@keystead/listings/web';
import { NativeButton } from '@keystead/ui/button';
import { onDemand } from '@keystead/ui/on-demand';
import { clsx } from 'clsx';
import { useText } from './text.ts';

const Explanation = onDemand(() => import('./position/explanation.tsx').then((part) => part.Explanation));

/** Renders on a card how its price lies to similar homes; what they are is one press away. */
export function PricePosition({ listing: { id, price_position: position } }: { listing: CardListing }) {
  const t = useText();
  const percent = numberFormatWith(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  if (!position) return null;
  const share = Math.round(position.share * 100) / 100;
  const shown = percent.format(Math.abs(share));
  const text = share === 0 ? t('pricedLike') : t(share < 0 ? 'pricedUnder' : 'pricedOver', { share: shown });
  return (
    // Over the link of the card, which the whole card is.
    <p className="relative z-1 w-fit text-sm">
      <Explanation
        listingId={id}
        title={text}
        trigger={
          <NativeButton
            className={clsx(
              'hit-area cursor-pointer text-start underline decoration-dotted underline-offset-3 hover:text-accent',
              share < 0 ? 'text-success' : 'text-muted',
            )}
          >
            {text}
          </NativeButton>
        }
      />
    </p>
  );
}
