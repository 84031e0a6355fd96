import { MessageButton } from '@keystead/chat/web';
import { InterestButton } from '@keystead/engagement/web';
import type { PropertyDetail } from '@keystead/listings/contract';
import { BlockButton, ReportButton } from '@keystead/moderation/web';

/** Renders how to reach the person who offers a home: by a message, or by showing interest. */
export function AskOwner({ listing }: { listing: PropertyDetail }) {
  return (
    <div className="grid gap-3">
      <MessageButton other={listing.added_by} home={listing.id} />
      <InterestButton listing={listing} />
    </div>
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
