import { textOf } from '@keystead/drafts';
import { givenOf } from '@keystead/kit/fields';
import { measureText } from '@keystead/kit/units';
import type { OwnProperty } from '../../contract.ts';
import { FIELDS, NO_PICTURE_FACTS, type PictureFacts, UNKNOWN_PAPER, wireName } from '../../rules.ts';
import { EMPTY_DRAFT, type FileRef, type PostingDraft, STEPS } from '../posting/draft.ts';

/** Names of files whose original names are not stored. */
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

/** Returns what a private paper is called among files: it has no lasting address. */
export const privateRef = (id: number): string => `paper:${id}`;

/** Pixels; sharp enough for the tiles that are sorted. */
const TILE = 480;

/**
 * Returns the listing as posting would have it. Files are called by their address: it stays the same when a picture moves from
 * the gallery to the front, so that two states of a listing can be compared and merged.
 */
export function draftOfListing(listing: OwnProperty, names: FileNames): ListingDraft {
  const urls = new Map<string, string>();
  const ref = (address: string, name: string, tile = address): FileRef => {
    urls.set(address, tile);
    return { id: address, name };
  };
  const pictures = [listing.title_picture, ...listing.gallery.map(({ picture }) => picture)];
  const addresses = new Map([
    ['title', listing.title_picture?.url ?? ''],
    ...listing.gallery.map(({ id, picture }) => [String(id), picture.url] as const),
  ]);
  const facts = [
    ...(listing.title_facts ? [['title', listing.title_facts] as const] : []),
    ...listing.gallery.map((image) => [String(image.id), image] as const),
  ];
  const files = listing.parameters.filter(({ type_of_parameter: kind }) => kind === 'file');
  const answers = listing.parameters.filter(({ type_of_parameter: kind }) => kind !== 'file');
  const isRent = listing.property_type === 'rent' || listing.property_type === 'rented';
  return {
    urls,
    draft: {
      ...EMPTY_DRAFT,
      ...declaredValues(listing),
      price: listing.price_written?.amount ?? (listing.price || null),
      currency: listing.price_written?.currency ?? '',
      price_kind: listing.price_kind ?? 'asking',
      category_id: listing.category.id,
      property_type: isRent ? 'rent' : 'sell',
      // The form asks for the sizes that it follows from.
      area: null,
      // Where an owner wrote nothing for search engines, the answer says what stands in.
      meta_title: listing.meta_title === listing.title ? '' : listing.meta_title,
      meta_description: listing.meta_description === listing.description ? '' : listing.meta_description,
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
        latitude: degreesOf(listing.latitude),
        longitude: degreesOf(listing.longitude),
      },
      facilities: Object.fromEntries(
        listing.assign_facilities.map((each) => [each.facility_id, each.distance]),
      ),
      photos: pictures
        .filter((picture) => picture !== null)
        .map((picture, place) => ref(picture.url, names.photo(place + 1), tileOf(picture))),
      pictures: Object.fromEntries(
        facts
          .map(([name, image]) => [addresses.get(name), pickFacts(image)] as const)
          .filter(([, known]) => textOf(known) !== textOf(NO_PICTURE_FACTS)),
      ),
      pins: withIds(
        listing.plan_pins.map(({ plan, photo, ...pin }) => ({
          plan: addresses.get(plan) ?? '',
          photo: addresses.get(photo) ?? '',
          ...pin,
        })),
        ({ plan, photo }) => `${plan}.${photo}`,
      ),
      rooms: withIds(
        listing.rooms.map(({ name, kind, size, size_unit, floor, note }) => ({
          name,
          kind,
          size: size === null || size_unit === null ? '' : measureText(size, size_unit),
          floor,
          note,
        })),
        ({ kind, name }) => `${kind}.${name}`,
      ),
      tours: listing.tours.map(({ url }) => ({ id: url, url })),
      charges: withIds(
        listing.charges.map(({ own_amount: _, currency, ...charge }) => ({
          ...charge,
          currency: currency ?? '',
        })),
        ({ kind }) => kind,
      ),
      threeD: listing.three_d_image ? ref(listing.three_d_image, names.threeD) : null,
      documents: [
        ...listing.documents.map(({ file, file_name }) => ref(file, file_name)),
        ...listing.private_documents.map(({ id, file_name }) => ({ id: privateRef(id), name: file_name })),
      ],
      papers: Object.fromEntries([
        ...listing.documents.map(({ file, kind = UNKNOWN_PAPER.kind, title = '' }) => [
          file,
          { kind, title, is_private: false },
        ]),
        ...listing.private_documents.map(({ id, kind, title }) => [
          privateRef(id),
          { kind, title, is_private: true },
        ]),
      ]),
      metaImage:
        listing.meta_image && listing.meta_image !== listing.title_image
          ? ref(listing.meta_image, names.metaImage)
          : null,
      // Nothing waits to be filled in for the first time: what is wrong is said at once.
      visited: [...STEPS],
    },
  };
}

/** Returns things with ids of what they are and which of its kind, so that each keeps its id when another goes. */
function withIds<Thing extends object>(things: readonly Thing[], kindOf: (thing: Thing) => string) {
  const counts = new Map<string, number>();
  return things.map((thing) => {
    const kind = kindOf(thing);
    const nth = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, nth);
    return { id: `${kind}.${nth}`, ...thing };
  });
}

/** Returns a coordinate; a home without a pin has none. */
const degreesOf = (text: string): number | null => (text === '' ? null : Number(text));

function pickFacts({ kind, alt, caption, focus_x, focus_y, room, room_kind }: PictureFacts): PictureFacts {
  return { kind, alt, caption, focus_x, focus_y, room, room_kind };
}

/** Returns the declared fields as the listing answers them. */
function declaredValues(listing: OwnProperty): Partial<PostingDraft> {
  const values = FIELDS.filter(([, { isOfPlace }]) => !isOfPlace).map(([name, field]) => [
    name,
    givenOf(wireName(name), field, listing),
  ]);
  return Object.fromEntries(values);
}

function tileOf({ base, widths, url }: { base: string; widths: readonly number[]; url: string }): string {
  const width = widths.find((each) => each >= TILE) ?? widths.at(-1);
  return width === undefined ? url : `${base}-${width}.webp`;
}
