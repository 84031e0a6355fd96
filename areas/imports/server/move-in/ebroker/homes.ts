import type { RentDuration } from '@keystead/listings/contract';
import { plainText } from '../../formats/texts.ts';
import type { DumpRow } from '../dump/read-dump.ts';
import type { OldHome, Read } from '../records.ts';
import type { Children, Surroundings } from '../system.ts';
import { degrees, fileName, leadingNumber, listed, moment, text } from '../values.ts';
import { REASON_CHILDREN, reasonOf, TEXT_CHILDREN, textsOf } from './texts.ts';

const OFFERS = ['sell', 'rent', 'sold', 'rented'] as const;
const DURATIONS: Readonly<Record<string, RentDuration>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};
const STATUSES = new Set(['approved', 'pending', 'rejected']);
const MODEL = /(^|\\)Property$/;

/** Tables whose rows belong to a home, by the columns with its id: the oldest answers have the second one. */
export const HOME_CHILDREN = {
  assign_parameters: ['modal_id', 'property_id'],
  assigned_outdoor_facilities: ['property_id'],
  property_images: ['propertys_id'],
  properties_documents: ['property_id'],
  ...TEXT_CHILDREN,
  ...REASON_CHILDREN,
} as const;

/** Reads a home with its answers, facilities and pictures. */
export function readHome(row: DumpRow, children: Children, { columns }: Surroundings): Read<OldHome> {
  const oldId = text(row, 'id');
  const of = (table: keyof typeof HOME_CHILDREN) => children[table]?.get(oldId) ?? [];
  const propertyType = OFFERS[Number(text(row, 'propery_type'))];
  if (propertyType === undefined) return { oldId, leftOut: 'is neither for sale nor for rent' };
  const isOfSite = text(row, 'added_by') === '0' || text(row, 'post_type') === '0';
  const said = { oldId, title: text(row, 'title'), description: plainText(text(row, 'description')) };
  const isForRent = propertyType === 'rent' || propertyType === 'rented';
  return {
    oldId,
    ownerId: isOfSite ? undefined : text(row, 'added_by'),
    categoryId: text(row, 'category_id'),
    title: said.title,
    description: said.description,
    texts: textsOf(children, said, 'property'),
    rejectReason: reasonOf(children, oldId, 'property_id'),
    slug: text(row, 'slug_id'),
    address: text(row, 'address'),
    privateAddress: text(row, 'client_address'),
    ...placeOf(row),
    propertyType,
    price: Number(text(row, 'price')) || 0,
    rentDuration: isForRent ? (DURATIONS[text(row, 'rentduration').toLowerCase()] ?? 'Monthly') : undefined,
    ...stateOf(row, columns.get('propertys') ?? []),
    isPremium: text(row, 'is_premium') === '1',
    video: text(row, 'video_link') || undefined,
    views: Math.max(0, Math.trunc(Number(text(row, 'total_click')) || 0)),
    metaTitle: text(row, 'meta_title'),
    metaDescription: text(row, 'meta_description'),
    metaKeywords: text(row, 'meta_keywords'),
    createdAt: moment(text(row, 'created_at')),
    pictures: picturesOf(row, of('property_images')),
    documents: of('properties_documents').flatMap((one) => {
      const name = fileName(text(one, 'name'));
      return name === '' || text(one, 'deleted_at') !== ''
        ? []
        : [[`property_document_img/${oldId}/${name}`, `property_document_img/${name}`]];
    }),
    answers: of('assign_parameters').flatMap((answer) =>
      text(answer, 'modal_type') === '' || MODEL.test(text(answer, 'modal_type'))
        ? [{ parameterId: text(answer, 'parameter_id'), values: listed(text(answer, 'value')) }]
        : [],
    ),
    facilities: of('assigned_outdoor_facilities').flatMap((nearby) => {
      const distance = leadingNumber(text(nearby, 'distance'));
      return distance === undefined ? [] : [{ facilityId: text(nearby, 'facility_id'), distance }];
    }),
  };
}

/** The city that each row has whose form nobody filled in. */
const NO_CITY = 'Kutch';

/** Returns where a home or a project is. */
export function placeOf(row: DumpRow) {
  const [city, state, country] = [text(row, 'city'), text(row, 'state'), text(row, 'country')];
  const isUnknown = city === NO_CITY && state === '' && country === '';
  const latitude = degrees(text(row, 'latitude'), 90);
  const longitude = degrees(text(row, 'longitude'), 180);
  const isPlaced = latitude !== undefined && longitude !== undefined;
  return {
    city: isUnknown ? '' : city,
    state,
    country,
    latitude: isPlaced ? latitude : undefined,
    longitude: isPlaced ? longitude : undefined,
  };
}

/** Before version 1.2.2 there was one sign for both: what does not show waits, or its owner has taken it off. */
function stateOf(row: DumpRow, columns: readonly string[]): Pick<OldHome, 'requestStatus' | 'isActive'> {
  const isOn = text(row, 'status') === '1';
  if (!columns.includes('request_status'))
    return { requestStatus: isOn ? 'approved' : 'pending', isActive: true };
  const status = text(row, 'request_status');
  return {
    requestStatus: STATUSES.has(status) ? (status as OldHome['requestStatus']) : 'pending',
    isActive: isOn,
  };
}

function picturesOf(row: DumpRow, gallery: readonly DumpRow[]): string[][] {
  const title = fileName(text(row, 'title_image'));
  const inOrder = gallery.toSorted((a, b) => Number(text(a, 'id')) - Number(text(b, 'id')));
  return [
    ...(title === '' ? [] : [[`property_title_img/${title}`]]),
    ...inOrder.flatMap((one) => {
      const name = fileName(text(one, 'image'));
      // Older versions had no folder for each home.
      return name === ''
        ? []
        : [[`property_gallery_img/${text(row, 'id')}/${name}`, `property_gallery_img/${name}`]];
    }),
  ];
}
