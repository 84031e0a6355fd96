import { placeLine } from '@keystead/kit/place-line';
import { type Named, useLocale, useNames } from '@keystead/languages/web';
import { ACROSS_A_PHONE } from '@keystead/ui/picture';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useContext, useRef, useState } from 'react';
import { CardBadge, OfferWord } from './badges.tsx';
import { Actions, Marks } from './card-actions.ts';
import { type CardListing, titleIn } from './card-listing.ts';
import { Parts } from './card-parts.ts';
import { KeyFacts } from './facts.tsx';
import { ListingPicture } from './listing-picture.tsx';
import { MonthlyCost } from './monthly-cost.tsx';
import { Price, usePricePerArea } from './price.tsx';

const CARD_SIZES = `(min-width: 1200px) 22vw, (min-width: 768px) 33vw, (min-width: 560px) 50vw, ${ACROSS_A_PHONE}`;

/**
 * Renders a listing at a glance: the picture, and under it on the page's own paper what one compares. The whole card is one
 * link. `actions` takes the place of what `CardActions` has put at the picture's corner.
 */
export function ListingCard({
  listing,
  priority,
  sizes = CARD_SIZES,
  active = false,
  fills = false,
  actions,
  price,
  onFocusChange,
}: {
  listing: CardListing;
  priority?: boolean;
  sizes?: string;
  /** Its pin on the map has the pointer or the focus. */
  active?: boolean;
  /** On a wide screen its picture takes the height that its place has left. */
  fills?: boolean;
  actions?: ReactNode;
  /** In place of its price. */
  price?: ReactNode;
  /** Called when the pointer or the focus comes (true) and goes. */
  onFocusChange?: (here: boolean) => void;
}) {
  const locale = useLocale();
  const card = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [wanted, setWanted] = useState(false);
  const here = () => {
    setWanted(true);
    onFocusChange?.(true);
  };
  const gone = () => onFocusChange?.(false);
  const Usual = useContext(Actions);
  const Marked = useContext(Marks);
  const { Pictures, Market, Position } = useContext(Parts);
  const corner = actions ?? (Usual && <Usual listing={listing} />);
  return (
    <article
      ref={card}
      className="group relative flex h-full min-w-0 flex-col"
      onPointerEnter={here}
      onPointerLeave={gone}
      onFocus={here}
      onBlur={gone}
    >
      <ListingPicture
        picture={listing.title_picture}
        sizes={sizes}
        {...(priority !== undefined && { priority })}
        className={clsx(
          'aspect-4/3 rounded-lg outline-offset-3 outline-accent',
          fills && 'lg:aspect-auto lg:flex-1',
          active && 'outline-2',
        )}
        imgClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
      >
        {Pictures ? (
          <Pictures listing={listing} sizes={sizes} wanted={wanted} card={card} link={link} />
        ) : null}
        <div className="pointer-events-none absolute start-3 end-14 top-3 z-2 flex">
          <CardBadge listing={listing} />
        </div>
        {corner ? <div className="absolute end-2 top-2 z-10">{corner}</div> : null}
      </ListingPicture>
      <div className={clsx('flex flex-1 flex-col gap-0.5 pt-3', fills && 'lg:flex-none')}>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {price ?? (
            <Price listing={listing} className="min-w-0 font-serif text-lg font-semibold tracking-normal" />
          )}
          <span className="flex gap-x-2">
            {Marked ? <Marked listing={listing} /> : null}
            <OfferWord listing={listing} />
          </span>
        </div>
        <MonthlyCost listing={listing} />
        <h3 className="font-sans text-base leading-snug font-medium tracking-normal">
          <Link
            ref={link}
            to="/properties-details/$slug"
            params={{ slug: listing.slug_id }}
            dir="auto"
            className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {titleIn(listing, locale)}
          </Link>
        </h3>
        <KeyFacts listing={listing} perArea={usePricePerArea(listing)} className="mt-0.5" />
        <p className="truncate text-sm text-muted">{placeOf(listing, useNames())}</p>
        {Market ? <Market listing={listing} /> : null}
        {Position ? <Position listing={listing} /> : null}
      </div>
    </article>
  );
}

/** Returns where it is in one line: "Ribeira, 4050-262 Porto, Portugal". */
function placeOf({ district, postcode, city, country }: CardListing, named: Named): string {
  const town = [postcode, named('city', city)].filter(Boolean).join(' ');
  return placeLine(district, town, named('country', country));
}
