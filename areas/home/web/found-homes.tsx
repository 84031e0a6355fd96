import { type CardListing, CardMarket, CardParts } from '@keystead/listings/web';
import { Placed, type ResultsSearch, Ways } from '@keystead/search/web';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ListingCards, SEE_ALL, SeeAllText } from './rows.tsx';
import { useText } from './text.ts';

const CARD_PARTS = { Market: CardMarket, Position: Ways };

/** Renders homes of a search, with how far they are from what it names. */
export function FoundHomes({
  label,
  listings,
  placed,
}: {
  label: string;
  listings: readonly CardListing[];
  placed: ComponentProps<typeof Placed>['value'];
}) {
  return (
    <Placed value={placed}>
      <CardParts value={CARD_PARTS}>
        <ListingCards label={label} listings={listings} />
      </CardParts>
    </Placed>
  );
}

/** Renders the way to all homes of a search. */
export function SeeAllFound({ search, title }: { search: ResultsSearch; title: string }) {
  const t = useText();
  return (
    <Link
      to="/properties/all-properties"
      search={search}
      aria-label={t('seeAllOf', { row: title })}
      className={SEE_ALL}
    >
      <SeeAllText />
    </Link>
  );
}
