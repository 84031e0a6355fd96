import type { ProjectDetail } from '../contract.ts';

/** Returns a project as schema.org knows it, for search engines. `page`: absolute address. */
export function projectStructuredData(project: ProjectDetail, page: string): Record<string, unknown> {
  return {
    '@type': 'RealEstateListing',
    name: project.title,
    description: project.meta_description || project.description,
    url: page,
    datePosted: project.posted_at,
    image: [project.image, ...project.gallary_images.map(({ name }) => name)].filter(Boolean),
    offeredBy: { '@type': 'RealEstateAgent', name: project.customer.name },
    mainEntity: {
      '@type': 'ApartmentComplex',
      name: project.title,
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
