import type { Contact } from '@keystead/listings/server';
import type { Notice } from '@keystead/notifications/server';
import type { Enquiry } from './enquiries.queries.ts';

/** Notifications about an enquiry are one until it is read. */
export const groupOf = (id: number): string => `enquiry:${id}`;

/** Returns the notification of an owner about an enquiry or what its sender wrote after it. */
export function noticeOf({ id, owner_id, listing_id, name, listing_title }: Enquiry): Notice {
  return {
    accountId: owner_id,
    listingId: listing_id,
    params: { person: name, title: listing_title, enquiryId: id },
    path: `/user/enquiries?id=${id}`,
    groupKey: groupOf(id),
  };
}

/** Returns what was written in an enquiry as a contact. @param message its id; 0 for the question itself */
export function contactOf(
  { id, owner_id: accountId, listing_id: listingId, name, email, phone }: Enquiry,
  written: { message: number; text: string; isOwner?: boolean },
): Contact {
  const guest = { name, email, phone: phone ?? '' };
  return {
    kind: 'enquiry',
    from: written.isOwner ? { accountId } : guest,
    to: written.isOwner ? { email } : { accountId },
    listingId,
    text: written.text,
    source: sourceOf(id, written.message),
  };
}

export const sourceOf = (id: number, message: number): string => `enquiry:${id}:${message}`;
