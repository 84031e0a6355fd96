import type { ProjectDetail } from '../contract.ts';

/** Returns a project as schema.org knows it, for search engines. `page`: absolute address; `currency`: of the site, ISO 4217. */
export function projectStructuredData(
  project: ProjectDetail,
  page: string,
  currency: string,
): Record<string, unknown> {
  return {
    '@type': 'RealEstateListing',
    name: project.title,
    description: project.meta_description || project.description,
    url: page,
    datePosted: project.posted_at,
    image: [project.image, ...project.gallary_images.map(({ name }) => name)].filter(Boolean),
    offeredBy: { '@type': 'RealEstateAgent', name: project.customer.name },
    ...offersOf(project.unit_counts, currency),
    mainEntity: {
      '@type': 'ApartmentComplex',
      name: project.title,
      ...(project.unit_counts && {
        numberOfAccommodationUnits: project.unit_counts.total,
        numberOfAvailableAccommodationUnits: project.unit_counts.available,
      }),
      address: {
        '@type': 'PostalAddress',
        streetAddress: project.location,
        addressLocality: project.city,
        addressRegion: project.state,
        addressCountry: project.country,
      },
      geo: {
        '@type': 'GeoCoordinates',
        latitude: Number(project.latitude),
        longitude: Number(project.longitude),
      },
    },
  };
}

/** Returns what the available units cost; nothing where none is left or all are on request. */
function offersOf(counts: ProjectDetail['unit_counts'], currency: string) {
  if (!counts || counts.price_from === null) return {};
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currency,
      lowPrice: counts.price_from,
      highPrice: counts.price_to,
      offerCount: counts.available,
      availability: 'https://schema.org/InStock',
    },
  };
}
