import { asWritten, UNITS } from '@keystead/kit/units';
import type { PropertyDetail } from '../../contract.ts';
import { fieldsShown } from '../../fields.ts';
import { shownReach } from '../../rules.ts';
import { streetLine } from './address.ts';
import { isDrawing } from './drawing.ts';

/** Codes of UN/CEFACT for the period a rent is for. */
const PERIODS: Readonly<Record<string, string>> = {
  Daily: 'DAY',
  Weekly: 'WEE',
  Monthly: 'MON',
  Quarterly: 'QAN',
  Yearly: 'ANN',
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
  const whole = asked && (asked.unitCode || components.length > 0) ? [{ ...type, ...asked }] : [];
  const [only] = whole;
  if (components.length === 0) return only && { priceSpecification: only };
  return {
    priceSpecification: { '@type': 'CompoundPriceSpecification', priceComponent: [...whole, ...components] },
  };
}

function home(listing: PropertyDetail) {
  const { bedrooms, bathrooms, parameters } = listing;
  const size = floorSize(listing);
  const amenities = parameters.flatMap(({ value }) => (Array.isArray(value) ? value : []));
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
    ...(bedrooms !== null && { numberOfBedrooms: bedrooms }),
    ...(bathrooms !== null && { numberOfBathroomsTotal: bathrooms }),
    ...factsOf(listing),
    ...(size && { floorSize: { '@type': 'QuantitativeValue', ...size } }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
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

/** Returns where it is: a point where that is exact, else the circle it is in; nothing of a home without a pin. */
function geoOf({
  latitude,
  longitude,
  hide_exact_place: isHidden,
  place_precision = 'exact',
}: PropertyDetail) {
  if (latitude === '') return {};
  const point = {
    '@type': 'GeoCoordinates',
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  const geoRadius = shownReach(place_precision, { isHidden });
  return {
    geo: geoRadius === undefined ? point : { '@type': 'GeoCircle', geoMidpoint: point, geoRadius },
  };
}

const DESCRIBED = fieldsShown('page').filter(([, { schemaOrg }]) => schemaOrg !== undefined);

/** Returns the facts that schema.org has a property for; what is by agreement is neither true nor false. */
function factsOf(listing: PropertyDetail): Record<string, unknown> {
  const said = DESCRIBED.map(([name, { kind, schemaOrg }]) => {
    const value = listing[name];
    const isAnswer = kind === 'choice' && (value === 'yes' || value === 'no');
    return [schemaOrg, isAnswer ? value === 'yes' : kind === 'choice' ? null : value] as const;
  });
  return Object.fromEntries(said.filter(([, value]) => value !== null));
}

/** Returns the floor area as its owner wrote it; what does not say its unit is in square feet. */
function floorSize({ area, area_m2: canonical, area_unit: unit }: PropertyDetail) {
  if (canonical && unit) return { value: asWritten({ canonical, unit }), unitCode: UNITS[unit].code };
  return area === null ? undefined : { value: area, unitCode: UNITS.ft2.code };
}

/** Returns the same steps as above the page. */
function breadcrumbList({ city, category, title }: PropertyDetail, origin: string) {
  const inCity = `?city=${encodeURIComponent(city)}`;
  const steps: [name: string, item?: string][] = [
    ['Home', `${origin}/`],
    [city, `${origin}/properties/city/${encodeURIComponent(city)}`],
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
