import { Badge, type BadgeTone, QuietBadge } from '@keystead/ui/badge';
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
function StatusBadges({ listing }: { listing: Marked }) {
  const t = useText();
  return (
    <>
      {listing.promoted ? <Badge tone="signal">{t('featured')}</Badge> : null}
      {listing.is_premium ? <Badge tone="ink">{t('premium')}</Badge> : null}
    </>
  );
}

/** Renders the one label of a card: that its place is paid for, or else that it is premium. */
export function CardBadge({ listing }: { listing: Marked }) {
  return <StatusBadges listing={{ ...listing, is_premium: listing.is_premium && !listing.promoted }} />;
}

/** Renders sale or rent as a tinted label, and beside it how the offer stands. */
export function OfferBadge({ listing }: { listing: Marked }) {
  return useOfferWords(listing).map(({ text, tone }) => (
    <Badge key={text} tone={tone}>
      {text}
    </Badge>
  ));
}

/** Renders the same as words in a line: under offer, else for sale or for rent. */
export function OfferWord({ listing }: { listing: Marked }) {
  const word = useOfferWords(listing).at(-1);
  return word ? <QuietBadge tone={word.tone}>{word.text}</QuietBadge> : null;
}

function useOfferWords({
  property_type: type,
  offer_state: state,
}: Marked): { text: string; tone: BadgeTone }[] {
  const t = useText();
  const words = { sell: t('forSale'), rent: t('forRent'), sold: t('sold'), rented: t('rented') } as const;
  const tones = { sell: 'sale', rent: 'rent', sold: 'ink', rented: 'ink' } as const;
  const offer = { text: words[type], tone: tones[type] };
  return state ? [offer, { text: t(`offer_${state}`), tone: 'ink' }] : [offer];
}
