import { unitName } from '@keystead/kit/fields';
import type { PointKind } from '@keystead/kit/point-kinds';
import { asWritten, UNITS, type Unit } from '@keystead/kit/units';
import type { PropertyDetail } from '../../contract.ts';
import { FIELDS, type ListingField } from '../../fields.ts';
import { districtPage, streetLine } from './address.ts';
import { isDrawing } from './drawing.ts';

/** Codes of UN/CEFACT for the period a rent is for. */
const PERIODS: Readonly<Record<string, string>> = {
  Daily: 'DAY',
  Weekly: 'WEE',
  Monthly: 'MON',
  Quarterly: 'QAN',
  Yearly: 'ANN',
};

/** Kinds of points whose word is not their name. */
const KIND_WORDS: Partial<Record<PointKind, string>> = {
  stop: 'bus or tram stop',
  station: 'railway station',
  charging: 'charging point',
};

/** Returns a listing and the way to it as schema.org knows them, for search engines. */
export function listingStructuredData(
  listing: PropertyDetail,
  {
    origin,
    currency,
  }: {
    /** Of the site, without a slash. */
    origin: string;
    /** ISO 4217. */
    currency: string;
  },
): Record<string, unknown> {
  const page = `${origin}/properties-details/${listing.slug_id}`;
  return {
    '@graph': [
      {
        '@type': 'RealEstateListing',
        '@id': page,
        url: page,
        name: listing.title,
        description: listing.meta_description,
        datePosted: listing.created_at,
        dateModified: listing.updated_at,
        image: imagesOf(listing),
        ...videosOf(listing),
        offers: offer(listing, origin, currency),
        mainEntity: home(listing),
        breadcrumb: { '@id': `${page}#breadcrumb` },
      },
      { '@id': `${page}#breadcrumb`, ...breadcrumbList(listing, origin) },
    ],
  };
}

/** Returns the pictures: those with a caption as objects that say it, the others by their address. Plans stand apart. */
function imagesOf({ title_image, title_facts, gallery }: PropertyDetail) {
  const title = { image_url: title_image, caption: title_facts?.caption ?? '' };
  return [title, ...gallery.filter(({ kind }) => kind !== 'plan')]
    .filter(({ image_url: url }) => url !== '')
    .map(({ image_url: url, caption }) =>
      caption === '' ? url : { '@type': 'ImageObject', contentUrl: url, caption },
    );
}

function videosOf({ title, title_image, created_at, tours }: PropertyDetail) {
  const video = tours
    .filter(({ kind }) => kind === 'video')
    .map(({ url }) => ({
      '@type': 'VideoObject',
      name: title,
      description: title,
      url,
      thumbnailUrl: title_image,
      uploadDate: created_at,
    }));
  return video.length > 0 ? { video } : {};
}

function offer(listing: PropertyDetail, origin: string, currency: string) {
  const { property_type: type, rentduration, agent_slug_id: agent, price_written: written } = listing;
  // As its owner wrote it.
  const [price, priceCurrency] = written ? [written.amount, written.currency] : [listing.price, currency];
  const isRent = type === 'rent' || type === 'rented';
  const isGone = type === 'sold' || type === 'rented';
  const period = isRent ? PERIODS[rentduration] : undefined;
  return {
    '@type': 'Offer',
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    availability: `https://schema.org/${isGone ? 'SoldOut' : 'InStock'}`,
    // A price of zero means on request.
    ...(price > 0 && { price, priceCurrency }),
    ...priceSpecification(
      listing,
      price > 0 && { price, priceCurrency, ...(period && { unitCode: period }) },
    ),
    offeredBy: {
      '@type': 'RealEstateAgent',
      name: listing.customer_name,
      ...(agent && {
        url: `${origin}/agent-details/${agent}${listing.added_by === 0 ? '?is_admin=1' : ''}`,
      }),
      ...(listing.profile && { image: listing.profile }),
    },
  };
}

/** Returns what a rent is for; with charges that are money, what the whole is made of. */
function priceSpecification(
  { charges }: PropertyDetail,
  asked: false | { price: number; priceCurrency: string; unitCode?: string },
) {
  // Charges alone are not what it costs.
  if (!asked) return undefined;
  const type = { '@type': 'UnitPriceSpecification' };
  const components = charges.flatMap(({ kind, amount, basis, currency, is_included: isIncluded, note }) => {
    if (!amount || currency === null || isIncluded) return [];
    const unitCode = PERIODS[basis.charAt(0).toUpperCase() + basis.slice(1)];
    return [
      {
        ...type,
        name: kind === 'other' ? note : kind.replaceAll('_', ' '),
        price: amount,
        priceCurrency: currency,
        ...(unitCode && { unitCode }),
      },
    ];
  });
  const whole = asked.unitCode || components.length > 0 ? [{ ...type, ...asked }] : [];
  const [only] = whole;
  if (components.length === 0) return only && { priceSpecification: only };
  return {
    priceSpecification: { '@type': 'CompoundPriceSpecification', priceComponent: [...whole, ...components] },
  };
}

