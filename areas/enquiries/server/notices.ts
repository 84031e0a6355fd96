import type { Notice } from '@keystead/notifications/server';
import type { Enquiry } from './enquiries.queries.ts';

/** Returns the notification of an owner about an enquiry: once of it, and once of what follows until it is read. */
export function noticeOf({ id, owner_id, listing_id, name, listing_title }: Enquiry, isFirst = true): Notice {
  return {
    accountId: owner_id,
    listingId: listing_id,
    params: { person: name, title: listing_title },
    path: `/user/enquiries?id=${id}`,
    ...(isFirst ? { causeKey: `enquiry:${id}` } : { groupKey: `enquiry:${id}` }),
  };
}
