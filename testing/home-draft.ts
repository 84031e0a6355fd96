import type { ListingDraft } from '@keystead/listings/server';

/** Returns a home for sale in Porto that is live at once, with what is said of it in place of what most tests do not look at. */
export const homeDraft = (
  change: Partial<ListingDraft> & Pick<ListingDraft, 'ownerId' | 'category_id'>,
): ListingDraft => ({
  requestStatus: 'approved',
  title: 'Home',
  description: 'A home.',
  property_type: 'sell',
  price: 100_000,
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  address: 'Rua Nova 1',
  latitude: 41.15,
  longitude: -8.61,
  parameters: [],
  facilities: [],
  ...change,
});