function home(listing: PropertyDetail) {
  const { parameters } = listing;
  const size = floorSize(listing);
  const facts = describedFacts(listing);
  const others = [...facts.others, ...aroundOf(listing)];
  const amenities = [
    ...facts.amenities,
    ...parameters
      .flatMap(({ value }) => (Array.isArray(value) ? value : []))
      .map((name) => ({ name, value: true })),
  ];
  const plans = [
    ...parameters.filter(isDrawing).map(({ name, value }) => ({ name, image: String(value) })),
    ...listing.gallery
      .filter(({ kind }) => kind === 'plan')
      .map(({ caption, image_url }) => ({ name: caption || listing.title, image: image_url })),
  ];
  return {
    '@type': ['Accommodation', 'Place'],
    name: listing.title,
    accommodationCategory: listing.category.category,
    ...facts.own,
    ...(size && { floorSize: { '@type': 'QuantitativeValue', ...size } }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((amenity) => ({
        '@type': 'LocationFeatureSpecification',
        ...amenity,
      })),
    }),
    ...(others.length > 0 && { additionalProperty: others }),
    ...(plans.length > 0 && {
      accommodationFloorPlan: plans.map(({ name, image }) => ({
        '@type': 'FloorPlan',
        name,
        layoutImage: image,
      })),
    }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(listing) || listing.address,
      ...(listing.postcode && { postalCode: listing.postcode }),
      addressLocality: listing.city,
      addressRegion: listing.state,
      addressCountry: listing.country,
    },
    ...geoOf(listing),
  };
}

/** Returns the walking score, and, unless they are estimates, the minutes on foot to the nearest of each kind. */
function aroundOf({ surroundings }: PropertyDetail) {
  if (!surroundings) return [];
  const points = surroundings.is_estimate ? [] : surroundings.points;
  const nearest = new Map(points.toReversed().map(({ kind, minutes }) => [kind, minutes]));
  return [
    { propertyID: 'walking_score', name: 'Walking score', value: surroundings.walking_score, maxValue: 100 },
    ...[...nearest].map(([kind, value]) => ({
      propertyID: `nearest_${kind}`,
      name: `Minutes on foot to the nearest ${KIND_WORDS[kind] ?? kind}`,
      value,
      unitCode: 'MIN',
    })),
  ].map((property) => ({ '@type': 'PropertyValue', ...property }));
}

/** Returns where it is: a point where that is exact, else the circle it is in; nothing of a home without a pin. */
function geoOf({ latitude, longitude, place_reach: geoRadius }: PropertyDetail) {
  if (latitude === '') return {};
  const point = {
    '@type': 'GeoCoordinates',
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  return {
    geo: geoRadius === undefined ? point : { '@type': 'GeoCircle', geoMidpoint: point, geoRadius },
  };
}

type Described = readonly [name: string, field: ListingField, value: unknown];

/** Returns the facts of a home, by their places in schema.org; what it has no property for is named by our own. */
function describedFacts(listing: PropertyDetail) {
  const holder: Readonly<Record<string, unknown>> = listing;
  const said = FIELDS.flatMap(([name, field]): Described[] => {
    const value = holder[name];
    const isSaid = value !== null && value !== undefined && value !== '';
    // The floor area has a unit.
    return field.isFact && isSaid && field.schemaOrg !== 'floorSize' ? [[name, field, value]] : [];
  });
  const among = (...properties: (string | undefined)[]) =>
    said.filter(([, { schemaOrg }]) => properties.includes(schemaOrg));
  return {
    own: Object.fromEntries(
      said
        .filter(([, { schemaOrg }]) => schemaOrg !== undefined && schemaOrg !== 'amenityFeature')
        .map(([, field, value]) => [field.schemaOrg, answerOf(field, value)])
        .filter(([, value]) => value !== null),
    ),
    amenities: among('amenityFeature').map(([name, field, value]) => ({
      ...named(name, field),
      value: value === 'no' ? false : value,
    })),
    others: among(undefined).map(([name, field, value]) => ({
      '@type': 'PropertyValue',
      ...named(name, field),
      ...measured(holder, name, field, value),
    })),
  };
}

const named = (propertyID: string, { name }: ListingField) => ({ propertyID, name });

/** Returns what a property holds: what is by agreement is neither true nor false. */
function answerOf({ kind }: ListingField, value: unknown): unknown {
  if (kind !== 'choice') return value;
  return value === 'yes' || value === 'no' ? value === 'yes' : null;
}

function measured(
  holder: Readonly<Record<string, unknown>>,
  name: string,
  { kind, unit }: ListingField,
  value: unknown,
) {
  const written = holder[unitName(name)] as Unit | null | undefined;
  if (kind === 'size' && written)
    return { value: asWritten({ canonical: Number(value), unit: written }), unitCode: UNITS[written].code };
  return unit === undefined ? { value } : { value, unitText: unit };
}

/** Returns the floor area as its owner wrote it; what does not say its unit is in square feet. */
function floorSize({ area, area_m2: canonical, area_unit: unit }: PropertyDetail) {
  if (canonical && unit) return { value: asWritten({ canonical, unit }), unitCode: UNITS[unit].code };
  return area === null ? undefined : { value: area, unitCode: UNITS.ft2.code };
}

/** Returns the same steps as above the page. */
function breadcrumbList(listing: PropertyDetail, origin: string) {
  const { city, district = '', category, title } = listing;
  const page = districtPage(listing);
  const ofCity = `${origin}/properties/city/${encodeURIComponent(city)}`;
  const inCity = `?city=${encodeURIComponent(city)}`;
  const steps: [name: string, item?: string][] = [
    ['Home', `${origin}/`],
    [city, ofCity],
    ...(page ? [[district, `${ofCity}/${encodeURIComponent(page.district)}`] as [string, string]] : []),
    [category.category, `${origin}/properties/categories/${category.slug_id}${inCity}`],
    [title],
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      ...(item && { item }),
    })),
  };
}
