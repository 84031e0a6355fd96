import { ReachButton } from '@keystead/agents/web';
import { InterestButton } from '@keystead/engagement/web';
import { AskButton } from '@keystead/enquiries/web';
import type { PropertyDetail } from '@keystead/listings/contract';
import { BlockButton, ReportButton } from '@keystead/moderation/web';
import { OfferLink } from '@keystead/offers/web';
import { BookingDialog } from '@keystead/viewings/web';
import type { ComponentProps } from 'react';

/** Writes to who offers a home; a wish to see it is booked, where they say when they show it. */
export function AskOwner(asked: Omit<ComponentProps<typeof AskButton>, 'Viewing'>) {
  return <AskButton {...asked} Viewing={BookingDialog} />;
}

/** Shows how the person who offers a home is reached, when it is pressed. */
export function ReachOwner({
  listing: { id },
  ...way
}: {
  listing: PropertyDetail;
  way: 'call' | 'mail';
  subject?: string;
  isBrief?: boolean;
}) {
  return <ReachButton about={{ property_id: id }} {...way} />;
}

/** Renders the ways to ask that come after writing and calling. */
export function MoreWays({ listing }: { listing: PropertyDetail }) {
  return (
    <>
      <OfferLink listing={listing} />
      <InterestButton listing={listing} />
    </>
  );
}

/** Renders what a reader may do about a home and the person who offers it. */
export function OwnerActions({ listing }: { listing: PropertyDetail }) {
  const { added_by, customer_name: name, is_blocked_by_me, is_blocked_by_user } = listing;
  return (
    <>
      <ReportButton listing={listing} />
      <BlockButton
        other={{ id: added_by === 0 ? 'operator' : added_by, name }}
        isKnown={is_blocked_by_me || is_blocked_by_user}
      />
    </>
  );
}
