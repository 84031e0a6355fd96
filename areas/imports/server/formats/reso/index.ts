import { documentsText, picturesText } from '../../../pictures.ts';
import { ImportError } from '../../engine/import-error.ts';
import { rowOf } from '../columns.ts';
import type { FeedFormat, FeedHome } from '../format.ts';
import { asName, plainText, repaired, titleOf } from '../texts.ts';
import { itemsOf } from './items.ts';
import { documentsOfMedia, picturesOfMedia, toursOfMedia } from './media.ts';
import { columnsOf, type Said } from './property.ts';
import { isClosed, isShown, KEY_ONLY, REPLICA } from './words.ts';

/** What a RESO Web API answers for all its properties with their media, as one file. */
export const reso: FeedFormat = {
  recognises: (beginning) =>
    /^\s*\{/.test(beginning) && /"@odata\.context"\s*:\s*"[^"]*#Property\b/.test(beginning),
  isPart: (beginning) => IS_PART.test(beginning),
  async *read(chunks) {
    for await (const item of itemsOf(chunks, 'value')) yield homeOf(item);
  },
};

/** What has changed since a moment is some of the homes; with the keys of all others it is all of them. */
const IS_PART = new RegExp(
  `^\\s*\\{\\s*"@odata\\.context"\\s*:[^,]*,\\s*"${REPLICA}"\\s*:\\s*\\{\\s*"kind"\\s*:\\s*"changes"`,
);

/** Returns what finds a field as text: lists are divided by semicolons. */
function saidBy(record: unknown): Said {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new ImportError('A property of this JSON is no record with named fields.');
  const fields = record as Readonly<Record<string, unknown>>;
  return (name) => textOf(Object.hasOwn(fields, name) ? fields[name] : undefined);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(';');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** Lists of what a home has. */
const FEATURES = [
  'Appliances',
  'InteriorFeatures',
  'ExteriorFeatures',
  'Heating',
  'Cooling',
  'View',
  'ParkingFeatures',
  'PoolFeatures',
  'CommunityFeatures',
] as const;

function homeOf(record: unknown): FeedHome {
  const said = saidBy(record);
  if (said(KEY_ONLY) === 'true')
    return { row: rowOf({ external_id: said('ListingKey'), reference: said('ListingId') }), isKeyOnly: true };
  const columns = columnsOf(said);
  const status = said('StandardStatus');
  const town = asName(columns.city ?? '');
  const isHidden = said('InternetAddressDisplayYN') === 'false';
  const { Media } = record as { Media?: unknown };
  const media = Array.isArray(Media) ? Media.map(saidBy) : [];
  return {
    row: rowOf({
      ...columns,
      ...(isHidden && { street: '', house_number: '', unit_number: '', latitude: '', longitude: '' }),
      ...(isClosed(status) && { property_type: columns.property_type === 'rent' ? 'rented' : 'sold' }),
      address: (isHidden ? '' : columns.address || columns.street) || town,
      city: town,
      description: plainText(columns.description ?? ''),
      title:
        columns.title ||
        titleOf({
          kind: repaired(said('PropertySubType') || said('PropertyType')),
          bedrooms: columns.bedrooms ?? '',
          town,
        }),
      features:
        columns.features ||
        FEATURES.flatMap((name) => said(name).split(/[;,]/))
          .map((feature) => feature.trim())
          .filter(Boolean)
          .join(';'),
      tours: [columns.tours ?? '', ...toursOfMedia(media)].filter(Boolean).join('\n'),
      pictures: picturesText(picturesOfMedia(media)),
      documents: documentsText(documentsOfMedia(media)),
    }),
    isLeftOut: said('InternetEntireListingDisplayYN') === 'false' || !isShown(status),
  };
}
