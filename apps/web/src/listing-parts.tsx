import type { PropertyDetail } from '@keystead/listings/contract';
import { BlockButton, ReportButton } from '@keystead/moderation/web';

export { InterestButton, ListingActions } from '@keystead/engagement/web';

/** What a reader may do about a home and whoever offers it. */
export function OwnerActions({ listing }: { listing: PropertyDetail }) {
  const { added_by, customer_name: name, is_blocked_by_me, is_blocked_by_user } = listing;
  return (
    <>
      <ReportButton listing={listing} />
      <BlockButton
        other={{ id: added_by === 0 ? 'house' : added_by, name }}
        isKnown={is_blocked_by_me || is_blocked_by_user}
      />
    </>
  );
}
