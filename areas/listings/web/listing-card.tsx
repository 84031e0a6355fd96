import { Badge } from '@keystead/ui/badge';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListItem } from '../contract.ts';
import type { CardListing } from './card-listing.ts';
import { KeyFacts } from './facts.tsx';
import { ListingPicture } from './listing-picture.tsx';
import { Price } from './price.tsx';
import { useText } from './text.ts';

const CARD_SIZES = '(min-width: 1200px) 22vw, (min-width: 768px) 33vw, (min-width: 560px) 50vw, 92vw';

/**
 * A listing at a glance; the whole card is one link. `actions` is the slot at the picture's corner for what later
 * areas put there (a heart).
 */
export function ListingCard({
  listing,
  priority,
  sizes = CARD_SIZES,
  actions,
  onFocusChange,
}: {
  listing: CardListing;
  priority?: boolean;
  sizes?: string;
  actions?: ReactNode;
  /** Told when the pointer or the focus comes (true) and goes. */
  onFocusChange?: (here: boolean) => void;
}) {
  const here = () => onFocusChange?.(true);
  const gone = () => onFocusChange?.(false);
  return (
    <article
      className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card transition-shadow hover:shadow-card focus-within:shadow-card"
      onPointerEnter={here}
      onPointerLeave={gone}
      onFocus={here}
      onBlur={gone}
    >
      <ListingPicture
        picture={listing.title_picture}
        sizes={sizes}
        {...(priority !== undefined && { priority })}
        className="aspect-3/2"
        imgClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
      >
        <div className="absolute start-3 top-3 flex flex-wrap gap-1.5">
          <TypeBadge listing={listing} />
        </div>
        {actions ? <div className="absolute end-2 top-2 z-10">{actions}</div> : null}
      </ListingPicture>
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <Price listing={listing} className="font-serif text-lg font-semibold" />
        <h3 className="font-sans text-base leading-snug font-medium tracking-normal">
          <Link
            to="/properties-details/$slug"
            params={{ slug: listing.slug_id }}
            className="line-clamp-2 after:absolute after:inset-0 hover:text-accent"
          >
            {listing.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">
          {listing.city}, {listing.country}
        </p>
        <KeyFacts listing={listing} className="mt-auto pt-1.5" />
      </div>
    </article>
  );
}

/** Sale or rent, featured, premium: told by word and by tint. */
export function TypeBadge({
  listing,
}: {
  listing: Pick<ListItem, 'property_type' | 'promoted' | 'is_premium'>;
}) {
  const t = useText();
  const words = { sell: t('forSale'), rent: t('forRent'), sold: t('sold'), rented: t('rented') } as const;
  const tones = { sell: 'sale', rent: 'rent', sold: 'ink', rented: 'ink' } as const;
  return (
    <>
      {listing.promoted ? <Badge tone="signal">{t('featured')}</Badge> : null}
      {listing.is_premium ? <Badge tone="ink">{t('premium')}</Badge> : null}
      <Badge tone={tones[listing.property_type]}>{words[listing.property_type]}</Badge>
    </>
  );
}
