import { measureText } from '@keystead/kit/units';
import type { OwnProperty } from '../../contract.ts';
import { EMPTY_DRAFT, type FileRef, type PostingDraft, STEPS } from '../posting/draft.ts';

/** What files are called whose own names the site does not keep. */
export interface FileNames {
  photo: (place: number) => string;
  threeD: string;
  metaImage: string;
}

/** A listing in the form of posting. */
export interface ListingDraft {
  draft: PostingDraft;
  /** Where each file of the draft can be seen, by the id of its reference. */
  urls: ReadonlyMap<string, string>;
}

/** Pixels; sharp enough for the tiles that are sorted. */
const TILE = 480;

/**
 * The listing as posting would have it. Files are called by their address: it stays the same when a picture moves from
 * the gallery to the front, so that two states of a listing can be compared and merged.
 */
export function draftOfListing(listing: OwnProperty, names: FileNames): ListingDraft {
  const urls = new Map<string, string>();
  const ref = (address: string, name: string, tile = address): FileRef => {
    urls.set(address, tile);
    return { id: address, name };
  };
  const pictures = [listing.title_picture, ...listing.gallery.map(({ picture }) => picture)];
  const files = listing.parameters.filter(({ type_of_parameter: kind }) => kind === 'file');
  const answers = listing.parameters.filter(({ type_of_parameter: kind }) => kind !== 'file');
  const isRent = listing.property_type === 'rent' || listing.property_type === 'rented';
  return {
    urls,
    draft: {
      ...EMPTY_DRAFT,
      property_type: isRent ? 'rent' : 'sell',
      category_id: listing.category.id,
      title: listing.title,
      description: listing.description,
      price: listing.price,
      rent_duration: listing.rentduration as PostingDraft['rent_duration'],
      is_premium: listing.is_premium,
      parameters: Object.fromEntries(
        answers.map(({ id, value, quantity }) => [
          id,
          quantity ? measureText(quantity.written, quantity.unit) : value,
        ]),
      ),
      parameterFiles: Object.fromEntries(files.map(({ id, name, value }) => [id, ref(String(value), name)])),
      place: {
        address: listing.address,
        city: listing.city,
        state: listing.state,
        country: listing.country,
        latitude: Number(listing.latitude),
        longitude: Number(listing.longitude),
      },
      client_address: listing.client_address,
      hide_exact_place: listing.hide_exact_place,
      facilities: Object.fromEntries(
        listing.assign_facilities.map((each) => [each.facility_id, each.distance]),
      ),
      photos: pictures
        .filter((picture) => picture !== null)
        .map((picture, place) => ref(picture.url, names.photo(place + 1), tileOf(picture))),
      threeD: listing.three_d_image ? ref(listing.three_d_image, names.threeD) : null,
      documents: listing.documents.map(({ file, file_name }) => ref(file, file_name)),
      video_link: listing.video_link,
      slug_id: listing.slug_id,
      ...searchWords(listing),
      metaImage:
        listing.meta_image && listing.meta_image !== listing.title_image
          ? ref(listing.meta_image, names.metaImage)
          : null,
      // Nothing waits to be filled in for the first time: what is wrong is said at once.
      visited: [...STEPS],
    },
  };
}

/** Where an owner wrote nothing for search engines, the answer says what stands in. */
function searchWords(listing: OwnProperty) {
  const own = (text: string, standIn: string) => (text === standIn ? '' : text);
  return {
    metaTitle: own(listing.meta_title, listing.title),
    metaDescription: own(listing.meta_description, listing.description),
    metaKeywords: listing.meta_keywords,
  };
}

function tileOf({ base, widths, url }: { base: string; widths: readonly number[]; url: string }): string {
  const width = widths.find((each) => each >= TILE) ?? widths.at(-1);
  return width === undefined ? url : `${base}-${width}.webp`;
}
