import { UNITS, unitNamed } from '@keystead/kit/units';
import { FEED_COLUMNS } from '../columns.ts';
import { type FeedHead, type FeedWriter, type HomeOut, isOnRequest, printable } from '../writing.ts';
import { LEASE, OTHER_TYPE, PERIODS, PROPERTIES, SALE, TYPES } from './words.ts';

/** One graph of schema.org with a listing for each home, a line each. */
export const schemaOrgWriter: FeedWriter = {
  begin: () => '{"@context":"https://schema.org","@graph":[\n',
  home: (home, head, place) =>
    `${place === 0 ? '' : ',\n'}${JSON.stringify(listingOf(home, head), readable)}`,
  end: () => '\n]}\n',
};

const readable = (_: string, value: unknown) => (typeof value === 'string' ? printable(value) : value);

const UNIT_CODES = Object.fromEntries(Object.entries(PERIODS).map(([code, period]) => [period, code]));

function listingOf({ row, url, pictures, updatedAt }: HomeOut, { sender, contact }: FeedHead) {
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    identifier: row.external_id,
    name: row.title,
    description: row.description,
    inLanguage: row.language,
    dateModified: updatedAt.toISOString(),
    image: pictures.map(({ address, caption, kind }) => ({
      '@type': 'ImageObject',
      contentUrl: address,
      caption: caption || undefined,
      additionalType: kind === 'photograph' ? undefined : kind,
    })),
    video: row.video_link && { '@type': 'VideoObject', name: row.title, url: row.video_link },
    provider: {
      '@type': 'RealEstateAgent',
      name: sender,
      email: contact?.email || undefined,
      telephone: contact?.phone || undefined,
    },
    offers: offerOf(row),
    mainEntity: accommodationOf(row),
  };
}

type Row = HomeOut['row'];

function offerOf(row: Row) {
  const isRent = row.property_type === 'rent';
  const price = isOnRequest(row) ? undefined : row.price;
  return {
    '@type': 'Offer',
    businessFunction: isRent ? LEASE : SALE,
    availability: 'https://schema.org/InStock',
    price,
    priceCurrency: row.currency,
    priceSpecification: isRent
      ? {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: row.currency,
          unitCode: UNIT_CODES[row.rent_duration ?? 'Monthly'],
        }
      : undefined,
    additionalProperty: row.price_kind ? [property('price_kind', row.price_kind)] : undefined,
  };
}

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value });

/** Stated elsewhere in a listing. */
const ELSEWHERE = new Set<string>(
  [
    'external_id reference category title description language price currency price_kind property_type rent_duration',
    'street house_number postcode city state country latitude longitude video_link area features pictures updated',
  ]
    .concat(Object.keys(PROPERTIES))
    .flatMap((names) => names.split(' ')),
);

function accommodationOf(row: Row) {
  const street = [row.street, row.house_number].filter(Boolean).join(' ');
  return {
    '@type': TYPES[row.category ?? ''] ?? OTHER_TYPE,
    accommodationCategory: row.category,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street || undefined,
      addressLocality: row.city,
      addressRegion: row.state,
      postalCode: row.postcode,
      addressCountry: row.country,
    },
    geo: row.latitude && {
      '@type': 'GeoCoordinates',
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
    },
    floorSize: sizeOf(row.area),
    ...Object.fromEntries(
      Object.entries(PROPERTIES).flatMap(([name, called]) =>
        row[name] === undefined ? [] : [[called, Number(row[name])]],
      ),
    ),
    amenityFeature: row.features
      ?.split(';')
      .map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    additionalProperty: FEED_COLUMNS.flatMap((name) => {
      const value = row[name];
      return value === undefined || ELSEWHERE.has(name) ? [] : [property(name, value)];
    }),
  };
}

function sizeOf(size: string | undefined) {
  const [amount = '', name = ''] = (size ?? '').split(' ');
  const unit = unitNamed(name);
  return unit && { '@type': 'QuantitativeValue', value: Number(amount), unitCode: UNITS[unit].code };
}
