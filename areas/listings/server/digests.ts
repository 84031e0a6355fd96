import { createHash } from 'node:crypto';
import {
  type Charge,
  type CheckedDraft,
  emptyValue,
  FIELDS,
  type FieldName,
  formerName,
  type PostingValues,
} from '../rules.ts';
import type { ListingDraft } from './drafts.ts';
import type { StoredFile } from './reading.queries.ts';

/**
 * Digests of what a source says, by which an import knows that a row is unchanged and leaves what its owner has edited. A
 * stored digest must hold for later versions of this code, so both are made of a spelling and an order that never change:
 * those of the first digests. Fields that were declared since follow, where they say something.
 */

/** Names within the digest of a listing, in their order. */
const LISTING = {
  title: 'title',
  description: 'description',
  city: 'city',
  state: 'state',
  country: 'country',
  address: 'address',
  client_address: 'clientAddress',
  video_link: 'videoLink',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  meta_keywords: 'metaKeywords',
  category_id: 'categoryId',
  property_type: 'propertyType',
  price: 'price',
  rent_duration: 'rentDuration',
  is_premium: 'isPremium',
  latitude: 'latitude',
  longitude: 'longitude',
  hide_exact_place: 'isPlaceHidden',
  slug_id: 'slug',
} as const satisfies Partial<Record<FieldName, string>>;

/** Names within the digest of a draft, in their order: `formerName` spells them. */
const DRAFT = [
  'property_type',
  'category_id',
  'title',
  'description',
  'price',
  'rent_duration',
  'is_premium',
  'parameters',
  'place',
  'client_address',
  'hide_exact_place',
  'facilities',
  'video_link',
  'slug_id',
  'meta_title',
  'meta_description',
  'meta_keywords',
] as const satisfies readonly (keyof PostingValues)[];

/** Returns the SHA-256 of everything a source decides of a listing, in hexadecimal. */
export function digestOfListing(draft: ListingDraft, checked: CheckedDraft<StoredFile>): string {
  const { titlePicture, threeDPicture, metaPicture, gallery, documents } = draft;
  const said = {
    ...Object.fromEntries(
      Object.entries(LISTING).map(([name, former]) => [former, checked[name as keyof typeof LISTING]]),
    ),
    // As it was written: what rates make of it is not the source's.
    price: checked.price_written ?? checked.price,
    facts: { bedrooms: checked.bedrooms, bathrooms: checked.bathrooms, area: checked.area },
    parameters: checked.parameters.map(({ parameter_id, value }) => ({ parameterId: parameter_id, value })),
    facilities: checked.facilities.map(({ facility_id, distance }) => ({
      facilityId: facility_id,
      distance,
    })),
    // As the source says it: what answers state is among them already.
    ...laterFields(draft, Object.keys(LISTING)),
  };
  const files = [titlePicture, threeDPicture, metaPicture, gallery, documents];
  // Parts that say something; digests of before have none.
  const shown = Object.entries(draft.presentation ?? {}).filter(([, rows]) => rows.length > 0);
  const parts: unknown[] = [said, ...files];
  if (shown.length > 0) parts.push(shown);
  if (draft.texts?.length) parts.push({ texts: draft.texts });
  return sha256(JSON.stringify(parts));
}

/** What an import fills in beside the fields, as the form of posting has it: lists that hold something, in this order. */
export interface DraftLists {
  readonly tours?: readonly { readonly url: string }[];
  readonly charges?: readonly Charge[];
}

/** Returns the SHA-256 of a listing as the form of posting has it, in hexadecimal. */
export function digestOfDraft(values: PostingValues, lists: DraftLists = {}): string {
  const { address, city, state, country, latitude, longitude } = values.place;
  const said = {
    ...Object.fromEntries(DRAFT.map((name) => [former(name), values[name]])),
    place: { address, city, state, country, latitude, longitude },
    ...laterFields(values, [...DRAFT, ...Object.keys(values.place)]),
    ...lists,
  };
  return sha256(JSON.stringify(said));
}

const former = (name: (typeof DRAFT)[number]) =>
  name === 'parameters' || name === 'place' || name === 'facilities' ? name : formerName(name);

/** Returns the declared fields that are in neither list above, without those that say nothing. */
function laterFields(values: Partial<Record<FieldName, unknown>>, known: readonly string[]) {
  const later = FIELDS.filter(([name]) => !known.includes(name));
  return Object.fromEntries(
    later.flatMap(([name, field]) => {
      const value = values[name];
      const isSaid = value !== null && value !== undefined && value !== emptyValue(field);
      return isSaid ? [[name, value]] : [];
    }),
  );
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
