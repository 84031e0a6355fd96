import type { PropertyDetail } from '../../contract.ts';

/** A listing as schema.org knows it, for search engines. `page` and `currency`: absolute address and ISO 4217 code. */
export function listingStructuredData(
  listing: PropertyDetail,
  { page, currency }: { page: string; currency: string },
): Record<string, unknown> {
  const rent = listing.property_type === 'rent' || listing.property_type === 'rented';
  const gone = listing.property_type === 'sold' || listing.property_type === 'rented';
  return {
    '@type': 'RealEstateListing',
    name: listing.title,
    description: listing.meta_description,
    url: page,
    datePosted: listing.created_at,
    image: [listing.title_image, ...listing.gallery.map(({ image_url }) => image_url)].filter(Boolean),
    offers: {
      '@type': 'Offer',
      price: listing.price,
      priceCurrency: currency,
      businessFunction: `http://purl.org/goodrelations/v1#${rent ? 'LeaseOut' : 'Sell'}`,
      availability: `https://schema.org/${gone ? 'SoldOut' : 'InStock'}`,
      offeredBy: { '@type': 'RealEstateAgent', name: listing.customer_name },
    },
    mainEntity: {
      '@type': 'Accommodation',
      name: listing.title,
      accommodationCategory: listing.category.category,
      ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
      ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
      ...(listing.area !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: listing.area, unitCode: 'FTK' },
      }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: listing.address,
        addressLocality: listing.city,
        addressRegion: listing.state,
        addressCountry: listing.country,
      },
      geo: {
        '@type': 'GeoCoordinates',
        latitude: Number(listing.latitude),
        longitude: Number(listing.longitude),
      },
    },
  };
}
