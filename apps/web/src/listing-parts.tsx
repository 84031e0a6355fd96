import { MessageButton, ViewingButton } from '@keystead/chat/web';
import { InterestButton } from '@keystead/engagement/web';
import type { PropertyDetail } from '@keystead/listings/contract';
import { BlockButton, ReportButton } from '@keystead/moderation/web';

/** Writes to the person who offers a home, with a wish to see it begun where that is what it is about. */
export function AskOwner({
  listing: { id, added_by: other },
  about,
  isBrief = false,
}: {
  listing: PropertyDetail;
  about: 'home' | 'viewing';
  isBrief?: boolean;
}) {
  const Button = about === 'viewing' ? ViewingButton : MessageButton;
  return <Button other={other} home={id} isBrief={isBrief} />;
}

/** Renders the ways to ask that come after writing and calling. */
export function MoreWays({ listing }: { listing: PropertyDetail }) {
  return <InterestButton listing={listing} />;
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
