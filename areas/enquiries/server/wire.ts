import type { EnquiryRow, GuestEnquiry } from '../contract.ts';
import type { Enquiry, Written } from './enquiries.queries.ts';

/** Returns all messages of an enquiry, the first first; what it began with has the id 0. */
export function messagesOf(enquiry: Enquiry, written: readonly Written[]): GuestEnquiry['messages'] {
  const first = { id: 0, is_owner: false, body: enquiry.message, created_at: enquiry.created_at };
  return [first, ...written].map(({ id, is_owner, body, created_at: at }) => ({
    id,
    is_owner,
    message: body,
    created_at: at.toISOString(),
  }));
}

/** Returns a confirmed enquiry as its owner lists it. @param slug "" once the home is no longer public */
export function rowOf(enquiry: Enquiry, slug: string, last: string): EnquiryRow {
  const { id, listing_id, listing_title, name, email, phone, language, state, unread } = enquiry;
  if (state === 'unconfirmed')
    throw new Error('An owner was to be shown an enquiry that nobody has confirmed');
  return {
    id,
    property_id: listing_id,
    title: listing_title,
    slug_id: slug,
    name,
    email,
    phone: phone ?? '',
    language,
    state,
    user_id: enquiry.account_id ?? 0,
    unread_count: unread,
    last_message: last,
    created_at: enquiry.created_at.toISOString(),
    answered_at: enquiry.answered_at?.toISOString() ?? null,
    last_at: enquiry.last_at.toISOString(),
  };
}
