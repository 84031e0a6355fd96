import { Badge } from '@keystead/ui/badge';
import type { ListItem } from '../contract.ts';
import { useText } from './text.ts';

type Marked = Pick<ListItem, 'property_type' | 'promoted' | 'is_premium' | 'offer_state'>;

/** Renders everything a listing is marked with, side by side. */
export function TypeBadge({ listing }: { listing: Marked }) {
  return (
    <>
      <StatusBadges listing={listing} />
      <OfferBadge listing={listing} />
    </>
  );
}

/** Renders the badge of a featured or premium home. */
export function StatusBadges({ listing }: { listing: Marked }) {
  const t = useText();
  return (
    <>
      {listing.promoted ? <Badge tone="signal">{t('featured')}</Badge> : null}
      {listing.is_premium ? <Badge tone="ink">{t('premium')}</Badge> : null}
    </>
  );
}

/** Renders sale or rent as a tinted label, and beside it how the offer stands. */
export function OfferBadge({ listing }: { listing: Marked }) {
  const t = useText();
  const words = { sell: t('forSale'), rent: t('forRent'), sold: t('sold'), rented: t('rented') } as const;
  const tones = { sell: 'sale', rent: 'rent', sold: 'ink', rented: 'ink' } as const;
  return (
    <>
      <Badge tone={tones[listing.property_type]}>{words[listing.property_type]}</Badge>
      {listing.offer_state ? <Badge tone="ink">{t(`offer_${listing.offer_state}`)}</Badge> : null}
    </>
  );
}
