import type { Notice } from '@keystead/notifications/server';
import type { Enquiry } from './enquiries.queries.ts';

/** Notifications about an enquiry are one until it is read. */
export const groupOf = (id: number): string => `enquiry:${id}`;

/** Returns the notification of an owner about an enquiry or what its sender wrote after it. */
export function noticeOf({ id, owner_id, listing_id, name, listing_title }: Enquiry): Notice {
  return {
    accountId: owner_id,
    listingId: listing_id,
    params: { person: name, title: listing_title },
    path: `/user/enquiries?id=${id}`,
    groupKey: groupOf(id),
  };
}
