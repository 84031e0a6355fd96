import { describe, expect, it } from 'vitest';
import { checkDraft, type Describing } from '../rules.ts';
import { digestOfDraft, digestOfListing } from './digests.ts';
import type { ListingDraft } from './drafts.ts';
import { formValuesOf } from './imported-drafts.ts';

const LISTING: ListingDraft = {
  ownerId: 1,
  requestStatus: 'approved',
  category_id: 7,
  title: ' A flat ',
  description: 'Of two rooms',
  property_type: 'rent',
  price: 950.5,
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  address: 'Rua 1',
  client_address: 'Door 2',
  latitude: 41.15,
  longitude: -8.61,
  meta_title: 'Flat',
  parameters: [{ parameter_id: 3, value: '2' }],
  facilities: [{ facility_id: 4, distance: 1.25 }],
  titlePicture: null,
  threeDPicture: null,
  metaPicture: null,
  gallery: [],
  documents: [],
};
const DESCRIBING: Describing = {
  categories: new Map([
    [7, [{ id: 3, name: 'Bedrooms', kind: 'number', choices: [], required: false, role: 'bedrooms' }]],
  ]),
  facilities: new Set([4]),
  circumstances: { today: '2026-11-26', areaUnit: 'm2' },
};

function listingDigest(changes: Partial<ListingDraft>): string {
  const draft = { ...LISTING, ...changes };
  const check = checkDraft(draft, DESCRIBING);
  if (!check.ok) throw new Error(JSON.stringify(check.issues));
  return digestOfListing(draft, check.draft);
}

// Digests that the first versions stored: a row that is unchanged since must not overwrite what its owner has edited.
describe('the digest of a row that was imported by an earlier version', () => {
  it('is the same of a listing', () => {
    expect(listingDigest({})).toBe('fbed2f395762bd10747e0503ac9def7ee59755f8f2b57de7f1bbb6fcb8184906');
  });

  it('is the same of a draft', () => {
    expect(digestOfDraft(formValuesOf(LISTING))).toBe(
      'c5f395b0845671f34185e86893d591d36a2b5979f64f40c112c41cb0a28550ea',
    );
  });

  it.each<Partial<ListingDraft>>([
    { title: 'A house' },
    { rent_duration: 'Yearly' },
    { hide_exact_place: true },
    { facilities: [] },
    { documents: [], video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ])('is another for %j', (changes) => {
    expect(listingDigest(changes)).not.toBe(listingDigest({}));
    expect(digestOfDraft(formValuesOf({ ...LISTING, ...changes }))).not.toBe(
      digestOfDraft(formValuesOf(LISTING)),
    );
  });
});
